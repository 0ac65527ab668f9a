import { readSheet } from 'read-excel-file/universal'

/**
 * Returns the cells of a workbook's first sheet as text, at most one row more than `maxRows`.
 * Returns null if the file isn't a workbook.
 */
export async function readSheetRows(
  bytes: ArrayBuffer,
  maxRows: number,
): Promise<string[][] | null> {
  const rows = await readSheet(bytes).catch(() => null)
  return rows?.slice(0, maxRows + 1).map((row) => row.map(textOf)) ?? null
}

/*
 * Returns a cell as text. A date cell stays recognisable as a date, to detect numbers that the
 * sheet has altered.
 */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}
