import { describe, expect, it, test } from 'vitest'
import { readCell, writeCell } from '#domain/lists/csv-cell.ts'
import { decodeText } from '#domain/lists/decode.ts'
import { delimiterIn, detectDelimiter } from '#domain/lists/delimiter.ts'
import { spreadsheetDamage } from '#domain/lists/spreadsheet-damage.ts'

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
])('the cell %j is written as %s', (cell, written) => {
  expect(writeCell(cell)).toBe(written)
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
])('the cell %j is read as %j', (cell, read) => {
  expect(readCell(cell)).toBe(read)
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

describe('what a spreadsheet did to a number', () => {
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
  ])('is recognised: %s is %s', (cell, damage) => {
    expect(spreadsheetDamage(cell)).toBe(damage)
  })
})

test.each([
  [[0xff, 0xfe, 0x01, 0x0e], 'utf-16le'],
  [[0xfe, 0xff, 0x0e, 0x01], 'utf-16be'],
])('the bytes %j begin with the mark of %s', async (bytes, encoding) => {
  expect(await decodeText(Uint8Array.from(bytes))).toEqual({ sure: true, encoding, text: 'ก' })
})
