import type { RowError, RowErrors } from '../../../src/domain/offer-import/row-error.ts'

/** Maximum lines that stay visible in a terminal. */
export const maxTerminalLines = 20

/** Rows to show for one cause: a wrong column is wrong in every row. */
const maxPerCause = 3

/** Formats errors for a terminal: each cause with its first rows and the number of further ones. */
export function formatErrors(faults: RowErrors): string[] {
  const rowsByCause = Map.groupBy(
    faults.list,
    ({ file, column, wrong }) => `${file} ${column} ${wrong.replace(/\d+/g, '')}`,
  )
  const lines = [...rowsByCause.values()].flatMap((rows) => [
    ...rows.slice(0, maxPerCause).map((fault) => lineOf(fault, faults)),
    ...(rows.length > maxPerCause ? [`  … and so in ${rows.length - maxPerCause} more rows`] : []),
  ])
  return lines.slice(0, maxTerminalLines)
}

function lineOf(fault: RowError, faults: RowErrors): string {
  const { line, column, value, wrong, allowed } = fault
  const rowText = [value && `“${value}”`, wrong, allowed && `(${allowed})`].filter(Boolean).join(' ')
  return `${faults.fileOf(fault)}${line ? `:${line}` : ''} ${column}: ${rowText}`
}
