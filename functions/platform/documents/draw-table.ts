import type { TextRun } from '#domain/documents/lines.ts'
import { yieldToRequests } from '../kernel/yield-to-requests.ts'
import type { Page } from './page.ts'
import { type TextStyle, mutedColour } from './pen.ts'
import type { Column, DocumentSheet } from './sheet.ts'

const cellPadding = 5

interface Cell {
  runs: readonly TextRun[]
  x: number
  width: number
  style: TextStyle
}

/** Number of rows drawn in one turn of about 30 ms, after which other requests run. */
const rowsPerTurn = 20

/** Draws the table of a document with its totals, and repeats the table head on every page. */
export async function drawTable(
  page: Page,
  { columns, rows, totals }: DocumentSheet,
): Promise<void> {
  const head = columns.map(({ heading: text }) => [{ text }])
  const headLook: TextStyle = { size: 8.5, color: mutedColour }
  const drawHead = () => drawRow(page, cellsOf(page, columns, head, headLook))
  page.ensureSpace(60)
  drawHead()
  for (const [i, row] of rows.entries()) {
    if (i % rowsPerTurn === rowsPerTurn - 1) await yieldToRequests()
    const cells = cellsOf(page, columns, row, { size: 9.5 })
    if (page.ensureSpace(heightOf(page, cells))) drawHead()
    drawRow(page, cells)
  }
  page.skip(6)
  drawTotals(page, totals)
  page.skip(12)
}

function cellsOf(
  page: Page,
  columns: readonly Column[],
  row: readonly (readonly TextRun[])[],
  style: TextStyle,
): Cell[] {
  const fixedWidth = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  let x = page.left
  return columns.map(({ width = page.width - fixedWidth, align }, i) => {
    const isLast = i === columns.length - 1
    const cell = {
      runs: row[i] ?? [],
      x,
      width: width - (isLast ? 0 : 2 * cellPadding),
      style: { ...style, ...(align && { align }) },
    }
    x += width
    return cell
  })
}

const heightOf = ({ pen }: Page, cells: readonly Cell[]) =>
  Math.max(...cells.map(({ runs, width, style }) => pen.heightOf(runs, width, style))) +
  2 * cellPadding

function drawRow(page: Page, cells: readonly Cell[]): void {
  const height = heightOf(page, cells)
  for (const { runs, x, width, style } of cells)
    page.pen.write(runs, x, page.y + cellPadding, width, style)
  page.skip(height)
  page.line()
}

/** Draws the totals as one block, so that no total is alone on a page. */
function drawTotals(page: Page, totals: DocumentSheet['totals']): void {
  const height = 18
  const width = page.width / 2
  const x = page.left + width
  page.ensureSpace(totals.length * height)
  for (const { name, value, strong = false } of totals) {
    const style: TextStyle = { size: strong ? 11.5 : 9.5, bold: strong }
    page.pen.write([{ text: name }], x, page.y, width / 2, style)
    page.pen.write([{ text: value }], x + width / 2, page.y, width / 2, {
      ...style,
      align: 'right',
    })
    page.skip(strong ? height + 6 : height)
  }
}
