import { readCell as inertRead } from '../lists/csv-cell.ts'
import { normaliseNumber } from '../numbers/normalise.ts'
import type { RowErrors } from './row-error.ts'
import type { Column, OfferFileName } from './files.ts'
import type { FileHeader } from './head.ts'
import { type ReadingOptions, readValue } from './value.ts'

/** Value of a cell as stored. */
export type Value = string | number | null

/** Parsed row: its line, and its values in the order of `Rows.names`. */
export interface Row {
  line: number
  values: Value[]
}

/** Columns whose part numbers are compared by letters and digits only. */
const numberColumns: readonly string[] = ['number', 'for_number']

/** Returns the name of the column with a number's folded form. */
const nameOfComparisonColumn = (name: string) => `${name}_norm`

/** Returns the names of the columns with the folded forms of a file's numbers. */
export function listComparisonColumns(columns: readonly Column[]): string[] {
  return columns.flatMap(({ name }) =>
    numberColumns.includes(name) ? [nameOfComparisonColumn(name)] : [],
  )
}

/** Reads the rows of a file in order, including the header, and collects the errors. */
export class Rows {
  /** Name of each value in a row: the file's columns, then the folded forms of the numbers. */
  readonly names: readonly string[]
  readonly #file: OfferFileName
  readonly #head: FileHeader
  readonly #faults: RowErrors
  readonly #kept: readonly { column: Column; place: number }[]
  /** Indexes of the values that have a folded form. */
  readonly #numbers: readonly number[]
  readonly #shopAt: number
  readonly #moneyDigits: (shop: unknown) => number
  /** Number of rows read, including faulty ones. */
  rows = 0
  #isHeaded = false
  readonly #keysOf: (column: string) => ReadingOptions['keyOf']

  /** `moneyDigits` returns the decimals of a shop's currency, given the value of the shop cell. */
  constructor(
    file: OfferFileName,
    head: FileHeader,
    errors: RowErrors,
    moneyDigits: (shop: unknown) => number,
    keysOf: (column: string) => ReadingOptions['keyOf'] = () => undefined,
  ) {
    this.#keysOf = keysOf
    this.#file = file
    this.#head = head
    this.#faults = errors
    this.#moneyDigits = moneyDigits
    this.#kept = head.columns.flatMap((column, columnIndex) =>
      column ? [{ column, place: columnIndex }] : [],
    )
    const columns = this.#kept.map(({ column }) => column)
    this.names = [...columns.map(({ name }) => name), ...listComparisonColumns(columns)]
    this.#numbers = columns.flatMap(({ name }, index) =>
      numberColumns.includes(name) ? [index] : [],
    )
    this.#shopAt = head.columns.findIndex((column) => column?.name === 'shop')
  }

  /**
   * Reads the row that begins on a line. Returns null for the header, an empty row, and a faulty
   * row.
   */
  read(cells: readonly string[], line: number): Row | null {
    const isHeading = !this.#isHeaded
    this.#isHeaded = true
    if (isHeading || cells.every((cell) => cell.trim() === '')) return null
    this.rows += 1
    return this.readAt(cells, line)
  }

  /** Reads a row whose line is already known. Returns null for a faulty row. */
  readAt(cells: readonly string[], line: number): Row | null {
    const values = this.#valuesOf(cells, line)
    if (!values) return null
    for (const index of this.#numbers) values.push(normaliseNumber(String(values[index])))
    return { line, values }
  }

  #valuesOf(cells: readonly string[], line: number): Value[] | null {
    const errorCountBefore = this.#faults.count
    const fail = (column: string, value: string, wrong: string, allowed: string) =>
      this.#faults.add({ file: this.#file, line, column, value, wrong, allowed })
    const extraCell = cells.slice(this.#head.columns.length).find((cell) => cell.trim() !== '')
    if (extraCell !== undefined) fail('', extraCell, 'more cells than the header names', '')
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
    return this.#faults.count === errorCountBefore ? values : null
  }
}

type Fail = (column: string, value: string, wrong: string, allowed: string) => void

function readCell(
  cell: string,
  { name, shape, is, isOptional }: Column,
  reading: ReadingOptions,
  fail: Fail,
): Value {
  if (cell === '') {
    if (is !== 'key') return null
    if (!isOptional) fail(name, cell, 'is empty', '')
    return ''
  }
  if (cell.includes('\ufffd')) {
    fail(name, cell, 'letters can’t be read', 'another encoding, or UTF-8')
    return null
  }
  const cellValue = readValue(cell, shape, reading)
  if ('value' in cellValue) return cellValue.value
  fail(name, cell, cellValue.wrong ?? 'can’t be that', cellValue.allowed)
  return null
}
