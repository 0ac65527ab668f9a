import { readSheet } from 'read-excel-file/universal'

interface Asked {
  bytes: Uint8Array<ArrayBuffer>
  /** Maximum number of rows. The worker returns at most one more, to limit the data sent back. */
  most: number
}

/* Returns the cells of the first sheet as text, or null if the file isn't a workbook. */
self.addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  const rows = await readSheet(data.bytes.buffer).catch(() => null)
  const cells = rows?.slice(0, data.most + 1).map((row) => row.map(textOf)) ?? null
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page
  self.postMessage(cells)
})

/*
 * Returns a cell as text. A date cell stays recognisable as a date, to detect numbers that the
 * sheet has altered.
 */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}
