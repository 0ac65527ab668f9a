import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Screen, screens } from '#routes/screens.ts'

/** The page of a screen: of a path with `.html`, `name.astro` is made at build time, `name.html.astro` on request. */
function pageOf({ path, rendering }: Screen): string {
  const name = path
    .replace(/\.html$/, '')
    .replaceAll('{', '[')
    .replaceAll('}', ']')
  const kind = rendering === 'edge' && path.endsWith('.html') ? '.html' : ''
  return `src/pages/${name || 'index'}${kind}.astro`
}

test.each(Object.entries<Screen>(screens))('the screen %s has a page file', (_name, screen) => {
  const page = pageOf(screen)
  const other =
    screen.rendering === 'edge'
      ? page.replace('.html.astro', '.astro')
      : page.replace('.astro', '.html.astro')
  const why =
    existsSync(other) && other !== page ? `${other} has the name of another rendering` : 'missing'
  expect(existsSync(page), `${page}: ${why}`).toBe(true)
})
