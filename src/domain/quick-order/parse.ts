import { maximumQuantity } from '../cart/quantity.ts'
import { findSpreadsheetDamage } from '../lists/spreadsheet-damage.ts'
import { normaliseNumber, toWrittenForm } from '../numbers/normalise.ts'
import { normalizeText } from '../numbers/normalize-input.ts'
import { readCells } from './cells.ts'
import { type ColumnQuestion, columnsOfTable } from './columns.ts'
import { type Columns, type Heading, headingOf } from './header.ts'
import { maximumQuickLines, type QuickLine, type ReadLine } from './line.ts'
import { checkQuantity } from './read-quantity.ts'
import { readSentence, withoutSender } from './sentence.ts'
import { splitSeveral } from './several.ts'
import { findDelimiter, splitCells } from './split.ts'

/** Maximum lines to read, so that a huge paste doesn't freeze the page. */
export const maximumReadLines = 2000

/** Maximum characters read from a line: enough for a number and a name. */
const maxLineLength = 400

/** Maximum length of a part number. The platform refuses longer ones. */
export const maxNumberLength = 60

/** Rows in which headings are searched for. Letterheads are short. */
const maxLetterheadRows = 40

/** Parsed list. */
export interface ReadList {
  lines: QuickLine[]
  /** Question to answer before the table can be read. `lines` is empty until then. */
  question: ColumnQuestion | null
  /** Skipped lines above the headings. */
  above: number
  /** Number of lines beyond the limit, which were not read. */
  unread: number
}

/** Parses a list as far as possible without asking the buyer. */
export function parseList(text: string): QuickLine[] {
  return readList(text).lines
}

/**
 * Parses a pasted or typed list of numbers and quantities in any common notation. Never guesses: a
 * quantity that can't be ordered keeps its reason. A table with unclear columns returns a question,
 * answered by `chosen`.
 */
export function readList(text: string, chosenColumns?: Columns): ReadList {
  const maxTextLength = maximumReadLines * (maxLineLength + 1)
  const allLines = normalizeText(text.slice(0, maxTextLength)).split('\n')
  const rows = allLines
    .slice(0, maximumReadLines)
    .map((row) => withoutSender(row.slice(0, maxLineLength)))
  const cutLines = text.length > maxTextLength ? text.slice(maxTextLength).split('\n').length : 0
  const unreadLineCount = Math.max(0, allLines.length - maximumReadLines) + cutLines
  const foundHeading = headingIn(rows)
  const from = foundHeading ? foundHeading.at + 1 : 0
  const rowsAboveHeader = foundHeading
    ? rows.slice(0, foundHeading.at).filter(hasLetterOrDigit).length
    : 0
  const mark = foundHeading && findDelimiter(rows[foundHeading.at] ?? '')
  const columns = columnsOf(
    rows.slice(from).filter(hasLetterOrDigit),
    foundHeading?.heading,
    mark,
    chosenColumns,
  )
  if (columns && 'samples' in columns)
    return { lines: [], question: columns, above: rowsAboveHeader, unread: unreadLineCount }
  const lines = limitLines(mergeLines(linesOf(rows, from, mark, columns)))
  return { lines, question: null, above: rowsAboveHeader, unread: unreadLineCount }
}

const hasLetterOrDigit = (row: string) => /[\p{L}\p{N}]/u.test(row)

/**
 * Returns the heading row that names most columns. Of equal ones it takes the last, below any
 * letterhead.
 */
function headingIn(rows: readonly string[]): { heading: Heading; at: number } | undefined {
  const foundHeadings = rows.slice(0, maxLetterheadRows).flatMap((row, index) => {
    const heading = hasLetterOrDigit(row) ? headingOf(row.trim()) : undefined
    return heading ? [{ heading, at: index }] : []
  })
  const completeHeading = foundHeadings.find(
    ({ heading }) => heading.number >= 0 && heading.quantity >= 0,
  )
  return completeHeading ?? foundHeadings[0]
}

/* "x2,5" and "2,5 pcs": the comma is a decimal sign, so the row isn't a table. */
const countWithCommaPattern = /(?:[\sx×*])\d+,\d+(?:\s|$)/i

