import type { DecimalSign } from './decimal.ts'
import type { RowErrors } from './row-error.ts'
import { type Column, type OfferFileName, offerFiles } from './files.ts'

/** Maximum columns of a file, including columns that the shop excludes. */
const maxColumns = 200

/** Meaning of a file's first line. */
export interface FileHeader {
  decimal: DecimalSign
  /** Column at each position of a row. Null where the column is excluded. */
  columns: readonly (Column | null)[]
}

/**
 * Reads the header cells. Reports unknown names as errors and excludes columns that begin with #.
 * The file may omit a key listed in `given`.
 */
export function parseHeader(
  cells: readonly string[],
  delimiter: string,
  file: OfferFileName,
  errors: RowErrors,
  givenColumns: readonly string[] = [],
): FileHeader {
  const names = cells.map((name) => name.trim())
  const knownColumns = offerFiles[file]
  const reportError = (column: string, reason: string, allowedText = '') =>
    errors.add({ file, line: 1, column, value: '', wrong: reason, allowed: allowedText })
  if (names.length > maxColumns) {
    reportError('', `more than ${maxColumns} columns`)
    return { decimal: '.', columns: [] }
  }
  const columns = names.map((name, columnIndex) => {
    if (name === '' || name.startsWith('#')) return null
    const column = knownColumns.find((one) => one.name.toLowerCase() === name.toLowerCase()) ?? null
    if (!column)
      reportError(
        name,
        'no such column; begin its name with # to set it aside',
        knownColumns.map((one) => one.name).join(', '),
      )
    else if (names.indexOf(name) !== columnIndex) reportError(name, 'stands twice')
    return column
  })
  const has = new Set(columns.map((column) => column?.name))
  for (const { name, is } of knownColumns)
    if (is === 'key' && !has.has(name) && !givenColumns.includes(name))
      reportError(name, 'is missing')
  return { decimal: delimiter === ';' ? ',' : '.', columns }
}
