import { writeCell } from '#domain/lists/csv-cell.ts'
import { decodeText, type Encoding } from '#domain/lists/decode.ts'
import { readCsvRows } from './list-csv.ts'

/** Maximum file size, bytes. A larger file can't be an order of 200 lines. */
export const maximumFileBytes = 2 * 1024 * 1024

/** Maximum number of rows read from a file. */
export const maximumFileRows = 2000

export type FileError = 'file_large' | 'file_broken' | 'file_old' | 'file_empty'

/** Candidate encoding of a file, with a text sample decoded by it. */
export interface EncodingChoice {
  encoding: Encoding
  sample: string
}

export type FileResult =
  | { ok: true; list: string; isCut: boolean }
  | { ok: false; fault: FileError }
  | { ok: false; choices: readonly EncodingChoice[] }

/** Rows of a CSV or XLSX file, an error, or the encodings that the user can choose from. */
export type RowsResult =
  | { ok: true; rows: string[][] }
  | { ok: false; fault: FileError }
  | { ok: false; choices: readonly EncodingChoice[] }

/**
 * Reads a CSV or XLSX file as a quick-order list: one line per row, tabs between cells. The type is
 * detected by content, not by name. Never throws: the result reports a broken or oversized file, or
 * an uncertain encoding.
 */
export async function readListFile(file: File, chosenEncoding?: Encoding): Promise<FileResult> {
  const rowsResult = await readFileRows(file, maximumFileRows, chosenEncoding)
  if (!rowsResult.ok) return rowsResult
  const lines = rowsResult.rows.map((row) => row.map(quoteCell).join('\t').trimEnd())
  const list = lines.slice(0, maximumFileRows).join('\n').trimEnd()
  if (list.trim() === '') return { ok: false, fault: 'file_empty' }
  return { ok: true, list, isCut: lines.length > maximumFileRows }
}

/** Reads the rows of a CSV or XLSX file, up to `maxRows` + 1. */
export async function readFileRows(
  file: File,
  maxRows: number,
  chosenEncoding?: Encoding,
): Promise<RowsResult> {
  if (file.size > maximumFileBytes) return { ok: false, fault: 'file_large' }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const kind = fileKindOf(bytes)
    if (kind === 'old') return { ok: false, fault: 'file_old' }
    if (kind === 'xlsx') return { ok: true, rows: await rowsOfSheet(bytes, maxRows) }
    const csvFile = await readCsvRows(bytes, maxRows, chosenEncoding)
    if ('rows' in csvFile) return { ok: true, rows: csvFile.rows }
    const choices = csvFile.candidates.map((encoding) => ({
      encoding,
      sample: sampleOf(bytes, encoding),
    }))
    return { ok: false, choices }
  } catch {
    return { ok: false, fault: 'file_broken' }
  }
}

export type CsvTextResult =
  | { ok: true; text: string }
  | { ok: false; fault: FileError }
  | { ok: false; choices: readonly EncodingChoice[] }

/** Reads a CSV or XLSX file as CSV text. Each row of a sheet keeps its line number. */
export async function readFileAsCsv(
  file: File,
  maxRows: number,
  chosenEncoding?: Encoding,
): Promise<CsvTextResult> {
  const bytes = new Uint8Array(await file.slice(0, maximumFileBytes + 1).arrayBuffer())
  if (fileKindOf(bytes) === 'text' && bytes.length <= maximumFileBytes) {
    const decodedText = await decodeText(bytes, chosenEncoding)
    if (decodedText.sure) return { ok: true, text: decodedText.text }
  }
  const sheetResult = await readFileRows(file, maxRows, chosenEncoding)
  if (!sheetResult.ok) return sheetResult
  const lines = sheetResult.rows.map((row) => row.map((cell) => writeCell(cell)).join(','))
  return { ok: true, text: `${lines.join('\n')}\n` }
}

const maxSampleLength = 80

/** Returns the first text of a file that differs between encodings. */
function sampleOf(bytes: Uint8Array, encoding: Encoding): string {
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, 8192))
  const line = text.split(/[\r\n]+/).find((one) => /[^\t -~]/.test(one)) ?? text
  return line.slice(0, maxSampleLength)
}

function fileKindOf(bytes: Uint8Array): 'xlsx' | 'old' | 'text' {
  const [a, b, c, d] = bytes
  if (a === 0x50 && b === 0x4b && c === 3 && d === 4) return 'xlsx'
  if (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0) return 'old'
  return 'text'
}

/** Returns a cell on one line, quoted if it would otherwise be split. */
function quoteCell(cell: string): string {
  const text = cell.replace(/\s*[\r\n\t]+\s*/g, ' ').trim()
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
}

/** Maximum time to read a workbook, milliseconds: a small file can expand to a huge one. */
const workbookTimeoutMs = 10_000

/**
 * Reads a sheet in a web worker, so that a malicious file can't freeze the page and can be aborted.
 */
function rowsOfSheet(bytes: Uint8Array, maxRows: number): Promise<string[][]> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string[][]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too long')), workbookTimeoutMs)
    worker.addEventListener('error', () => reject(new Error('worker')))
    worker.addEventListener('message', ({ data }: MessageEvent<string[][] | null>) => {
      clearTimeout(timer)
      if (data) resolve(data)
      else reject(new Error('no workbook'))
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage({ bytes, maxRows })
  }).finally(() => worker.terminate())
}
