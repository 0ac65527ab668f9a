import { expect, test } from 'vitest'
import { splitSeveralNumbers } from '#domain/numbers/several-numbers.ts'

const catalogue = new Set(['GDB3425', 'DB1234', '0986494123', '494123', '044650K240'])
const split = (text: string) => splitSeveralNumbers(text, (norm) => catalogue.has(norm))

test.each([
  ['GDB3425 DB1234', ['GDB3425', 'DB1234']],
  ['0 986 494 123, GDB3425 x2', ['0 986 494 123', 'GDB3425 x2']],
  ['GDB3425 x2, 0 986 494 123', ['GDB3425 x2', '0 986 494 123']],
  ['ABCD1234 EFGH5678', ['ABCD1234', 'EFGH5678']],
  ['04465-0K240 2 90915-YZZD4 4', ['04465-0K240 2', '90915-YZZD4 4']],
  ['ผ้าเบรค 04465-0K240 กรอง 90915-10003', ['04465-0K240 กรอง', '90915-10003']],
])('%s is split into lines', (text, lines) => {
  expect(split(text)).toEqual(lines)
})

test.each([
  '0 986 494 123',
  '04465 0K240',
  '04465-0K240',
  'vios 2016 1.5',
  '2016 2018',
  'ABC1234 DEF1234',
  'ABCDEF-123 GHIJKL-456',
  '265/65R17',
  '',
])('%s is not a list', (text) => {
  expect(split(text)).toEqual([])
})
