import { csvRows } from '../lists/csv-reader.ts'
import { readCell } from '../lists/csv-cell.ts'

/** The sign between the cells of a row: a tab where there is one, else a semicolon, bar or comma. */
export function markIn(row: string): string {
  const bare = row.replace(/"[^"]*"/g, '')
  return bare.includes('\t') ? '\t' : (/[;|]/.exec(bare)?.[0] ?? ',')
}

/** Cells of a row as they were meant; quotes hold, and the apostrophe of an inert cell is gone. */
export function splitCells(row: string, mark = markIn(row)): string[] {
  const [read] = csvRows([row.trim()], mark)
  return (read?.cells ?? []).map((cell) => readCell(cell.trim()))
}
