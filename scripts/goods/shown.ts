import type { Fault, Faults } from '../../src/domain/goods/fault.ts'

/** Lines that a terminal still shows. */
export const linesShown = 20

/** Rows that are shown of one cause: a column that is wrong is so a thousand times. */
const ofOneCause = 3

/** Faults as a terminal shows them: every cause with its first rows, and how many more there are. */
export function shownOf(faults: Faults): string[] {
  const causes = Map.groupBy(
    faults.list,
    ({ file, column, wrong }) => `${file} ${column} ${wrong.replace(/\d+/g, '')}`,
  )
  const lines = [...causes.values()].flatMap((rows) => [
    ...rows.slice(0, ofOneCause).map((fault) => lineOf(fault, faults)),
    ...(rows.length > ofOneCause ? [`  … and so in ${rows.length - ofOneCause} more rows`] : []),
  ])
  return lines.slice(0, linesShown)
}

function lineOf(fault: Fault, faults: Faults): string {
  const { line, column, value, wrong, allowed } = fault
  const said = [value && `“${value}”`, wrong, allowed && `(${allowed})`].filter(Boolean).join(' ')
  return `${faults.fileOf(fault)}${line ? `:${line}` : ''} ${column}: ${said}`
}
