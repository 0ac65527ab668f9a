import { createReadStream } from 'node:fs'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import Papa from 'papaparse'
import {
  type Column,
  type GoodsFileName,
  goodsFiles,
  openKeys,
} from '../../src/domain/goods/files.ts'
import { type Reading, readValue } from '../../src/domain/goods/value.ts'
import { normaliseNumber } from '../../src/domain/numbers/normalise.ts'
import type { Faults } from './fault.ts'
import { type Head, readHead } from './head.ts'

/** A file as it lies in its table of the staging area. */
export interface Staged {
  file: GoodsFileName
  table: string
  rows: number
  /** Columns that the file has: what it hasn't stays as it is. */
  has: ReadonlySet<string>
}

/** Name of a file's table; only this connection sees it, and it ends with it. */
export const tableOf = (file: GoodsFileName) => `temp.in_${file.replace('-', '_')}`

const numberColumns = ['number', 'for_number']

/** Makes the empty table of a file, with what numbers are compared by. */
export function makeTable(db: DatabaseSync, file: GoodsFileName): void {
  const columns = goodsFiles[file].map(({ name }) => `"${name}"`)
  const compared = numberColumns.filter((name) => goodsFiles[file].some((one) => one.name === name))
  db.exec(
    `DROP TABLE IF EXISTS ${tableOf(file)};
     CREATE TABLE ${tableOf(file)} (line INTEGER PRIMARY KEY, ${[
       ...columns,
       ...compared.map((name) => `"${name}_norm" TEXT`),
     ].join(', ')})`,
  )
}

/**
 * Reads a file row by row into its table, cells as what they mean; what can't be read is a fault and
 * leaves its row out. `moneyDigits` tells the currency of a shop. `progress` hears of bytes.
 */
export async function stageFile(
  db: DatabaseSync,
  path: string,
  file: GoodsFileName,
  faults: Faults,
  moneyDigits: (shop: unknown) => number,
  progress: (bytes: number) => void,
): Promise<Staged> {
  makeTable(db, file)
  const head = readHead(path, file, faults)
  const kept = head.columns.filter((column) => column !== null)
  const staged = { file, table: tableOf(file), rows: 0, has: new Set(kept.map(({ name }) => name)) }
  const compared = kept.filter(({ name }) => numberColumns.includes(name))
  const into = [
    'line',
    ...kept.map(({ name }) => name),
    ...compared.map(({ name }) => `${name}_norm`),
  ]
  const insert = db.prepare(
    `INSERT INTO ${staged.table} (${into.map((name) => `"${name}"`).join(', ')})
     VALUES (${into.map(() => '?').join(', ')})`,
  )
  // Decoded here: the parser would take the two halves of a letter for two broken ones. In small
  // pieces: for every row it looks for a quote through all that it holds (nine times the time at 64 kB).
  const source = createReadStream(path, { encoding: 'utf8', highWaterMark: 4096 })
  source.on('data', (text) => progress(Buffer.byteLength(text)))
  const rows = source.pipe(Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter: head.delimiter }))
  const shopAt = head.columns.findIndex((column) => column?.name === 'shop')
  let line = 0
  db.exec('BEGIN')
  for await (const cells of rows as AsyncIterable<string[]>) {
    line += 1
    const at = line
    // A cell may run over several lines.
    for (const cell of cells) if (cell.includes('\n')) line += cell.split('\n').length - 1
    if (at === 1 || cells.every((cell) => cell.trim() === '')) continue
    const reading = { decimal: head.decimal, moneyDigits: moneyDigits(cells[shopAt]) }
    const values = readRow(cells, head, reading, (column, value, wrong, allowed) =>
      faults.add({ file, line: at, column, value, wrong, allowed }),
    )
    if (!values) continue
    const norms = compared.map(({ name }) => normaliseNumber(String(values.get(name))))
    insert.run(at, ...kept.map(({ name }) => values.get(name) ?? null), ...norms)
    staged.rows += 1
  }
  db.exec('COMMIT')
  return staged
}

type Wrong = (column: string, value: string, wrong: string, allowed: string) => void

/** The values of a row by column, or null where one can't be read. */
function readRow(
  cells: readonly string[],
  head: Head,
  reading: Reading,
  wrong: Wrong,
): Map<string, SQLInputValue> | null {
  const values = new Map<string, SQLInputValue>()
  let isWhole = true
  const fail = (column: string, value: string, why: string, allowed: string) => {
    isWhole = false
    wrong(column, value, why, allowed)
  }
  const extra = cells.slice(head.columns.length).find((cell) => cell.trim() !== '')
  if (extra !== undefined) fail('', extra, 'more cells than the header names', '')
  head.columns.forEach((column, place) => {
    if (!column) return
    const cell = (cells[place] ?? '').trim()
    const value = readCell(cell, column, reading, fail)
    if (value !== undefined) values.set(column.name, value)
  })
  return isWhole ? values : null
}

function readCell(
  cell: string,
  { name, shape, is }: Column,
  reading: Reading,
  fail: Wrong,
): SQLInputValue | undefined {
  if (cell === '') {
    if (is !== 'key') return null
    if (openKeys.includes(name)) return ''
    fail(name, cell, 'is empty', '')
    return undefined
  }
  if (cell.includes('\ufffd')) {
    fail(name, cell, 'letters can’t be read', 'UTF-8')
    return undefined
  }
  const read = readValue(cell, shape, reading)
  if ('value' in read) return read.value
  fail(name, cell, 'can’t be that', read.allowed)
  return undefined
}
