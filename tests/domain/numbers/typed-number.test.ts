import { describe, expect, it, test } from 'vitest'
import { readTypedNumber, typedTextOf } from '#domain/numbers/typed-number.ts'

describe('the forms of a typed number', () => {
  it('are the whole text, if it has two or more characters, and runs of its groups, each once', () => {
    expect(readTypedNumber('1')).toMatchObject({ whole: '1', complete: [] })
    expect(readTypedNumber('A1')).toMatchObject({ whole: 'A1', complete: ['A1'] })
    expect(readTypedNumber('GDB3425').complete).toEqual(['GDB3425'])
    expect(readTypedNumber('GDB3425 DB1234').complete).toEqual([
      'GDB3425DB1234',
      'GDB3425',
      'DB1234',
    ])
    expect(readTypedNumber('ผ้าเบรค GDB3425')).toMatchObject({ whole: '', complete: ['GDB3425'] })
  })

  it('are at most 60', () => {
    const groups = Array.from({ length: 24 }, (_, i) => `${10_001 + i}`)
    expect(readTypedNumber(groups.join(' ')).complete).toHaveLength(60)
  })

  it('include one word of 2 to 20 letters, without its punctuation', () => {
    expect(readTypedNumber('turbo?')).toMatchObject({ word: 'TURBO', complete: ['TURBO'] })
    for (const text of ['a', 'brake pad', 'x'.repeat(21), 'ab12'])
      expect(readTypedNumber(text).word, text).toBe('')
  })
})

describe('the beginning of a number', () => {
  it('has four characters, or fewer with hyphens', () => {
    expect(readTypedNumber('A123').begun).toEqual(['A123'])
    expect(readTypedNumber('A12').begun).toEqual([])
    expect(readTypedNumber('1-23').begun).toEqual(['123'])
    expect(readTypedNumber('brake').begun).toEqual([])
  })

  it('is also read with characters that look alike, if it has six or more characters', () => {
    expect(readTypedNumber('AO1234').begunMisread).toContain('A01234')
    expect(readTypedNumber('AO123').begunMisread).toEqual([])
    expect(readTypedNumber('ABCDO12').begunMisread).toEqual([])
  })
})

test.each([
  ['AB1234', true],
  ['AB123', false],
  ['123456789012', true],
  ['1234567890123', false],
  ['AB 1234', false],
  ['ABCDE12', false],
])('%s may be the ending of a number: %s', (text, mayEnd) => {
  const { ended, whole } = readTypedNumber(text)
  expect(ended).toEqual(mayEnd ? [whole] : [])
})

test('the first four forms with six characters are also read with characters that look alike', () => {
  expect(readTypedNumber('KO1234').misread).toContain('K01234')
  expect(readTypedNumber('KO123').misread).toEqual([])
  // The first three forms combine several groups: the whole text, and each pair of adjacent groups.
  // Then follow the single groups.
  const { complete, misread } = readTypedNumber('KO1234 LO1234 MO1234')
  expect(complete.slice(3)).toEqual(['KO1234', 'LO1234', 'MO1234'])
  expect(misread).toContain('K01234')
  expect(misread).not.toContain('L01234')
})

test.each([
  ['12345', true],
  ['1234A', false],
  ['AB12345', false],
  ['1234ABCD5', false],
  ['04465 bz 010', true],
  ['04465 12', true],
  ['04465 1', false],
  ['4465 1234', false],
  ['brake pad 12345', false],
])('%s has as many digits as a part number: %s', (text, hasMany) => {
  expect(readTypedNumber(text).hasManyDigits).toBe(hasMany)
})

test('the text of a number is what was typed for it', () => {
  const wholeTypedNumber = readTypedNumber('04465-0k240')
  expect(typedTextOf(wholeTypedNumber, '044650K240')).toBe('04465-0k240')
  const words = readTypedNumber('pads 04465-0k240 x2')
  expect(typedTextOf(words, '044650K240')).toBe('04465-0k240')
  expect(typedTextOf(words, 'GDB3425')).toBe('GDB3425')
})
