/*
 * Prevents spreadsheets from running cells as formulas. Writing adds an apostrophe before a cell
 * that looks like a formula, and before a cell whose text already begins with an apostrophe added
 * in this way. Reading therefore removes exactly the apostrophe that writing added.
 */

const formulaPattern = /^'*[\s\p{Z}]*[=+\-@＝＋－＠|%]/u

/** Writes a CSV cell: safe from formulas, and quoted where needed. */
export function writeCell(cell: string | number, delimiter = ','): string {
  const text = typeof cell === 'number' ? String(cell) : escapeFormula(cell)
  const needsQuotes =
    /["\n\r\t;,]|^\s|\s$/.test(text) || text.includes(delimiter) || text.startsWith('\ufeff')
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}

const escapeFormula = (text: string) =>
  formulaPattern.test(text) || /^'*[\t\r\n]/.test(text) ? `'${text}` : text

/** Reads a CSV cell, without the apostrophe that writing added. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && (formulaPattern.test(cell) || /^'+[\t\r\n]/.test(cell))
    ? cell.slice(1)
    : cell
}
