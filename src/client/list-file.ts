import type { Locale } from '#i18n/locales.ts'
import { rowsOfCsv } from './list-csv.ts'

/** Largest file that is read; more is no order of 200 lines. */
export const maximumFileBytes = 2 * 1024 * 1024

/** Rows of a file that are read. */
export const maximumFileRows = 2000

export type FileFault = 'file_large' | 'file_broken' | 'file_old' | 'file_empty'

export type ReadFile = { ok: true; list: string; cut: boolean } | { ok: false; fault: FileFault }

/**
 * A CSV or XLSX file as a list for quick order, a row a line and a tab between cells. Told apart
 * by what is in it, not by its name. Never throws: a broken or huge file is an answer.
 */
export async function readListFile(file: File, locale: Locale): Promise<ReadFile> {
  if (file.size > maximumFileBytes) return { ok: false, fault: 'file_large' }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const kind = kindOf(bytes)
    if (kind === 'old') return { ok: false, fault: 'file_old' }
    const rows = kind === 'xlsx' ? await rowsOfSheet(bytes) : await rowsOfCsv(bytes, locale)
    const lines = rows.map((row) => row.map(plain).join('\t').trimEnd())
    const list = lines.slice(0, maximumFileRows).join('\n').trim()
    if (list === '') return { ok: false, fault: 'file_empty' }
    return { ok: true, list, cut: lines.length > maximumFileRows }
  } catch {
    return { ok: false, fault: 'file_broken' }
  }
}

function kindOf(bytes: Uint8Array): 'xlsx' | 'old' | 'text' {
  const [a, b, c, d] = bytes
  if (a === 0x50 && b === 0x4b && c === 3 && d === 4) return 'xlsx'
  if (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0) return 'old'
  return 'text'
}

function plain(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim()
}

/** Longest that a workbook may take: a small file can hold a huge one. */
const patienceMs = 10_000

/** A worker reads it: whatever the file does, the page stays alive and can end it. */
function rowsOfSheet(bytes: Uint8Array): Promise<string[][]> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string[][]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too long')), patienceMs)
    worker.addEventListener('error', () => reject(new Error('worker')))
    worker.addEventListener('message', ({ data }: MessageEvent<string[][] | null>) => {
      clearTimeout(timer)
      if (data) resolve(data)
      else reject(new Error('no workbook'))
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(bytes)
  }).finally(() => worker.terminate())
}
