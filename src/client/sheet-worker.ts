import { readSheet } from 'read-excel-file/universal'

/** Rows beyond these are dropped here, so that little comes back to the page. */
const maximumRows = 2001

/* Answers the cells of the first sheet as text, or null where the file is no workbook. */
self.addEventListener('message', async ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  const rows = await readSheet(data.buffer).catch(() => null)
  const cells = rows?.slice(0, maximumRows).map((row) => row.map(textOf)) ?? null
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page
  self.postMessage(cells)
})

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}
