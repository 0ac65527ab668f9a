import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* docs/security/asvs.md states the shop's status for every ASVS requirement. */

const page = readFileSync('docs/security/asvs.md', 'utf8')

/** Number of level 1 and 2 requirements in ASVS 5.0.0. */
const requirements = 253

interface Row {
  number: string
  status: string
  how: string
}

const rows: Row[] = [
  ...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| [^|]+\| (\S+) +\| ([^|]+?) *\|$/gm),
].map(([, number = '', status = '', how = '']) => ({ number, status, how }))

/** Requirement numbers in sentences such as "10.4.1 to 10.4.11, 10.6.1 and 10.6.2 do not apply". */
const outside = [...page.matchAll(/^(\d+\.\d+\.\d+.*) do not apply/gm)].flatMap(([, list = '']) =>
  [...list.matchAll(/(\d+\.\d+)\.(\d+)(?: to \1\.(\d+))?/g)].flatMap(([, section, from, to]) => {
    const length = Number(to ?? from) - Number(from) + 1
    return Array.from({ length }, (_, index) => `${section}.${Number(from) + index}`)
  }),
)

test('every requirement is listed once', () => {
  const numbers = [...rows.map(({ number }) => number), ...outside]
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  expect(numbers).toHaveLength(requirements)
})

test('the counts at the top match the rows', () => {
  const count = (status: string) => rows.filter((row) => row.status === status).length
  const none = count('n/a') + outside.length
  expect(page).toContain(
    `${count('test')} met with a test, ${count('design')} met by design, ${none} not applicable, ${count('open')} open.`,
  )
  expect(count('test') + count('design') + count('n/a') + count('open')).toBe(rows.length)
})

test('every requirement that is met with a test names the test', () => {
  const without = rows.filter(({ status, how }) => status === 'test' && !/`tests\//.test(how))
  expect(without).toEqual([])
})

test('every file that docs/asvs.md names exists', () => {
  const namedMatches = [
    ...page.matchAll(/`((?:functions|src|tests|scripts|docs|content|public)\/[^`]+)`/g),
  ]
  expect(namedMatches.length).toBeGreaterThan(100)
  const missingFiles = namedMatches.map(([, file = '']) => file).filter((file) => !existsSync(file))
  expect(missingFiles).toEqual([])
})
