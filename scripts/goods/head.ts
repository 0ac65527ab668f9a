import { closeSync, openSync, readSync } from 'node:fs'
import Papa from 'papaparse'
import type { Faults } from '../../src/domain/goods/fault.ts'
import type { GoodsFileName } from '../../src/domain/goods/files.ts'
import { delimiterOf, type Head, headOf } from '../../src/domain/goods/head.ts'

/** Enough for the longest header. */
const headBytes = 16_384

/** Reads the first line of a file alone. */
export function readHead(
  path: string,
  file: GoodsFileName,
  faults: Faults,
): Head & { delimiter: string } {
  const line = firstLine(path).replace(/^\ufeff/, '')
  const delimiter = delimiterOf(line)
  const cells = Papa.parse<string[]>(line, { delimiter }).data[0] ?? []
  return { delimiter, ...headOf(cells, delimiter, file, faults) }
}

function firstLine(path: string): string {
  const file = openSync(path, 'r')
  const bytes = Buffer.alloc(headBytes)
  const length = readSync(file, bytes, 0, headBytes, 0)
  closeSync(file)
  return bytes.subarray(0, length).toString('utf8').split(/\r?\n/)[0] ?? ''
}
