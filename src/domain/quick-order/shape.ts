/**
 * True when a text looks like a list of numbers: at least two lines that may contain one. Kept
 * small because it loads while the user waits for the paste.
 */
export function looksLikeList(text: string): boolean {
  const rows = text.normalize('NFKC').split(/[\r\n]+/)
  const rowsWithNumber = rows.filter(
    (row) => /(?=\S*\d)[A-Za-z0-9./-]{5,}/.test(row) || row.replace(/\D/g, '').length > 5,
  )
  return rowsWithNumber.length > 1
}
