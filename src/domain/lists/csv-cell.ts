/*
 * Cells that a spreadsheet doesn't run. An apostrophe goes in front of what it would take for a
 * formula, and one more in front of what begins like such a cell, so that reading takes off exactly
 * what writing put there.
 */

const formula = /^'*[\s\p{Z}]*[=+\-@＝＋－＠|%]/u

/** A cell as it stands in a CSV file: inert, and quoted where needed. */
export function writeCell(cell: string | number, delimiter = ','): string {
  const text = typeof cell === 'number' ? String(cell) : inert(cell)
  const needsQuotes =
    /["\n\r\t;,]|^\s|\s$/.test(text) || text.includes(delimiter) || text.startsWith('\ufeff')
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}

const inert = (text: string) => (formula.test(text) || /^'*[\t\r\n]/.test(text) ? `'${text}` : text)

/** A cell that was read, without the apostrophe that made it inert. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && (formula.test(cell) || /^'+[\t\r\n]/.test(cell))
    ? cell.slice(1)
    : cell
}
