import { splitCells } from './split.ts'
import {
  normalizeWord,
  numberWords,
  quantityHeadings,
  quantityWords,
  ambiguousNumberWords,
} from './words.ts'

/** Indexes of the columns, as the headings name them. */
export interface Columns {
  number: number
  /** Index of the quantity column; -1 without one. */
  quantity: number
}

/** Heading row with the columns that it names, -1 for unnamed ones. */
export interface Heading extends Columns {
  cells: readonly string[]
}

const withoutPunctuation = (word: string) => word.replace(/[.*:]+$/, '')
const toComparableWords = (words: readonly string[]) =>
  new Set(words.map((word) => withoutPunctuation(normalizeWord(word))))
const numberNames = toComparableWords(numberWords)
const ambiguousNames = toComparableWords(ambiguousNumberWords)
const quantityNames = toComparableWords([...quantityWords, ...quantityHeadings])

/* Quantity word with further words: "Quantity Ordered", "จำนวนสั่ง", "SL đặt", "Jumlah pesanan". */
const quantityPattern =
  /\b(?:qty|quantity|qnty|quantities|pcs|pieces|sl|số lượng|so luong|jumlah|jml|kuantitas|kuantiti|banyaknya|bilangan|dami)\b|จำนวน|ปริมาณ|수량|개수|数量|數量|件数/u
/* Words for other counts and amounts: stock, money, packages, delivered quantities. */
const otherCountPattern =
  /\b(?:stock|stok|hand|price|amount|total|cost|harga|presyo|min|max|moq|received|shipped|delivered|back ?order|available|tồn|tiền|giá)\b|เงิน|ราคา|บาท|คงเหลือ|สต็อก|금액|재고|입고|库存|庫存|金额|金額/u
const numberPattern =
  /\b(?:part (?:no|number|num|#)|p\/n|oem?\b.*\b(?:no|number)|nomor (?:part|suku cadang)|no\.? part|nombor alat ganti|mã phụ tùng)|เลขอะไหล่|เบอร์อะไหล่|รหัสอะไหล่|หมายเลขอะไหล่|품번|부품\s?번호|零件号|配件号|零件编号|零件號/u
const orderedPattern = /order|สั่ง|주문|订|訂|đặt|pesan/u

/** Parses a heading row. Returns undefined when the row isn't a heading. */
export function headingOf(row: string): Heading | undefined {
  const cells = splitCells(row).map(toComparableCell)
  if (cells.length < 2) return headingInOneCell(toComparableCell(row))
  // A row with a count or a number is data: "04465-0K240,8,PCS".
  if (cells.some((cell) => /^\d+$|\d{3,}/.test(cell))) return undefined
  const number = numberColumnOf(cells)
  const quantity = quantityColumnOf(cells, number)
  return number < 0 && quantity < 0 ? undefined : { cells: splitCells(row), number, quantity }
}

function numberColumnOf(cells: readonly string[]): number {
  const sureColumns = positionsWhere(
    cells,
    (cell) => numberNames.has(cell) || numberPattern.test(cell),
  )
  if (sureColumns.length > 0) return sureColumns.length === 1 ? (sureColumns[0] ?? -1) : -1
  const ambiguousColumns = positionsWhere(cells, (cell) => ambiguousNames.has(cell))
  return ambiguousColumns.length === 1 ? (ambiguousColumns[0] ?? -1) : -1
}

function quantityColumnOf(cells: readonly string[], number: number): number {
  const mayBeQuantity = (cell: string, i: number) => i !== number && !otherCountPattern.test(cell)
  const exactColumns = positionsWhere(
    cells,
    (cell, i) => mayBeQuantity(cell, i) && quantityNames.has(cell),
  )
  const quantityColumns = positionsWhere(
    cells,
    (cell, i) => mayBeQuantity(cell, i) && (quantityNames.has(cell) || quantityPattern.test(cell)),
  )
  const orderedColumns = quantityColumns.filter((index) => orderedPattern.test(cells[index] ?? ''))
  for (const places of [orderedColumns, quantityColumns, exactColumns])
    if (places.length === 1) return places[0] ?? -1
  return -1
}

const positionsWhere = (cells: readonly string[], is: (cell: string, index: number) => boolean) =>
  cells.flatMap((cell, index) => (is(cell, index) ? [index] : []))

/** Recognises "Part number quantity" in one cell as a heading. Its rows are read as sentences. */
function headingInOneCell(row: string): Heading | undefined {
  const isNumber = (text: string) => numberNames.has(text) || ambiguousNames.has(text)
  if (isNumber(row)) return { cells: [row], number: 0, quantity: -1 }
  for (let index = row.indexOf(' '); index > 0; index = row.indexOf(' ', index + 1))
    if (isNumber(row.slice(0, index)) && quantityNames.has(row.slice(index + 1)))
      return { cells: [row], number: 0, quantity: 1 }
  return undefined
}

function toComparableCell(cell: string): string {
  const comparableText = normalizeWord(cell)
    .replace(/^["'(*\s]+|["'):*\s]+$/g, '')
    .replace(/\s*\([^)]*\)?$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  return withoutPunctuation(comparableText)
}
