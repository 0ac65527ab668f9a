import { parseCsvRows, linesOf } from '../lists/csv-reader.ts'
import { delimiterIn, type DelimiterInfo, detectDelimiter } from '../lists/delimiter.ts'
import { normalizeInput } from '../numbers/normalize-input.ts'
import { columnWords } from './column-words.ts'
import { offerFiles } from './files.ts'

/** Heading in a shop's file and the column that it means; '' ignores the column. */
export interface LearnedColumn {
  heading: string
  column: string
}

/** Heading of a file's column, and the column of our files that it was matched to. */
export interface MatchedColumn {
  heading: string
  /** Column of our files, '' to leave it out, or null when a person has to choose. */
  column: string | null
}

/** Columns of a file, as far as their meaning is known, and the first rows. */
export interface ColumnMatch {
  /** Index of the heading's line; lines above it are ignored. */
  headLine: number
  columns: readonly MatchedColumn[]
  samples: readonly { line: number; cells: readonly string[] }[]
  /** Rows below the heading. */
  rows: number
  /** True when a person has to confirm the columns: one was guessed or is unknown. */
  isAsked: boolean
}

/** Columns that a file of offers may have, the required ones first. */
export const importColumns: readonly string[] = [
  'number',
  'brand',
  ...offerFiles.offers
    .map(({ name }) => name)
    .filter((name) => !['number', 'brand', 'shop'].includes(name)),
]

/** Required columns; no row can be read without them. */
export const neededColumns: readonly string[] = ['number', 'brand']

/* Maximum lines above the heading, such as the name of the shop and a date. */
const maxLinesAbove = 15
const maxShownSamples = 8

/** Maximum length of a heading that is remembered, in characters. */
export const maxHeadingLength = 80

/**
 * Returns a heading in its comparison form: lower case, without surrounding spaces and punctuation
 * at the end.
 */
export const toPlainHeading = (heading: string): string =>
  normalizeInput(heading)
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\s.*:]+$/, '')
    .slice(0, maxHeadingLength)

const columnByKnownHeading = new Map<string, string>()
// A heading that fits two columns belongs to the first one.
for (const [column, headings] of Object.entries(columnWords))
  for (const heading of headings.map(toPlainHeading))
    if (!columnByKnownHeading.has(heading)) columnByKnownHeading.set(heading, column)
const exactHeadings = new Set([...importColumns, 'shop'])

/**
 * Finds the heading of a file and the meaning of each column: by the names of our columns, by the
 * shop's earlier choices, or by common trade words.
 */
export function matchColumns(text: string, learned: readonly LearnedColumn[]): ColumnMatch {
  const lines = linesOf(text)
  const { delimiter, skipped } = delimiterOf(lines)
  const learnedColumns = new Map(learned.map(({ heading, column }) => [heading, column]))
  const rows = [...parseCsvRows(lines.slice(skipped), delimiter)]
  const headingIndex = findHeadingIndex(
    rows.slice(0, maxLinesAbove).map(({ cells }) => cells),
    learnedColumns,
  )
  const head = rows[headingIndex]
  const columns = columnsOf(head?.cells ?? [], learnedColumns)
  const below = rows
    .slice(headingIndex + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim()))
  return {
    headLine: (head?.line ?? 1) - 1 + skipped,
    columns: columns.map(({ heading, column }) => ({ heading, column })),
    samples: below
      .slice(0, maxShownSamples)
      .map(({ line, cells }) => ({ line: line + skipped, cells })),
    rows: below.length,
    isAsked: headingIndex > 0 || columns.some(({ isSure }) => !isSure),
  }
}

/** Returns the delimiter of the line with the most cells, because titles above a heading have none. */
function delimiterOf(lines: readonly string[]): DelimiterInfo {
  const first = detectDelimiter(lines[0] ?? '')
  if (first.skipped > 0) return first
  const cells = (line: string) => line.split(delimiterIn(line)).length
  const [widest] = lines.slice(0, maxLinesAbove).sort((a, b) => cells(b) - cells(a))
  return { delimiter: delimiterIn(widest ?? ''), skipped: 0 }
}

/** Returns the index of the row with the most known headings; the first row when there are none. */
function findHeadingIndex(
  rows: readonly (readonly string[])[],
  learned: ReadonlyMap<string, string>,
): number {
  const counts = rows.map(
    (cells) => cells.filter((cell) => columnOfHeading(cell, learned) !== undefined).length,
  )
  const maxKnownHeadings = Math.max(...counts)
  return maxKnownHeadings < 2 ? 0 : counts.indexOf(maxKnownHeadings)
}

function columnOfHeading(cell: string, learned: ReadonlyMap<string, string>): string | undefined {
  const heading = toPlainHeading(cell)
  return exactHeadings.has(heading)
    ? heading
    : (learned.get(heading) ?? columnByKnownHeading.get(heading))
}

function columnsOf(
  cells: readonly string[],
  learned: ReadonlyMap<string, string>,
): (MatchedColumn & { isSure: boolean })[] {
  const usedColumns = new Set<string>()
  return cells.map((cell) => {
    const heading = cell.trim()
    if (heading === '' || heading.startsWith('#')) return { heading, column: '', isSure: true }
    const headingForm = toPlainHeading(heading)
    const column = columnOfHeading(heading, learned)
    const isSure = exactHeadings.has(headingForm) || learned.has(headingForm)
    // Two columns seem to mean the same; a person decides which one is used.
    if (column === undefined || (column !== '' && usedColumns.has(column)))
      return { heading, column: null, isSure: false }
    if (column !== '') usedColumns.add(column)
    return { heading, column, isSure }
  })
}

/**
 * Replaces the heading of the file with the chosen columns. The lines above it become empty, so
 * that every row keeps its line number.
 */
export function writeColumnHeadings(
  text: string,
  { headLine }: ColumnMatch,
  columns: readonly string[],
): string {
  const lines = linesOf(text)
  const { delimiter, skipped } = delimiterOf(lines)
  const head = columns.map((column, i) => column || `#${i + 1}`).join(delimiter)
  const emptyLines = headLine - skipped
  return [
    ...lines.slice(0, skipped),
    head,
    ...Array.from({ length: emptyLines }, () => ''),
    ...lines.slice(headLine + 1),
  ].join('\n')
}

/** Returns the columns that a person chose, to be remembered for the shop's next file. */
export function listColumnsToLearn(
  { columns }: ColumnMatch,
  chosenColumns: readonly string[],
): LearnedColumn[] {
  return columns
    .map(({ heading }, i) => ({ heading: toPlainHeading(heading), column: chosenColumns[i] ?? '' }))
    .filter(
      ({ heading }) => heading !== '' && !heading.startsWith('#') && !exactHeadings.has(heading),
    )
}
