import { findSpreadsheetDamage } from '../lists/spreadsheet-damage.ts'
import type { Columns } from './header.ts'
import type { ReadLine } from './line.ts'
import { findNumber } from './number.ts'
import { readQuantity } from './read-quantity.ts'
import { quantityNextTo } from './sentence.ts'

/** Reads a table row by its columns. A number cell that is a single word is used whole. */
export function readCells(cells: readonly string[], columns: Columns): ReadLine {
  const cell = cells[columns.number] ?? ''
  const count = columns.quantity < 0 ? '' : (cells[columns.quantity] ?? '')
  const number =
    /\s/.test(cell) && !findSpreadsheetDamage(cell) ? (findNumber(cell)?.number ?? cell) : cell
  return {
    number,
    cell,
    column: columns.number + 1,
    ...(count === '' ? (quantityNextTo(cell, number) ?? { quantity: 1 }) : readQuantity(count)),
  }
}
