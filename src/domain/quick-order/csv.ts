/**
 * Rows as a CSV file that spreadsheets open as it is meant: with a mark for UTF-8, quoted where
 * needed. A cell that a spreadsheet would run as a formula gets an apostrophe in front.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`
}

function writeCell(cell: string | number): string {
  const text = String(cell).replace(/\s*[\r\n]+\s*/g, ' ')
  const safe = /^[\s]*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
