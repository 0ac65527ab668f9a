import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { readSheetRows } from '../../../src/client/files/sheet-rows.ts'
import { writeCell } from '../../../src/domain/lists/csv-cell.ts'

/** Maximum rows of a sheet: those that Excel itself allows. */
const maxRows = 1_048_576

/** CSV text of a workbook's first sheet, in a temporary file. */
export interface Sheet {
  path: string
  remove: () => void
}

/**
 * Writes the first sheet of a workbook as CSV, through the parser of the desk's upload. Each row
 * keeps its line number. Returns undefined if the file isn't a workbook.
 */
export async function convertSheet(path: string): Promise<Sheet | undefined> {
  const bytes = new Uint8Array(readFileSync(path))
  const rows = await readSheetRows(bytes.buffer, maxRows)
  if (!rows) return undefined
  const room = mkdtempSync(join(tmpdir(), 'egg-mall-sheet-'))
  const csvFile = join(room, `${basename(path, '.xlsx')}.csv`)
  writeFileSync(
    csvFile,
    rows.map((row) => `${row.map((cell) => writeCell(cell)).join(',')}\n`).join(''),
  )
  return { path: csvFile, remove: () => rmSync(room, { recursive: true }) }
}
