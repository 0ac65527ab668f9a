import { RowErrors } from '#domain/offer-import/row-error.ts'
import { parseHeader } from '#domain/offer-import/head.ts'
import { type Row, Rows } from '#domain/offer-import/rows.ts'
import { rowErrorTexts } from '#domain/offer-import/rules.ts'
import { parseCsvRows, linesOf } from '#domain/lists/csv-reader.ts'
import { detectDelimiter } from '#domain/lists/delimiter.ts'
import { toWrittenForm } from '#domain/numbers/normalise.ts'
import { maxDeskRows } from '#domain/offer-import/uploads.ts'

/** Offers of a shop read from a file, and the errors of rows that couldn't be parsed. */
export interface OwnOffers {
  columnNames: readonly string[]
  rows: readonly Row[]
  /** Number of data rows, without heading and empty lines. Each is in `rows` or has an error. */
  rowCount: number
  rowErrors: RowErrors
}

const importName = 'offers'

/** Parses offers, prices or stock of one shop. The file needs no shop column. */
export function readOwnOffers(
  text: string,
  shopId: number,
  moneyDigits: number,
  brands: { find: (name: string) => string | undefined },
): OwnOffers {
  const rowErrors = new RowErrors()
  const lines = linesOf(text)
  const { delimiter, skipped } = detectDelimiter(lines[0] ?? '')
  const all = [...parseCsvRows(lines.slice(skipped), delimiter)]
  const header = parseHeader(all[0]?.cells ?? [], delimiter, importName, rowErrors, ['shop'])
  const keysOf = (column: string) =>
    column === 'brand' ? (name: string) => brands.find(name) : undefined
  const reader = new Rows(importName, header, rowErrors, () => moneyDigits, keysOf)
  const { names } = reader
  if (rowErrors.count > 0) return { columnNames: names, rows: [], rowCount: 0, rowErrors }
  const rows = all.flatMap(({ cells, line }) => reader.read(cells, line + skipped) ?? [])
  const fileAsWhole = { file: importName, line: 0, column: '' } as const
  if (rows.length > maxDeskRows)
    rowErrors.add({
      ...fileAsWhole,
      value: String(rows.length),
      wrong: `more than ${maxDeskRows} rows`,
      allowed: 'several files, or the import of the operator',
    })
  else if (rows.length === 0 && rowErrors.count === 0)
    rowErrors.add({ ...fileAsWhole, value: '', wrong: 'holds no rows', allowed: '' })
  findForeignOffers(names, rows, shopId, rowErrors)
  findDuplicates(names, rows, rowErrors)
  return { columnNames: names, rows, rowCount: reader.rows, rowErrors }
}

function findForeignOffers(
  names: readonly string[],
  rows: readonly Row[],
  shopId: number,
  errors: RowErrors,
): void {
  const index = names.indexOf('shop')
  if (index < 0) return
  for (const { line, values } of rows)
    if (values[index] !== shopId)
      errors.add({
        file: importName,
        line,
        column: 'shop',
        value: String(values[index]),
        wrong: 'is not your shop',
        allowed: String(shopId),
      })
}

/** Adds an error for rows with the same part, because it is unclear which of them applies. */
function findDuplicates(names: readonly string[], rows: readonly Row[], errors: RowErrors): void {
  const [brand, number] = ['brand', 'number'].map((name) => names.indexOf(name)) as [number, number]
  const first = new Map<string, number>()
  for (const { line, values } of rows) {
    const key = `${values[brand]} ${toWrittenForm(String(values[number]))}`
    const earlierLine = first.get(key)
    if (earlierLine === undefined) first.set(key, line)
    else
      errors.add({
        file: importName,
        line,
        column: 'number',
        value: String(values[number]),
        wrong: rowErrorTexts.again(earlierLine),
        allowed: '',
      })
  }
}
