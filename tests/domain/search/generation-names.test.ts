import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namedGenerations, readGenerationName } from '#domain/search/generation-names.ts'

test.each([
  ['kampas rem innova reborn', 'kampas rem innova', 2016, 2026, 'reborn'],
  ['rack end vios batman', 'rack end vios', 2007, 2013, 'batman'],
  ['앞브레이크패드 아반떼md', '앞브레이크패드 아반떼', 2010, 2015, 'md'],
  ['뒤 패드 HG그랜져', '뒤 패드 그랜져', 2011, 2016, 'HG'],
  ['ผ้าเบรค ซีวิค นางฟ้า', 'ผ้าเบรค ซีวิค', 2005, 2012, 'นางฟ้า'],
  ['stab link crv gen 3', 'stab link crv', 2007, 2012, 'gen 3'],
  ['火花塞 九代雅阁', '火花塞 雅阁', 2013, 2019, '九代'],
  ['고무 올뉴프라이드', '고무 프라이드', 2011, 2017, '올뉴'],
])('%s contains a generation name', (typed, rest, from, to, name) => {
  expect(readGenerationName(typed)).toEqual({ rest, years: { from, to, typed: name } })
})

test('a generation name that also identifies the car stays in the text', () => {
  expect(readGenerationName('absorber lagi best')).toEqual({
    rest: 'absorber lagi best',
    years: { from: 2011, to: 2017, typed: 'lagi best' },
  })
})

test.each(['reborn filter', 'capacity oil', 'brake md', 'radiator vios', 'spark plug vtir city'])(
  '%s contains no generation name',
  (typed) => expect(readGenerationName(typed)).toBeNull(),
)

test('generation names have the years of the catalogue', () => {
  const [, ...rows] = readFileSync('functions/platform/db/seed/vehicles/generations.tsv', 'utf8')
    .trim()
    .split('\n')
    .map((row) => row.split('\t'))
  const known = new Set(rows.map(([, series, , from, to]) => `${series} ${from}-${to}`))
  const [begins, ends] = [3, 4].map(
    (column) => new Set(rows.map((row) => `${row[1]} ${row[column]}`)),
  )
  const wrong = namedGenerations
    .filter(({ series, from, to, isTrim }) =>
      isTrim
        ? !begins?.has(`${series} ${from}`) || !ends?.has(`${series} ${to}`)
        : !known.has(`${series} ${from}-${to}`),
    )
    .map(({ series, from, to }) => `${series} ${from}-${to}`)
  expect(wrong).toEqual([])
})
