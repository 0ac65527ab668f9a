import { readCell as inertRead } from '../lists/csv-cell.ts'
import { normaliseNumber } from '../numbers/normalise.ts'
import type { Faults } from './fault.ts'
import { type Column, type GoodsFileName, openKeys } from './files.ts'
import type { Head } from './head.ts'
import { type Reading, readValue } from './value.ts'

/** What a cell holds, as it is kept. */
export type Value = string | number | null

/** A row that can be read: where it stands, and its values in the order of `Rows.names`. */
export interface Row {
  line: number
  values: Value[]
}

/** Columns whose numbers are compared by letters and digits alone. */
const numberColumns: readonly string[] = ['number', 'for_number']

/** The name under which the compared form of a number is kept. */
const comparedName = (name: string) => `${name}_norm`

/** The columns of a file that hold the compared form of its numbers. */
export function comparedNames(columns: readonly Column[]): string[] {
  return columns.flatMap(({ name }) => (numberColumns.includes(name) ? [comparedName(name)] : []))
}

/** Reads the rows of a file one after the other, the first line included; what is wrong goes to the faults. */
export class Rows {
  /** What each value of a row is called: the file's columns, then the compared forms of numbers. */
  readonly names: readonly string[]
  readonly #file: GoodsFileName
  readonly #head: Head
  readonly #faults: Faults
  readonly #kept: readonly { column: Column; place: number }[]
  /** Places, among the values, of numbers that are compared. */
  readonly #numbers: readonly number[]
  readonly #shopAt: number
  readonly #moneyDigits: (shop: unknown) => number
  /** Rows that were read, those with faults too. */
  rows = 0
  #isHeaded = false
  readonly #keysOf: (column: string) => Reading['keyOf']

  /** `moneyDigits` tells the digits behind the sign of a shop's currency, by the cell of the shop. */
  constructor(
    file: GoodsFileName,
    head: Head,
    faults: Faults,
    moneyDigits: (shop: unknown) => number,
    keysOf: (column: string) => Reading['keyOf'] = () => undefined,
  ) {
    this.#keysOf = keysOf
    this.#file = file
    this.#head = head
    this.#faults = faults
    this.#moneyDigits = moneyDigits
    this.#kept = head.columns.flatMap((column, place) => (column ? [{ column, place }] : []))
    const columns = this.#kept.map(({ column }) => column)
    this.names = [...columns.map(({ name }) => name), ...comparedNames(columns)]
    this.#numbers = columns.flatMap(({ name }, at) => (numberColumns.includes(name) ? [at] : []))
    this.#shopAt = head.columns.findIndex((column) => column?.name === 'shop')
  }

  /** A row that begins on a line; null for the heading, an empty row, and one that can't be read. */
  read(cells: readonly string[], line: number): Row | null {
    const isHeading = !this.#isHeaded
    this.#isHeaded = true
    if (isHeading || cells.every((cell) => cell.trim() === '')) return null
    this.rows += 1
    return this.readAt(cells, line)
  }

  /** A row that stands at a line which is known; null for one that can't be read. */
  readAt(cells: readonly string[], line: number): Row | null {
    const values = this.#valuesOf(cells, line)
    if (!values) return null
    for (const at of this.#numbers) values.push(normaliseNumber(String(values[at])))
    return { line, values }
  }

  #valuesOf(cells: readonly string[], line: number): Value[] | null {
    const before = this.#faults.count
    const fail = (column: string, value: string, wrong: string, allowed: string) =>
      this.#faults.add({ file: this.#file, line, column, value, wrong, allowed })
    if (cells.length > this.#head.columns.length) {
      const extra = cells.slice(this.#head.columns.length).find((cell) => cell.trim() !== '')
      if (extra !== undefined) fail('', extra, 'more cells than the header names', '')
    }
    const reading = {
      decimal: this.#head.decimal,
      moneyDigits: this.#moneyDigits(cells[this.#shopAt]),
    }
    const values = this.#kept.map(({ column, place }) =>
      readCell(
        inertRead((cells[place] ?? '').trim()),
        column,
        { ...reading, keyOf: this.#keysOf(column.name) },
        fail,
      ),
    )
    return this.#faults.count === before ? values : null
  }
}

type Fail = (column: string, value: string, wrong: string, allowed: string) => void

function readCell(cell: string, { name, shape, is }: Column, reading: Reading, fail: Fail): Value {
  if (cell === '') {
    if (is !== 'key') return null
    if (!openKeys.includes(name)) fail(name, cell, 'is empty', '')
    return ''
  }
  if (cell.includes('\ufffd')) {
    fail(name, cell, 'letters can’t be read', 'another encoding, or UTF-8')
    return null
  }
  const read = readValue(cell, shape, reading)
  if ('value' in read) return read.value
  fail(name, cell, read.wrong ?? 'can’t be that', read.allowed)
  return null
}
