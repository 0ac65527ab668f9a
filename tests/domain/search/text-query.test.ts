import { expect, test } from 'vitest'
import { readTextQuery } from '#domain/search/text-query.ts'

test.each([
  ['04465-BZ010', true],
  ['12345', true],
  ['AB123', false],
  ['brake pad', false],
  ['2015 brake pad', false],
  ['195/65R15', false],
])('%s is only a number: %s', (text, isBare) => {
  expect(readTextQuery(text).isBareNumber).toBe(isBare)
})

test.each([
  ['YZZD4', true],
  ['A1/2', true],
  ['YZZD', false],
  ['123', false],
  ['04465 BZ', false],
])('%s may be the ending of a number: %s', (text, mayEnd) => {
  expect(readTextQuery(text).isEnding).toBe(mayEnd)
})

test('a size is recognised alone and next to words', () => {
  const alone = readTextQuery('195/65R15')
  expect([alone.sizeAlone?.text, alone.hasWordsBesidesSizes]).toEqual(['195/65R15', false])
  const withWords = readTextQuery('195/65R15 bridgestone')
  expect([withWords.sizeAlone, withWords.hasWordsBesidesSizes]).toEqual([null, true])
})

test('a query has its text, its VIN and its word for original parts', () => {
  expect(readTextQuery('MR0FZ29G901234567 brake pad')).toMatchObject({
    text: 'MR0FZ29G901234567 brake pad',
    vin: { code: 'MR0FZ29G901234567' },
  })
  expect(readTextQuery('genuine brake pad').genuine).toEqual({
    typed: 'genuine',
    rest: 'brake pad',
  })
})
