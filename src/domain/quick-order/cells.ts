import { spreadsheetDamage } from '../lists/spreadsheet-damage.ts'
import type { Columns } from './header.ts'
import type { Read } from './line.ts'
import { findNumber } from './number.ts'
import { readQuantity } from './read-quantity.ts'
import { besideNumber } from './sentence.ts'

/** A row of a table by its columns: the number's cell is read whole where it is one word. */
export function readCells(cells: readonly string[], columns: Columns): Read {
  const cell = cells[columns.number] ?? ''
  const count = columns.quantity < 0 ? '' : (cells[columns.quantity] ?? '')
  const number =
    /\s/.test(cell) && !spreadsheetDamage(cell) ? (findNumber(cell)?.number ?? cell) : cell
  return {
    number,
    cell,
    column: columns.number + 1,
    ...(count === '' ? (besideNumber(cell, number) ?? { quantity: 1 }) : readQuantity(count)),
  }
}
