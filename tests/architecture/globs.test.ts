import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles, textOf } from '../../scripts/testing/imports.ts'

/* Files read with import.meta.glob are found by patterns and keys that no compiler checks. */

const readers = projectFiles.filter(
  (file) =>
    /^(src|functions)\/.*\.(ts|tsx|astro)$/.test(file) && textOf(file).includes('import.meta.glob'),
)

test('every pattern of import.meta.glob matches files', () => {
  expect(readers.length).toBeGreaterThan(20)
  for (const file of readers)
    for (const [, pattern = ''] of textOf(file).matchAll(
      /import\.meta\.glob[^(]*\(\s*'(\.[^']+)'/g,
    ))
      expect(globSync(join(dirname(file), pattern)).length, `${file}: ${pattern}`).toBeGreaterThan(
        0,
      )
})

test('every key of globbed files begins with the folder of its pattern', () => {
  const problems = readers.flatMap((file) => {
    const text = textOf(file)
    const patterns = [...text.matchAll(/import\.meta\.glob[^(]*\(\s*'(\.[^']+)'/g)]
    const folders = patterns.map(([, pattern = '']) => pattern.split('*')[0] ?? '')
    return [...text.matchAll(/\[`(\.[^`$]+)\$\{/g)]
      .map(([, key = '']) => key)
      .filter((key) => key.startsWith('../') && !folders.includes(key))
      .map((key) => `${file}: ${key}`)
  })
  expect(problems).toEqual([])
})
