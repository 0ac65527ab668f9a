import { findNumber } from './number.ts'
import { extractQuantity } from './quantity.ts'

/* Requires a letter or a hyphen: digits alone may be a price. */
const partNumberPattern =
  /(?:^|[\s,;])(?=[A-Za-z0-9-]*\d)(?=\d*[A-Za-z-])[A-Za-z0-9]{2,}-?[A-Za-z0-9-]{3,}(?=[\s,;:]|$)/g

/**
 * Splits a line with several parts into one line each: "04465-0K240, 90915-YZZD4 x6", or
 * "04465-0K240 2 pcs 90915-YZZD4 6 pcs". A line with two numbers of one part isn't split; nor are
 * adjacent cells, or numbers with words between them.
 */
export function splitSeveral(row: string): string[] {
  const cells = row
    .split(/[,;]/)
    .map((cell) => cell.trim())
    .filter(Boolean)
  if (cells.length > 1 && cells.every(isPart)) return cells
  const starts = [...row.matchAll(partNumberPattern)].map(({ index }) => index)
  if (starts.length < 2) return [row]
  const parts = starts.map((from, i) => row.slice(i === 0 ? 0 : from, starts[i + 1]))
  return parts.every((piece) => extractQuantity(piece).quantity !== undefined)
    ? parts.map((piece) => piece.replace(/^[\s,;]+|[\s,;]+$/g, ''))
    : [row]
}

/** True for a cell with only a number and an optional quantity. */
function isPart(cell: string): boolean {
  if (/^[-+]?\d[\d.,]*(?:e[-+]?\d+)?$/i.test(cell)) return false
  const { rest } = extractQuantity(cell)
  const foundNumber = findNumber(rest.replace(/^[-•*]\s*/, ''))
  return (
    foundNumber !== undefined &&
    foundNumber.before + foundNumber.after === '' &&
    /[A-Za-z-]/.test(foundNumber.number)
  )
}
