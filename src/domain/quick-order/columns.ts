import type { Columns, Heading } from './header.ts'
import { findNumber } from './number.ts'
import { extractQuantity } from './quantity.ts'
import { readQuantity } from './read-quantity.ts'
import { findSpreadsheetDamage } from '../lists/spreadsheet-damage.ts'

/** Question to the buyer before a table is read: the meaning of its columns. */
export interface ColumnQuestion {
  /** Headings of the table. '' for a column without one. */
  headings: readonly string[]
  /** First rows, as an example. */
  samples: readonly (readonly string[])[]
  /** Columns known so far, -1 for unknown ones. */
  guess: Columns
}

/** Rows inspected to classify a column. */
const inspectedRows = 60
const sampleRows = 3

/* Minimum share of a column's cells that must be of one kind. */
const minShareOfKind = 0.6

/**
 * Returns the columns of a table. Returns a question when they are ambiguous: no heading for the
 * number, two possible quantity columns, or two number columns.
 */
export function columnsOfTable(
  rows: readonly (readonly string[])[],
  heading: Heading | undefined,
): Columns | ColumnQuestion {
  const table = rows.slice(0, inspectedRows)
  const width = Math.max(...table.map((row) => row.length), heading?.cells.length ?? 0)
  const columns = Array.from({ length: width }, (_, index) => kindOf(table, index))
  const columnsOfKind = (kind: ColumnKind) =>
    columns.flatMap((one, index) => (one === kind ? [index] : []))
  const numbers =
    columnsOfKind('number').length > 0 ? columnsOfKind('number') : columnsOfKind('signed')
  const onlyOneOf = (of: readonly number[]) => (of.length === 1 ? (of[0] ?? -1) : -1)
  const numberByHeading = heading?.number ?? -1
  // "Item" may head running numbers. Ignore a heading that its cells contradict.
  const isLikely =
    numberByHeading >= 0 &&
    columns[numberByHeading] !== 'running' &&
    !looksLikeCounter(table, numberByHeading)
  const number = isLikely ? numberByHeading : onlyOneOf(numbers)
  const counts = columnsOfKind('count').filter((index) => index !== number)
  const otherCountColumns = [...columnsOfKind('figure'), ...columnsOfKind('signed')].filter(
    (index) => index !== number,
  )
  const quantityByHeading = heading && heading.quantity !== number ? heading.quantity : -1
  const quantity =
    quantityByHeading >= 0
      ? quantityByHeading
      : onlyOneOf(counts.length > 0 ? counts : otherCountColumns)
  const isOpen =
    quantityByHeading < 0 &&
    (counts.length > 1 || (counts.length === 0 && otherCountColumns.length > 1))
  // Without a quantity heading it is unclear what a numeric column counts.
  const isUnnamed = heading !== undefined && quantityByHeading < 0 && quantity >= 0
  const isSure = number >= 0 && !isOpen && !isUnnamed && (isLikely || numbers.length === 1)
  const guessedColumns = { number, quantity: isOpen ? -1 : quantity }
  if (isSure) return guessedColumns
  return {
    headings: heading?.cells ?? [],
    samples: table.slice(0, sampleRows),
    guess: guessedColumns,
  }
}

/** True when a column holds only numbers of up to three digits. */
function looksLikeCounter(rows: readonly (readonly string[])[], index: number): boolean {
  const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell !== '')
  return cells.length > 0 && cells.every((cell) => /^\d{1,3}$/.test(cell))
}

type ColumnKind = 'number' | 'signed' | 'count' | 'running' | 'figure' | 'text'

function kindOf(rows: readonly (readonly string[])[], index: number): ColumnKind {
  const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell !== '')
  const share = (is: (cell: string) => boolean) =>
    cells.length > 0 && cells.filter(is).length >= cells.length * minShareOfKind
  if (isNumberedColumn(cells, rows)) return 'running'
  if (share((cell) => /^-?\d[\d.,]*e[-+]\d+$/i.test(cell))) return 'figure'
  // "+66001", "-1204" and long digit sequences are part numbers only if no other column fits
  // better.
  if (share((cell) => /^[=+@-][\w./#-]{3,}$|^\d{6,}$/.test(cell))) return 'signed'
  if (share(isNumber)) return 'number'
  if (share((cell) => readQuantity(cell).oddQuantity === undefined && !/[.,]\d\d$/.test(cell)))
    return 'count'
  return share((cell) => /\d/.test(cell) && !/[^\P{L}e]/iu.test(cell)) ? 'figure' : 'text'
}

/** True for a column 1, 2, 3 … next to other columns: it numbers the rows. */
function isNumberedColumn(cells: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const hasOtherColumns = rows.some((row) => row.filter((cell) => cell !== '').length > 2)
  const isSequence = cells.every((cell, i) => Number(cell.replace(/\.$/, '')) === i + 1)
  return isSequence && cells.length > 0 && (cells.length > 2 || hasOtherColumns)
}

function isNumber(cell: string): boolean {
  const damage = findSpreadsheetDamage(cell)
  if (damage) return damage !== 'exponent'
  if (/^[-+]?\d+[.,]\d+$/.test(cell)) return false
  const { rest, quantity } = extractQuantity(cell)
  const foundNumber = findNumber(rest)
  if (!foundNumber || quantity !== undefined) return false
  const isShort = foundNumber.number.replace(/[^A-Za-z0-9]/g, '').length < 3
  return !isShort && /\d/.test(foundNumber.number) && /[A-Za-z./#_-]|\d{6}/.test(foundNumber.number)
}
