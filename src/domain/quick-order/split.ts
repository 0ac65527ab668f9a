import { parseCsvRows } from '../lists/csv-reader.ts'
import { readCell } from '../lists/csv-cell.ts'

/** Returns the delimiter of a row: a tab if present, otherwise a semicolon, bar or comma. */
export function findDelimiter(row: string): string {
  const rowWithoutQuotes = row.replace(/"[^"]*"/g, '')
  return rowWithoutQuotes.includes('\t') ? '\t' : (/[;|]/.exec(rowWithoutQuotes)?.[0] ?? ',')
}

/** Splits a row into cells. Honours quotes and removes the apostrophe of an escaped cell. */
export function splitCells(row: string, mark = findDelimiter(row)): string[] {
  const [readCsvRow] = parseCsvRows([row.trim()], mark)
  return (readCsvRow?.cells ?? []).map((cell) => readCell(cell.trim()))
}
