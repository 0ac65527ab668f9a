import type { RowError, RowErrors } from '../../../src/domain/offer-import/row-error.ts'

/** Maximum lines that stay visible in a terminal. */
export const maxTerminalLines = 20

/**
 * Maximum rows shown for each cause: a wrong column, for example, causes the same error in every
 * row.
 */
const maxPerCause = 3

/** Formats errors for a terminal: each cause with its first rows and the number of further ones. */
export function formatErrors(errors: RowErrors): string[] {
  const rowsByCause = Map.groupBy(
    errors.list,
    ({ file, column, wrong }) => `${file} ${column} ${wrong.replace(/\d+/g, '')}`,
  )
  const lines = [...rowsByCause.values()].flatMap((rows) => [
    ...rows.slice(0, maxPerCause).map((error) => lineOf(error, errors)),
    ...(rows.length > maxPerCause ? [`  … and so in ${rows.length - maxPerCause} more rows`] : []),
  ])
  return lines.slice(0, maxTerminalLines)
}

function lineOf(error: RowError, errors: RowErrors): string {
  const { line, column, value, wrong, allowed } = error
  const rowText = [value && `“${value}”`, wrong, allowed && `(${allowed})`]
    .filter(Boolean)
    .join(' ')
  return `${errors.fileOf(error)}${line ? `:${line}` : ''} ${column}: ${rowText}`
}
