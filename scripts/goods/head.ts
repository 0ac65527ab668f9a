import { openSync, readSync, closeSync } from 'node:fs'
import Papa from 'papaparse'
import type { DecimalSign } from '../../src/domain/goods/decimal.ts'
import { type Column, type GoodsFileName, goodsFiles } from '../../src/domain/goods/files.ts'
import type { Faults } from './fault.ts'

/** What the first line of a file says of all others. */
export interface Head {
  delimiter: string
  decimal: DecimalSign
  /** The column at each place of a row; nothing where it is set aside. */
  columns: readonly (Column | null)[]
}

/** Enough for the longest header. */
const headBytes = 16_384

/** Reads the header; what it can't mean is a fault, a name that begins with # is set aside. */
export function readHead(path: string, file: GoodsFileName, faults: Faults): Head {
  const line = firstLine(path).replace(/^\ufeff/, '')
  const delimiter = [';', '\t', ','].find((sign) => line.includes(sign)) ?? ','
  const names = (Papa.parse<string[]>(line, { delimiter }).data[0] ?? []).map((name) => name.trim())
  const known = goodsFiles[file]
  const wrong = (column: string, why: string, allowed = '') =>
    faults.add({ file, line: 1, column, value: '', wrong: why, allowed })
  const columns = names.map((name, place) => {
    if (name === '' || name.startsWith('#')) return null
    const column = known.find((one) => one.name.toLowerCase() === name.toLowerCase()) ?? null
    if (!column)
      wrong(
        name,
        'no such column; begin its name with # to set it aside',
        known.map((one) => one.name).join(', '),
      )
    else if (names.indexOf(name) !== place) wrong(name, 'stands twice')
    return column
  })
  for (const { name, is } of known)
    if (is === 'key' && !columns.some((column) => column?.name === name)) wrong(name, 'is missing')
  return { delimiter, decimal: delimiter === ';' ? ',' : '.', columns }
}

function firstLine(path: string): string {
  const file = openSync(path, 'r')
  const bytes = Buffer.alloc(headBytes)
  const length = readSync(file, bytes, 0, headBytes, 0)
  closeSync(file)
  return bytes.subarray(0, length).toString('utf8').split(/\r?\n/)[0] ?? ''
}
