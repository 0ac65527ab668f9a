import { splitCells } from './split.ts'
import { narrow, numberWords, quantityWords } from './words.ts'

/** Which cell of a row holds what, as a heading says it. */
export interface Columns {
  number: number
  /** -1 where no column is the quantity's. */
  quantity: number
}

const bare = (word: string) => word.replace(/[.*:]+$/, '')
const numberNames = new Set(numberWords.map((word) => bare(narrow(word))))
const quantityNames = new Set(quantityWords.map((word) => bare(narrow(word))))

/** The columns that a heading names, or undefined where the line is no heading. */
export function columnsOf(row: string): Columns | undefined {
  const cells = splitCells(row).map(plain)
  const number = cells.findIndex((cell) => numberNames.has(cell))
  const quantity = cells.findIndex((cell, i) => i !== number && quantityNames.has(cell))
  if (number < 0 && quantity < 0) return spoken(plain(row))
  // A heading of a column that isn't the number's: the number stands in the other one.
  return { number: number < 0 ? (quantity === 0 ? 1 : 0) : number, quantity }
}

/** "Part number quantity" in one cell is a heading too; it says nothing of columns. */
function spoken(row: string): Columns | undefined {
  for (let at = row.indexOf(' '); at > 0; at = row.indexOf(' ', at + 1))
    if (numberNames.has(row.slice(0, at)) && quantityNames.has(row.slice(at + 1)))
      return { number: 0, quantity: 1 }
  return undefined
}

function plain(cell: string): string {
  const words = cell
    .toLowerCase()
    .replace(/^["'(*\s]+|["'):*\s]+$/g, '')
    .replace(/\s*\([^)]*\)?$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  return bare(words)
}
