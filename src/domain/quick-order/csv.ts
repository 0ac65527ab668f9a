import { writeCell } from '../lists/csv-cell.ts'

/**
 * Rows as a CSV file that spreadsheets open as it is meant: with a mark for UTF-8, quoted where
 * needed, and no cell that runs as a formula. `readCell` gives back what was written.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  const oneLine = (cell: string | number) =>
    typeof cell === 'number' ? cell : cell.replace(/\s*[\r\n]+\s*/g, ' ')
  const lines = rows.map((row) => row.map((cell) => writeCell(oneLine(cell))).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
}
