import { readSheetRows } from './sheet-rows.ts'

interface WorkerRequest {
  bytes: Uint8Array<ArrayBuffer>
  /**
   * Maximum number of rows. The web worker returns at most one more, to limit the data sent back.
   */
  maxRows: number
}

/* Returns the cells of the first sheet as text, or null if the file isn't a workbook. */
self.addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => {
  const cells = await readSheetRows(data.bytes.buffer, data.maxRows)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page
  self.postMessage(cells)
})
