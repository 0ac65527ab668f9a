import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Screen, screens } from '#routes/screens.ts'

/**
 * Returns the page file of a screen. For a path with `.html`, `name.astro` is built ahead and
 * `name.html.astro` is rendered on request.
 */
function pageOf({ path, rendering }: Screen): string {
  const name = path
    .replace(/\.html$/, '')
    .replaceAll('{', '[')
    .replaceAll('}', ']')
  const kind = rendering === 'edge' && path.endsWith('.html') ? '.html' : ''
  return `src/pages/${name || 'index'}${kind}.astro`
}

/** Reads a page, or returns undefined if there is none. */
type Read = (page: string) => string | undefined

const onDisk: Read = (page) => (existsSync(page) ? readFileSync(page, 'utf8') : undefined)

/** Returns the error in the page file of a screen, or undefined. */
function faultOf(screen: Screen, read: Read): string | undefined {
  const page = pageOf(screen)
  const other =
    screen.rendering === 'edge'
      ? page.replace('.html.astro', '.astro')
      : page.replace('.astro', '.html.astro')
  const text = read(page)
  if (text === undefined)
    return other !== page && read(other) !== undefined
      ? `rename ${other} to ${page}: its name belongs to the other rendering`
      : `${page} is missing`
  const isOnRequest = text.includes('export const prerender = false')
  if (isOnRequest === (screen.rendering === 'edge')) return undefined
  return isOnRequest
    ? `${page} has "prerender = false", but the screen is static`
    : `${page} lacks "export const prerender = false"`
}

test.each(Object.entries<Screen>(screens))('the screen %s has a page file', (_name, screen) => {
  expect(faultOf(screen, onDisk)).toBeUndefined()
})

const edge: Screen = { path: 'sale.html', rendering: 'edge' }
const madeScreen: Screen = { path: 'sale.html', rendering: 'static' }
const onRequest = 'export const prerender = false'

test.each<[string, Screen, Record<string, string>, string | undefined]>([
  ['edge', edge, { 'sale.html.astro': onRequest }, undefined],
  ['static', madeScreen, { 'sale.astro': '' }, undefined],
  ['edge', edge, { 'sale.astro': onRequest }, 'rename src/pages/sale.astro to'],
  ['static', madeScreen, { 'sale.html.astro': '' }, 'rename src/pages/sale.html.astro to'],
  ['edge', edge, {}, 'src/pages/sale.html.astro is missing'],
  ['static', madeScreen, {}, 'src/pages/sale.astro is missing'],
  ['edge', edge, { 'sale.html.astro': '' }, 'lacks'],
  ['static', madeScreen, { 'sale.astro': onRequest }, 'but the screen is static'],
])('a missing or wrongly named page of an %s screen is reported', (_kind, screen, pages, fault) => {
  const saidFault = faultOf(screen, (page) => pages[page.replace('src/pages/', '')])
  if (fault === undefined) expect(saidFault).toBeUndefined()
  else expect(saidFault).toContain(fault)
})
