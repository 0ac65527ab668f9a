import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectFiles } from '../../scripts/testing/imports.ts'

test('every bundle pattern in astro.config.mjs matches existing files', () => {
  const config = readFileSync('astro.config.mjs', 'utf8')
  const patterns = ['everywhere', 'ofOffers', 'ofTouches'].map((name) => {
    const source = new RegExp(`const ${name} =\\s*/(.+)/\\n`).exec(config)?.[1] ?? ''
    return { source, pattern: new RegExp(source) }
  })
  const expectedCounts = [19, 6, 6]
  for (const [index, { source, pattern }] of patterns.entries()) {
    const foundProjectFiles = projectFiles.filter((file) => pattern.test(`/${file}`))
    expect(
      foundProjectFiles.length,
      `${source}\n${foundProjectFiles.join('\n')}`,
    ).toBeGreaterThanOrEqual(expectedCounts[index] ?? 1)
  }
})
