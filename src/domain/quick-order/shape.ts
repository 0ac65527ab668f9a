/**
 * Whether a text reads like a list of numbers: two lines or more with something that could be one.
 * Small on purpose: it comes while somebody waits for what was pasted.
 */
export function looksLikeList(text: string): boolean {
  const rows = text.normalize('NFKC').split(/[\r\n]+/)
  const naming = rows.filter(
    (row) => /(?=\S*\d)[A-Za-z0-9./-]{5,}/.test(row) || row.replace(/\D/g, '').length > 5,
  )
  return naming.length > 1
}
