import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectFiles } from '../../scripts/testing/imports.ts'

/*
 * The build puts modules into shared files by the names in astro.config.mjs. A renamed module would
 * silently become a file of its own, and every page would load more.
 */

const config = readFileSync(new URL('../../astro.config.mjs', import.meta.url), 'utf8')
const patterns = [...config.matchAll(/^ {2}\/(.*\\\/src\\\/.*)\/$/gm)].map(
  ([, source = '']) => source,
)
const modules = projectFiles.map((file) => `/${file}`)

/** Returns the names of own modules in a pattern, such as `fill` of `i18n\/(fill|locale-codes)`. */
const namesIn = (pattern: string) =>
  [...pattern.replace(/^.*?\\\/src\\\//, '').matchAll(/[a-z\d]+(?:-[a-z\d]+)*(?=[|)])/g)]
    .map(([name]) => name)
    .filter((name) => name !== 'ts')

test('the configuration names modules of three shared files', () => {
  expect(patterns).toHaveLength(3)
})

test.each(patterns.flatMap((pattern) => namesIn(pattern).map((name) => [name, pattern])))(
  'the module %s of a shared file exists',
  (name, pattern) => {
    const shared = modules.filter((module) => new RegExp(pattern).test(module))
    expect(shared.some((module) => module.endsWith(`/${name}.ts`))).toBe(true)
  },
)
