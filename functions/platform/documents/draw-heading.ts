import type { Page } from './page.ts'
import { mutedColour } from './pen.ts'
import type { NamedValue, DocumentSheet } from './sheet.ts'

const columnGap = 18

/** Draws the facts of a document: names and values, three per row. */
export function drawFacts(page: Page, facts: readonly NamedValue[]): void {
  const columns = 3
  const width = (page.width - columnGap * (columns - 1)) / columns
  for (let from = 0; from < facts.length; from += columns) {
    const row = facts.slice(from, from + columns)
    page.ensureSpace(50)
    const heights = row.map(({ name, value, strong }, i) => {
      const x = page.left + i * (width + columnGap)
      const nameHeight = page.pen.write([{ text: name }], x, page.y, width, {
        size: 8.5,
        color: mutedColour,
      })
      const look = strong ? { size: 12, bold: true } : { size: 10 }
      return nameHeight + page.pen.write([{ text: value }], x, page.y + nameHeight, width, look)
    })
    page.skip(Math.max(...heights) + 6)
  }
}

/** Draws seller and buyer side by side. */
export function drawParties(page: Page, parties: DocumentSheet['parties']): void {
  page.skip(4)
  const width = (page.width - columnGap) / 2
  page.ensureSpace(100)
  const heights = parties.map(({ name, lines }, i) => {
    const x = page.left + i * (width + columnGap)
    let height = page.pen.write([{ text: name }], x, page.y, width, {
      size: 8.5,
      color: mutedColour,
    })
    // Thai marks above and below letters need this space between lines.
    height += 2
    lines.forEach((text, index) => {
      const look = { size: 10, bold: index === 0 }
      height += page.pen.write([{ text }], x, page.y + height, width, look)
    })
    return height
  })
  page.skip(Math.max(0, ...heights) + 12)
}
