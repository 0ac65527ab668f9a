import { readSheet } from 'read-excel-file/universal'

interface Asked {
  bytes: Uint8Array<ArrayBuffer>
  /** Rows beyond one more than these are dropped here, so that little comes back to the page. */
  most: number
}

/* Answers the cells of the first sheet as text, or null where the file is no workbook. */
self.addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  const rows = await readSheet(data.bytes.buffer).catch(() => null)
  const cells = rows?.slice(0, data.most + 1).map((row) => row.map(textOf)) ?? null
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page
  self.postMessage(cells)
})

/* A date cell stays one, so that it is seen that the sheet changed a number. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}
