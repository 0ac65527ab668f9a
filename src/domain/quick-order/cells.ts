import type { Columns } from './header.ts'
import type { Read } from './line.ts'
import { findNumber } from './number.ts'
import { quantityOf, takeQuantity } from './quantity.ts'
import { splitCells } from './split.ts'

/**
 * A row of cells. By the columns that a heading named; without one the number is the first cell
 * that reads as one, and the quantity the smallest plain count behind it, because a price is
 * larger; in front of it only where none stands behind.
 */
export function readCells(row: string, columns: Columns | undefined): Read | undefined {
  const cells = splitCells(row)
  if (cells.filter((cell) => cell !== '').length < 2) return undefined
  if (columns) {
    const number = cells[columns.number] ?? ''
    const count = columns.quantity < 0 ? '' : (cells[columns.quantity] ?? '')
    const quantity = count === '' ? 1 : quantityOf(count)
    if (number !== '') return { number: findNumber(number)?.number ?? number, quantity }
  }
  const at = numberCell(cells)
  if (at < 0) return undefined
  const within = takeQuantity(cells[at] ?? '')
  const number = findNumber(within.rest)?.number ?? within.rest
  if (within.quantity !== undefined) return { number, quantity: within.quantity }
  const behind = cells.slice(at + 1).filter((cell) => cell !== '')
  const counts = behind.map(quantityOf).filter(isCount)
  if (counts.length > 0) return { number, quantity: Math.min(...counts) }
  // "04465-0K240, 0" was meant as a count and is none.
  if (behind.length === 1 && /^[-+]?\d[\d.,]*$/.test(behind[0] ?? ''))
    return { number, quantity: Number.NaN }
  const before = cells.slice(0, at).map(quantityOf).filter(isCount)
  return { number, quantity: before[before.length - 1] ?? 1 }
}

function numberCell(cells: readonly string[]): number {
  const whole = cells.findIndex((cell) => names(cell) && !isCount(quantityOf(cell)))
  return whole >= 0 ? whole : cells.findIndex((cell) => /^\d{4,}$/.test(cell))
}

function names(cell: string): boolean {
  const found = findNumber(takeQuantity(cell).rest)?.number ?? ''
  return found.length >= 4 && /\d/.test(found) && !/^\d{1,2}:\d{2}/.test(cell)
}

function isCount(quantity: number): boolean {
  return quantity >= 1 && quantity <= 999
}
