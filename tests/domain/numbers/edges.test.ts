import { describe, expect, it, test } from 'vitest'
import { formatAmount, formatMoney } from '#domain/money/format.ts'
import { currencyByCountry } from '#domain/country/moneys.ts'
import { listOtherReadings } from '#domain/numbers/misread.ts'
import { highlightMatch } from '#domain/numbers/normalise.ts'
import { findAllRuns, isNumberLike, findNumberRuns } from '#domain/numbers/runs.ts'

describe('other readings of a number', () => {
  it('are ordered by the fewest changes', () => {
    expect(listOtherReadings('OI')).toEqual(['0I', 'O1', '01'])
    expect(listOtherReadings('O0I')).toEqual(['00I', 'OOI', 'O01', '0OI', '001', 'OO1', '0O1'])
  })

  it('change up to five ambiguous characters, and with more of them only letters', () => {
    expect(listOtherReadings('O0I1B')).toHaveLength(31)
    expect(listOtherReadings('O0I1B').at(-1)).toBe('0O1I8')
    expect(listOtherReadings('O0I1B8')).toHaveLength(7)
    expect(listOtherReadings('O0I1B8').at(-1)).toBe('001188')
    expect(listOtherReadings('000000')).toEqual([])
  })

  it('change only the first five letters of a longer number', () => {
    expect(listOtherReadings('OOOOOO')).toHaveLength(31)
    expect(listOtherReadings('OOOOOO').at(-1)).toBe('00000O')
  })
})

describe('the matching part of a number', () => {
  it('ends at its last matching character, before any punctuation', () => {
    expect(highlightMatch('A-1-B', 'a1')).toEqual([
      { text: 'A-1', isHit: true },
      { text: '-B', isHit: false },
    ])
    expect(highlightMatch('A-1-B', '1')).toEqual([
      { text: 'A-', isHit: false },
      { text: '1', isHit: true },
      { text: '-B', isHit: false },
    ])
  })
})

describe('runs of character groups', () => {
  it('have 2 to 40 characters, and at least 5 to count as a number', () => {
    const norms = (text: string) => findAllRuns(text).map(({ norm }) => norm)
    expect(norms('1')).toEqual([])
    expect(norms('12')).toEqual(['12'])
    expect(norms('1'.repeat(40))).toEqual(['1'.repeat(40)])
    expect(norms('1'.repeat(41))).toEqual([])
    expect([findNumberRuns('1234').length, findNumberRuns('12345').length]).toEqual([0, 1])
  })

  it('join at most six of the first 24 groups', () => {
    expect(findAllRuns('10 11 12 13 14 15 16')[0]?.typed).toBe('10 11 12 13 14 15')
    const manyNumbers = Array.from({ length: 25 }, (_, i) => `${i + 10}`).join(' ')
    const all = findAllRuns(manyNumbers)
    expect(all.some(({ typed }) => typed === '33')).toBe(true)
    expect(all.some(({ typed }) => typed.includes('34'))).toBe(false)
  })
})

test.each([
  ['A123', false],
  ['AB123', true],
  ['ABC12', false],
  ['1-23', true],
  ['1-2', false],
  ['ab cd 12345', true],
  ['ab cd ef 12345', false],
  ['abcd 12345', false],
  ['abc 12345', true],
])('%s looks like a number: %s', (text, like) => {
  expect(isNumberLike(text)).toBe(like)
})

test('an amount of zero has no sign, and minus one minor unit has one', () => {
  expect([0, 1, -1].map((minor) => formatAmount(minor, currencyByCountry[1001]))).toEqual([
    '0.00',
    '0.01',
    '-0.01',
  ])
  expect([0, -1].map((minor) => formatMoney(minor, currencyByCountry[1198]))).toEqual(['₩0', '−₩1'])
  const tenths = { ...currencyByCountry[1001], currencyPrecision: 1 }
  expect(formatAmount(15, tenths)).toBe('1.5')
})
