import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnWords } from '#domain/offer-import/column-words.ts'
import {
  importColumns,
  listColumnsToLearn,
  matchColumns,
  toPlainHeading,
  writeColumnHeadings,
} from '#domain/offer-import/match-columns.ts'
import { generatedCases } from '../../support/rounds.ts'

const columnsOf = (head: string, learned: Parameters<typeof matchColumns>[1] = []) =>
  matchColumns(head, learned).columns.map(({ column }) => column)

test('a file with the standard headings raises no question', () => {
  const match = matchColumns('brand;number;price;#shelf\nBOSCH;1;2,50;A1\n', [])
  expect(match.isAsked).toBe(false)
  expect(match.columns.map(({ column }) => column)).toEqual(['brand', 'number', 'price', ''])
})

test.each([
  ['รหัสสินค้า,ยี่ห้อ,รายการ,ราคาตั้ง,ราคาอู่,คงเหลือ', 'number brand - list_price price_workshop stock'],
  ['Part No.,Brand,Description,MSRP,Qty', 'number brand - list_price stock'],
  ['품번,브랜드,판매가,재고', 'number brand price stock'],
  ['Mã hàng;Hãng;Giá bán;Tồn kho', 'number brand price stock'],
  ['Kode Barang\tMerek\tHarga Grosir\tHarga\tStok', 'number brand price_retailer price stock'],
  ['零件号,品牌,批发价,促销价,库存', 'number brand price_retailer promotion stock'],
])('common trade headings are recognised: %s', (head, expected) => {
  expect(columnsOf(head).map((column) => column ?? '-')).toEqual(expected.split(' '))
  expect(matchColumns(head, []).isAsked).toBe(true)
})

test('lines above the heading are skipped, and every row keeps its line number', () => {
  const text = 'ร้านสยามอะไหล่\nราคา พ.ย. 2569\n\nรหัสสินค้า;ยี่ห้อ;ราคา\nA-1;BOSCH;120\nA-2;KYB;90\n'
  const match = matchColumns(text, [])
  expect([match.headLine, match.rows, match.samples[0]?.line]).toEqual([3, 2, 5])
  const writtenHeadings = writeColumnHeadings(text, match, ['number', 'brand', '']).split('\n')
  expect(writtenHeadings[0]).toBe('number;brand;#3')
  expect(writtenHeadings.slice(1, 4)).toEqual(['', '', ''])
  expect(writtenHeadings[4]).toBe('A-1;BOSCH;120')
})

test('a first line that names the delimiter is not the heading', () => {
  const text = 'sep=|\nbrand|number|name, size\nBOSCH|1|A, 2\n'
  const match = matchColumns(text, [])
  expect([match.headLine, match.columns.length, match.samples[0]?.line]).toEqual([1, 3, 3])
  expect(writeColumnHeadings(text, match, ['brand', 'number', '']).split('\n')).toEqual([
    'sep=|',
    'brand|number|#3',
    'BOSCH|1|A, 2',
  ])
})

test('a row with only one known heading is not taken for the heading', () => {
  expect(matchColumns('A-1;120\nprice;x\n', []).headLine).toBe(0)
})

test('the shop’s earlier choice applies without a question, whatever the heading’s spaces and punctuation', () => {
  const first = matchColumns('รหัส ร้าน,ยี่ห้อ,ชั้น\n', [])
  expect(first.columns.map(({ column }) => column)).toEqual([null, 'brand', null])
  const learned = listColumnsToLearn(first, ['number', 'brand', ''])
  const columnsAgain = matchColumns('รหัส  ร้าน: ,ยี่ห้อ,ชั้น\nA;B;1\n', learned)
  expect([columnsAgain.isAsked, columnsAgain.columns.map(({ column }) => column)]).toEqual([
    false,
    ['number', 'brand', ''],
  ])
})

test('when two columns could have one meaning, one is used and the user decides', () => {
  expect(columnsOf('part no,sku,brand')).toEqual(['number', null, 'brand'])
})

test('no trade heading has two meanings', () => {
  const all = Object.entries(columnWords).flatMap(([column, words]) =>
    [...new Set(words.map(toPlainHeading))].map((word) => ({ column, word })),
  )
  const by = Map.groupBy(all, ({ word }) => word)
  expect([...by].filter(([, rows]) => rows.length > 1).map(([word]) => word)).toEqual([])
  expect(Object.keys(columnWords).filter((column) => !importColumns.includes(column))).toEqual([])
})

test('for any text, columns are matched and written back without losing a line up to the heading', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (text) => {
      const match = matchColumns(text, [])
      const chosenColumns = match.columns.map(({ column }) => column ?? '')
      const lines = writeColumnHeadings(text, match, chosenColumns).split('\n')
      expect(lines.length).toBeGreaterThanOrEqual(match.headLine + 1)
      expect(lines[0]?.includes('undefined')).toBe(false)
    }),
    generatedCases('files whose columns are matched', 300, 20_000),
  )
})
