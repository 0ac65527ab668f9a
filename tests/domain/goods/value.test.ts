import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDecimal } from '#domain/offer-import/decimal.ts'
import { readValue } from '#domain/offer-import/value.ts'

describe('a number in a file', () => {
  test.each([
    ['1290', '.', 129000],
    ['1,290', '.', 129000],
    ['1,290', ',', undefined],
    ['1.290', ',', 129000],
    ['1.290', '.', undefined],
    ['1.290,50', '.', 129050],
    ['1,290.50', ',', 129050],
    ['12,5', '.', 1250],
    ['12.5', ',', 1250],
    ['1 290,50', ',', 129050],
    ['1’290.50', '.', 129050],
    ['1,234,567', '.', 123456700],
    ['1.234.567,8', ',', 123456780],
    ['0.29', '.', 29],
    ['１２.５', '.', 1250],
    ['.5', '.', undefined],
    ['1.290.50', '.', undefined],
    ['1,29,0', '.', undefined],
    ['-1', '.', undefined],
    ['1e3', '.', undefined],
    ['', '.', undefined],
    ['99999999999999999', '.', undefined],
  ] as const)('reads %s with decimal separator %s as %s', (text, decimal, value) => {
    expect(readDecimal(text, 2, decimal)).toBe(value)
  })

  test('is read correctly in the format of every country', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.constantFrom(0, 2),
        fc.constantFrom(',', '.'),
        fc.boolean(),
        (minor, digits, sign, isGrouped) => {
          const text = String(minor).padStart(digits + 1, '0')
          const wholeText = text.slice(0, text.length - digits)
          const grouped = isGrouped
            ? wholeText.replace(/\B(?=(\d{3})+$)/g, sign === ',' ? '.' : ',')
            : wholeText
          const writtenText = digits > 0 ? grouped + sign + text.slice(-digits) : grouped
          expect(readDecimal(writtenText, digits, sign)).toBe(minor)
        },
      ),
    )
  })
})

describe('a cell of a file', () => {
  const reading = { decimal: '.', moneyDigits: 0 } as const

  test.each([
    [{ kind: 'money' }, '59800', { value: 59800 }],
    [{ kind: 'money' }, '59800.5', { allowed: 'more than 0, at most 0 digits behind the sign' }],
    [{ kind: 'measure', digits: 3, to: 5_000_000 }, '1.6', { value: 1600 }],
    [
      { kind: 'measure', digits: 3, to: 5_000_000 },
      '5001',
      { allowed: '0 to 5000, at most 3 digits' },
    ],
    [{ kind: 'yesNo' }, 'YES', { value: 1 }],
    [{ kind: 'yesNo' }, '', { allowed: 'yes or no' }],
    [{ kind: 'day' }, '2028-02-29', { value: '2028-02-29' }],
    [{ kind: 'day' }, '2027-02-29', { allowed: 'a day as 2026-11-30' }],
    [
      { kind: 'key' },
      'Bosch',
      { allowed: 'a name that is known here, or a key of lower case letters, digits and hyphens' },
    ],
    [{ kind: 'number' }, '04465-0K240', { value: '04465-0K240' }],
    [{ kind: 'money' }, '0', { allowed: 'more than 0, at most 0 digits behind the sign' }],
    [{ kind: 'money' }, '1', { value: 1 }],
    [{ kind: 'text', maxLength: 3 }, 'abc', { value: 'abc' }],
    [{ kind: 'text', maxLength: 3 }, 'abcd', { allowed: 'at most 3 characters' }],
    [{ kind: 'choice', of: ['P', 'D'] }, 'D', { value: 'D' }],
    [{ kind: 'choice', of: ['P', 'D'] }, 'd', { allowed: 'P, D' }],
    [{ kind: 'yesNo' }, 'n', { value: 0 }],
    [{ kind: 'whole', from: 1, to: 9 }, '1', { value: 1 }],
    [{ kind: 'whole', from: 1, to: 9 }, '9', { value: 9 }],
    [{ kind: 'whole', from: 1, to: 9 }, '0', { allowed: 'a whole number from 1 to 9' }],
    [{ kind: 'whole', from: 1, to: 9 }, '10', { allowed: 'a whole number from 1 to 9' }],
    [{ kind: 'whole', from: 1, to: 9 }, '1.5', { allowed: 'a whole number from 1 to 9' }],
    [{ kind: 'whole', from: 1, to: 9 }, 'x', { allowed: 'a whole number from 1 to 9' }],
    [{ kind: 'number' }, 'A1', { value: 'A1' }],
    [{ kind: 'number' }, 'A'.repeat(40), { value: 'A'.repeat(40) }],
    [
      { kind: 'number' },
      'A'.repeat(41),
      { allowed: '2 to 40 characters, at least two letters or digits' },
    ],
    [{ kind: 'number' }, 'A', { allowed: '2 to 40 characters, at least two letters or digits' }],
    [{ kind: 'number' }, '--', { allowed: '2 to 40 characters, at least two letters or digits' }],
  ] as const)('with shape %j parses or refuses the text %s', (shape, cell, read) => {
    expect(readValue(cell, shape, reading)).toEqual(read)
  })

  test('that holds a key may contain a known name instead', () => {
    const keyOf = (name: string) => (name === 'Citroën' ? 'citroen' : undefined)
    const read = (cell: string) => readValue(cell, { kind: 'key' }, { ...reading, keyOf })
    expect([read('Citroën'), read('bosch')]).toEqual([{ value: 'citroen' }, { value: 'bosch' }])
  })
})
