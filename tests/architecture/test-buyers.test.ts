import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstFreePosition, freePrefix } from '../support/free.ts'

/*
 * Test files run one after the other on one database, so a buyer shared by two files would have a
 * history in the second.
 */

/** Seeded customers. Every test may use them. */
const seeded = /^81000\d{4}$/

test('each fictional test buyer is used by only one test file', () => {
  const filesOf = new Map<string, Set<string>>()
  for (const file of globSync('tests/{platform,stores}/**/*.test.ts'))
    for (const [, number = ''] of readFileSync(file, 'utf8').matchAll(/'\+?(?:66|0)?(8\d{8})'/g))
      if (!seeded.test(number)) filesOf.set(number, (filesOf.get(number) ?? new Set()).add(file))
  expect(filesOf.size).toBeGreaterThan(20)
  expect([...filesOf].filter(([, files]) => files.size > 1)).toEqual([])
})

const writtenFiles = globSync('tests/**/*.ts').map(
  (file) => [file, readFileSync(file, 'utf8')] as const,
)

test('no test hard-codes a phone number or a place that the fixture assigns to other tests', () => {
  const problems = writtenFiles.flatMap(([file, text]) => [
    ...[...text.matchAll(/'\+?(?:66|0)?(8\d{8})'/g)]
      .filter(([, number = '']) => number.startsWith(freePrefix))
      .map(([, number]) => `${file}: ${number}`),
    ...[...text.matchAll(/\bofferWith\([^,()]+,\s*(\d+)\)/g)]
      .filter(([, place]) => Number(place) >= firstFreePosition)
      .map(([, place]) => `${file}: place ${place}`),
  ])
  expect(problems).toEqual([])
})