/** Returns the columns of a table, or undefined when the rows are sentences. */
function columnsOf(
  rows: readonly string[],
  heading: Heading | undefined,
  mark: string | undefined,
  chosenColumns: Columns | undefined,
): Columns | ColumnQuestion | undefined {
  if (chosenColumns) return chosenColumns
  const isSentence = (row: string) =>
    (mark ?? findDelimiter(row)) === ',' && countWithCommaPattern.test(row)
  const rowsWithSeveralCells = rows
    .filter((row) => !isSentence(row))
    .map((row) => splitCells(row, mark))
    .filter((row) => row.filter((cell) => cell !== '').length > 1)
  if (heading && heading.cells.length < 2) return undefined
  const several = rows.filter((row) => splitSeveral(row).length > 1).length
  if (
    rowsWithSeveralCells.length === 0 ||
    several > 0 ||
    rowsWithSeveralCells.length < rows.length * 0.6
  )
    return heading ? columnsOfTable(rowsWithSeveralCells, heading) : undefined
  return columnsOfTable(rowsWithSeveralCells, heading)
}

function linesOf(
  rows: readonly string[],
  from: number,
  mark: string | undefined,
  columns: Columns | undefined,
): QuickLine[] {
  const lines: QuickLine[] = []
  const isNumberedList = isNumbered(rows)
  let lineNumber = from
  for (const row of rows.slice(from)) {
    lineNumber += 1
    const typedRow = row.trim()
    if (!hasLetterOrDigit(typedRow)) continue
    const several = columns ? [] : splitSeveral(row)
    if (several.length > 1) {
      for (const one of several)
        lines.push({ line: lineNumber++, typed: one, ...checkLine(readSentence(one, false)) })
      lineNumber -= 1
      continue
    }
    // Printed lists repeat their headings on each page.
    if (from > 0 && typedRow === rows[from - 1]?.trim()) continue
    const cells = columns ? splitCells(typedRow, mark) : []
    const isRow = columns && cells.filter((cell) => cell !== '').length > 1
    const readLine = isRow
      ? readCells(cells, columns)
      : readSentence(withoutTextApostrophe(typedRow), isNumberedList)
    lines.push({ line: lineNumber, typed: typedRow, ...checkLine(readLine) })
  }
  return lines
}

const withoutTextApostrophe = (typedText: string) => typedText.replace(/^'(?=[=+@-])/, '')

function checkLine({
  number,
  quantity,
  oddQuantity,
  column,
  cell,
}: ReadLine): Omit<QuickLine, 'line' | 'typed'> {
  const readLine = {
    number: number.trim(),
    quantity,
    ...(oddQuantity && { oddQuantity }),
    ...(cell && { cell }),
  }
  if (findSpreadsheetDamage(number))
    return { ...readLine, ...(column && { column }), fault: 'changed' }
  const norm = normaliseNumber(number)
  if (
    norm.length < 3 ||
    !/\d/.test(norm) ||
    number.length > maxNumberLength ||
    number.includes('\ufffd')
  )
    return { ...readLine, fault: 'number' }
  return oddQuantity ? { ...readLine, fault: 'quantity' } : readLine
}

/**
 * True for "1 04465-0K240", "2 90915-YZZD4", "3 …": the leading numbers count lines, not
 * quantities.
 */
function isNumbered(rows: readonly string[]): boolean {
  const first = rows
    .filter((row) => row.trim())
    .map((row) => /^\s*(\d{1,3})[ \t]+\S/.exec(row)?.[1])
  return first.length >= 3 && first.every((digits, i) => Number(digits) === i + 1)
}

function mergeLines(lines: readonly QuickLine[]): QuickLine[] {
  const mergedLines: QuickLine[] = []
  const linesByNumber = new Map<string, QuickLine>()
  for (const line of lines) {
    // Don't compare the folded form: 152140 and 152-140 may be two parts of one brand.
    const key = toWrittenForm(line.number)
    const sameLine = line.fault ? undefined : linesByNumber.get(key)
    if (sameLine) {
      const totalQuantity = sameLine.quantity + line.quantity
      sameLine.merged = [...(sameLine.merged ?? []), line.line]
      // Show the total as refused instead of reducing it.
      const refusedTotal =
        totalQuantity > maximumQuantity &&
        checkQuantity(totalQuantity, String(totalQuantity)).oddQuantity
      if (refusedTotal) Object.assign(sameLine, { oddQuantity: refusedTotal, fault: 'quantity' })
      else sameLine.quantity = totalQuantity
      continue
    }
    const newLine = { ...line }
    mergedLines.push(newLine)
    if (!line.fault) linesByNumber.set(key, newLine)
  }
  return mergedLines
}

/** Limits the valid lines. Faulty lines don't count, so they can't displace valid ones. */
function limitLines(lines: QuickLine[]): QuickLine[] {
  let acceptedCount = 0
  return lines.map((line) => {
    if (line.fault) return line
    acceptedCount += 1
    return acceptedCount > maximumQuickLines ? { ...line, fault: 'too_many' } : line
  })
}
