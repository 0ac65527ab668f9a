import { csvRows } from '../lists/csv-reader.ts'
import { readCell } from '../lists/csv-cell.ts'

/** Returns the delimiter of a row: a tab if present, otherwise a semicolon, bar or comma. */
export function findDelimiter(row: string): string {
  const bare = row.replace(/"[^"]*"/g, '')
  return bare.includes('\t') ? '\t' : (/[;|]/.exec(bare)?.[0] ?? ',')
}

/** Splits a row into cells. Honours quotes and removes the apostrophe of an escaped cell. */
export function splitCells(row: string, mark = findDelimiter(row)): string[] {
  const [read] = csvRows([row.trim()], mark)
  return (read?.cells ?? []).map((cell) => readCell(cell.trim()))
}
