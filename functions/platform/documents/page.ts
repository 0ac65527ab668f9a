import type { TextRun } from '#domain/documents/lines.ts'
import { type TextStyle, mutedColour, type Pen, ruleColour } from './pen.ts'

/** Page margin of fifteen millimetres, in points. */
export const pageMargin = 42.5

/** Height reserved for the page number above the lower margin, points. */
const footerHeight = 20

/** A4 pages filled from top to bottom. */
export class Page {
  readonly pen: Pen
  readonly left = pageMargin
  readonly width: number
  y = pageMargin
  #end: number

  constructor(pen: Pen) {
    this.pen = pen
    const { width, height } = pen.doc.page
    this.width = width - 2 * pageMargin
    this.#end = height - pageMargin - footerHeight
  }

  /** True when at least `height` points are left on the page. */
  hasSpace(height: number): boolean {
    return this.y + height <= this.#end
  }

  /**
   * Starts a new page when less than `height` points are left. Returns true if it started a page.
   */
  ensureSpace(height: number): boolean {
    if (this.hasSpace(height) || this.y === pageMargin) return false
    this.pen.doc.addPage()
    this.y = pageMargin
    return true
  }

  skip(height: number): void {
    this.y += height
  }

  /** Writes a text across the full width. */
  text(text: string, style: TextStyle): void {
    const runs: TextRun[] = [{ text }]
    this.ensureSpace(this.pen.heightOf(runs, this.width, style))
    this.y += this.pen.write(runs, this.left, this.y, this.width, style)
  }

  line(from = this.left, to = this.left + this.width): void {
    this.pen.doc.moveTo(from, this.y).lineTo(to, this.y).lineWidth(0.7).stroke(ruleColour)
  }

  /** Draws signature lines side by side, with the signer's role below each. */
  signatureLines(names: readonly string[]): void {
    if (names.length === 0) return
    const height = 70
    this.ensureSpace(height)
    const gap = 30
    const width = (this.width - gap * (names.length - 1)) / names.length
    this.y += height - 16
    names.forEach((name, i) => {
      const x = this.left + i * (width + gap)
      this.line(x, x + width)
      this.pen.write([{ text: name }], x, this.y + 3, width, { size: 9, color: mutedColour })
    })
    this.y += 16
  }

  /** Writes the document number and the page number ("2 / 3") at the foot of every page. */
  pageNumber(name: string): void {
    const { doc } = this.pen
    const { count } = doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      doc.switchToPage(page)
      const look: TextStyle = { size: 8.5, color: mutedColour }
      const y = doc.page.height - pageMargin - 10
      // The foot lies within the margin. With a margin, pdfkit would start a new page.
      doc.page.margins.bottom = 0
      this.pen.write([{ text: name }], this.left, y, this.width, look)
      const pageLabel = [{ text: `${page + 1} / ${count}` }]
      this.pen.write(pageLabel, this.left, y, this.width, { ...look, align: 'right' })
    }
  }
}
