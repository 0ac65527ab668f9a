import { expect, test } from 'vitest'
import { readList } from '#domain/quick-order/parse.ts'

const number = '04465-0K240'

test('a line is read up to its 400th character', () => {
  const padded = (blanks: number) => readList(`${number}${' '.repeat(blanks)}x2`).lines[0]?.quantity
  expect(padded(400 - number.length - 2)).toBe(2)
  expect(padded(400 - number.length - 1)).toBe(1)
})

test('a heading row with both columns wins over one with a single column above it', () => {
  const { lines, above } = readList('Part number\tName\nQty\tPart number\n2\t04465-0K240')
  expect(lines.map((line) => [line.line, line.number, line.quantity])).toEqual([[3, number, 2]])
  expect(above).toBe(1)
  const first = readList('Part number\tQty\nName\tPart number\n04465-0K240\t2')
  expect(first).toMatchObject({ above: 0 })
})

test('each part of a line counts as a line, so that later line numbers increase', () => {
  const { lines } = readList('04465-0K240, 90915-YZZD4 x6\n26300-35505')
  expect(lines.map(({ line }) => line)).toEqual([1, 2, 3])
})
