import { writeCell } from '../lists/csv-cell.ts'

/**
 * Writes rows as CSV that spreadsheets open correctly: with a UTF-8 byte order mark, quoted where
 * needed, and without cells that run as formulas. `readCell` restores the original text.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  const toOneLine = (cell: string | number) =>
    typeof cell === 'number' ? cell : cell.replace(/\s*[\r\n]+\s*/g, ' ')
  const lines = rows.map((row) => row.map((cell) => writeCell(toOneLine(cell))).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
}
