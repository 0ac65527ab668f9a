import { describe, expect, it, test } from 'vitest'
import { readCell, writeCell } from '#domain/lists/csv-cell.ts'
import { decodeText } from '#domain/lists/decode.ts'
import { delimiterIn, detectDelimiter } from '#domain/lists/delimiter.ts'
import { findSpreadsheetDamage } from '#domain/lists/spreadsheet-damage.ts'

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['say "a"', '"say ""a"""'],
  [' a', '" a"'],
  ['\ufeffa', '"\ufeffa"'],
  ['=1+1', "'=1+1"],
  ["'=1", "''=1"],
  ["'a", "'a"],
  ['\ta', '"\'\ta"'],
  [-5, '-5'],
])('the cell %j is written as %s', (cell, writtenText) => {
  expect(writeCell(cell)).toBe(writtenText)
})

test('a cell with the file’s own delimiter is quoted', () => {
  expect([writeCell('a|b', '|'), writeCell('a|b')]).toEqual(['"a|b"', 'a|b'])
})

test.each([
  ["'=1+1", '=1+1'],
  ["''=1", "'=1"],
  ["'a", "'a"],
  ["'\ta", '\ta'],
  ["=1'", "=1'"],
  ['a', 'a'],
])('the cell %j is read as %j', (cell, readText) => {
  expect(readCell(cell)).toBe(readText)
})

test.each([
  ['a;b,c', ';'],
  ['a\tb,c', '\t'],
  ['a,b', ','],
  ['"a;b",c', ','],
  ['a', ','],
])('the delimiter of %j is %j', (line, delimiter) => {
  expect(delimiterIn(line)).toBe(delimiter)
  expect(detectDelimiter(line)).toEqual({ delimiter, skipped: 0 })
})

describe('changes that a spreadsheet makes to a number', () => {
  it.each([
    ['Mar-12', 'date'],
    ['12-Mar', 'date'],
    ['MAR-12', undefined],
    ['2026-03-12', 'date'],
    ['2026-03-12T10:00:00', 'date'],
    ['2026-03-12 10:00', 'date'],
    ['3월 12일', 'date'],
    ['1.2E+10', 'exponent'],
    ['1234567890123450', 'rounded'],
    ['#NAME?', 'error'],
    ['TRUE', 'error'],
    ['04465-0K240', undefined],
    ['152140', undefined],
  ])('are recognised: %s is %s', (cell, damage) => {
    expect(findSpreadsheetDamage(cell)).toBe(damage)
  })
})

test.each([
  [[0xff, 0xfe, 0x01, 0x0e], 'utf-16le'],
  [[0xfe, 0xff, 0x0e, 0x01], 'utf-16be'],
])('the bytes %j begin with the byte order mark of %s', async (bytes, encoding) => {
  expect(await decodeText(Uint8Array.from(bytes))).toEqual({ sure: true, encoding, text: 'ก' })
})

/** Bytes of a text in an encoding with one or two bytes per character. */
function bytesIn(encoding: string, text: string): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map<string, number[]>()
  for (let high = 0x81; high < 0xff; high++)
    for (let low = 0x41; low < 0xff; low++)
      bytes.set(decoder.decode(Uint8Array.of(high, low)), [high, low])
  return Uint8Array.from(
    [...text].flatMap((sign) => (sign < '\u0080' ? [sign.charCodeAt(0)] : (bytes.get(sign) ?? []))),
  )
}

test('a Korean list in a Windows encoding is read without a question', async () => {
  const list = '품번,품명,수량\n26300-35505,오일필터,3\n58101-3KA60,앞브레이크패드,2\n'
  expect(await decodeText(bytesIn('euc-kr', list))).toEqual({
    sure: true,
    encoding: 'euc-kr',
    text: list,
  })
})

test.each(['부품번호,품번\n', '부품번호,뒤\n'])(
  'the list %j, as likely Korean as Chinese, raises a question with both encodings',
  async (list) => {
    const decodedText = await decodeText(bytesIn('euc-kr', list))
    expect(decodedText.sure ? [] : decodedText.candidates).toEqual(
      expect.arrayContaining(['euc-kr', 'gb18030']),
    )
  },
)

test.each([
  [0, 'utf-16be'],
  [1, 'utf-16le'],
] as const)(
  'zero bytes at positions %i modulo 2 mean %s, unless other positions have them too',
  async (at, encoding) => {
    const bytes = (zeros: number, others: number) => {
      const all = new Uint8Array(100).fill(0x41)
      for (let i = 0; i < zeros; i++) all[2 * i + at] = 0
      for (let i = 0; i < others; i++) all[2 * i + 1 - at] = 0
      return all
    }
    expect(await decodeText(bytes(21, 1))).toMatchObject({ sure: true, encoding })
    expect(await decodeText(bytes(20, 1))).not.toMatchObject({ encoding })
    expect(await decodeText(bytes(6, 0))).toMatchObject({ sure: true, encoding })
    expect(await decodeText(bytes(5, 0))).not.toMatchObject({ encoding })
  },
)
