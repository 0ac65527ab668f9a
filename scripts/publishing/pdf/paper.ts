import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Pdf from 'pdfkit'
import { type TextLine, linesOf, type TextRun } from '#domain/documents/lines.ts'
import { decomposeSaraAm } from '#domain/documents/sara-am.ts'
import type { Block } from './blocks.ts'

/** Text for a PDF. */
export interface PdfSheet {
  title: string
  /** Line below the title: version and days. */
  facts: string
  /** Language tag (BCP 47). */
  language: string
  author: string
  /**
   * Date stored in the file, year-month-day. It is fixed, so that equal input gives equal bytes.
   */
  day: string
  /** Base URL for links without an origin. */
  origin: string
  blocks: readonly Block[]
}

const require = createRequire(import.meta.url)

/** Sarabun has Thai and Latin glyphs in one face. */
const fonts = { regular: 'public/fonts/sarabun.ttf', bold: 'public/fonts/sarabun-bold.ttf' }

const textColour = '#14181d'
const mutedColour = '#4a545f'
const linkColour = '#0a4f8f'
const ruleColour = '#d5dbe1'

const marginPt = { left: 62, right: 62, top: 62, bottom: 74 }
const indentPt = 16
const cellPaddingPt = 4
/**
 * Font sizes in points of the title, headings by level, and text. `lineHeight` is the line height
 * factor.
 */
const sizes = { title: 22, h2: 15.5, h3: 12.5, text: 10.5, table: 9.5, foot: 9 }
const lineHeight = 1.5

/** Renders a text as an A4 PDF. Equal input gives equal bytes. */
export function printDocument(sheet: PdfSheet): Uint8Array {
  // Load pdfkit only when the terms have changed: loading it would cost every other build a tenth
  // of a second and 33 MB.
  const PdfDocument = require('pdfkit') as typeof Pdf
  const date = new Date(`${sheet.day}T00:00:00Z`)
  const { title, author, language } = sheet
  const doc = new PdfDocument({
    size: 'A4',
    margins: marginPt,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  })
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, readFileSync(file))
  new DocumentPrinter(doc, sheet).print()
  writePageNumbers(doc)
  doc.end()
  return doc.read() as Uint8Array
}

/** Writes "2 / 9" at the foot of every page. */
function writePageNumbers(doc: PDFKit.PDFDocument): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // The footer lies below the text area, where pdfkit would otherwise start a new page.
    doc.page.margins.bottom = 0
    doc.font('regular').fontSize(sizes.foot).fillColor(mutedColour)
    const text = `${page + 1} / ${count}`
    const x = (doc.page.width - doc.widthOfString(text)) / 2
    doc.text(text, x, doc.page.height - 48, { lineBreak: false })
  }
}

class DocumentPrinter {
  #doc: PDFKit.PDFDocument
  #sheet: PdfSheet
  #y = marginPt.top
  #outlines: PDFKit.PDFOutline[]

  constructor(doc: PDFKit.PDFDocument, sheet: PdfSheet) {
    this.#doc = doc
    this.#sheet = sheet
    this.#outlines = [doc.outline]
  }

  print(): void {
    const { title, facts, blocks } = this.#sheet
    this.#write([{ text: title, bold: true }], sizes.title, 0)
    this.#write([{ text: facts }], sizes.text, 0, { color: mutedColour })
    this.#y += 8
    for (const block of blocks)
      if (block.kind === 'heading') this.#heading(block)
      else if (block.kind === 'table') this.#table(block)
      else this.#text(block)
  }

  #heading({ depth, id, runs }: Extract<Block, { kind: 'heading' }>): void {
    const size = depth === 2 ? sizes.h2 : sizes.h3
    this.#y += size * 0.8
    // Keep a heading together with the text after it.
    this.#room(size * lineHeight + sizes.text * lineHeight * 2)
    const plainText = runs.map(({ text }) => text).join('')
    this.#outlines.length = Math.min(this.#outlines.length, depth - 1)
    const parentOutline = this.#outlines.at(-1) ?? this.#doc.outline
    this.#outlines.push(parentOutline.addItem(plainText, { expanded: depth === 2 }))
    this.#doc.addNamedDestination(id, 'XYZ', 0, this.#y, null)
    this.#write(
      runs.map((run) => ({ ...run, bold: true })),
      size,
      0,
    )
  }

  #text({ runs, depth, marker }: Extract<Block, { kind: 'text' }>): void {
    const size = sizes.text
    this.#room(size * lineHeight)
    const y = this.#y
    if (marker !== undefined) this.#put([{ text: marker }], (depth - 1) * indentPt, y, size)
    this.#write(runs, size, depth * indentPt)
    this.#y += marker === undefined ? 5 : 2
  }

  /** Writes lines, indented by `indent`, across as many pages as necessary. */
  #write(
    runs: readonly TextRun[],
    size: number,
    indent: number,
    style: { color?: string } = {},
  ): void {
    for (const line of this.#lines(runs, size, this.#width() - indent)) {
      this.#room(size * lineHeight)
      this.#put(line.runs, indent, this.#y, size, style.color)
      this.#y += size * lineHeight
    }
  }

  #table({ rows }: Extract<Block, { kind: 'table' }>): void {
    const columns = Math.max(...rows.map(({ cells }) => cells.length))
    const width = this.#width() / columns
    const height = sizes.table * lineHeight
    this.#y += 4
    for (const { cells } of rows) {
      const filledCells = cells.map((runs) =>
        this.#lines(runs, sizes.table, width - 2 * cellPaddingPt),
      )
      const lines = Math.max(...filledCells.map((ownTextLines) => ownTextLines.length))
      this.#room(lines * height + 2 * cellPaddingPt)
      const topY = this.#y + cellPaddingPt
      filledCells.forEach((ownTextLines, column) =>
        ownTextLines.forEach((line, index) =>
          this.#put(line.runs, column * width + cellPaddingPt, topY + index * height, sizes.table),
        ),
      )
      this.#y = topY + lines * height + cellPaddingPt
      const rightX = marginPt.left + this.#width()
      this.#doc
        .moveTo(marginPt.left, this.#y)
        .lineTo(rightX, this.#y)
        .lineWidth(0.6)
        .stroke(ruleColour)
    }
    this.#y += 8
  }

  #lines(runs: readonly TextRun[], size: number, room: number): TextLine[] {
    return linesOf(runs, room, this.#sheet.language, (text, isBold) =>
      this.#doc
        .font(isBold ? 'bold' : 'regular')
        .fontSize(size)
        .widthOfString(decomposeSaraAm(text)),
    )
  }

  #put(
    runs: readonly TextRun[],
    indent: number,
    y: number,
    size: number,
    color = textColour,
  ): void {
    let x = marginPt.left + indent
    for (const { text, bold, href } of runs) {
      this.#doc
        .font(bold ? 'bold' : 'regular')
        .fontSize(size)
        .fillColor(href ? linkColour : color)
      const drawnText = decomposeSaraAm(text)
      if (drawnText !== text) this.#doc.markContent('Span', { actual: text })
      this.#doc.text(drawnText, x, y, { lineBreak: false })
      if (drawnText !== text) this.#doc.endMarkedContent()
      const width = this.#doc.widthOfString(drawnText)
      if (href) this.#link(href, x, y, width, size * lineHeight)
      x += width
    }
  }

  #link(href: string, x: number, y: number, width: number, height: number): void {
    if (href.startsWith('#')) this.#doc.goTo(x, y, width, height, href.slice(1))
    else this.#doc.link(x, y, width, height, new URL(href, this.#sheet.origin).href)
  }

  #width(): number {
    return this.#doc.page.width - marginPt.left - marginPt.right
  }

  /** Starts a new page when less than `height` is left. */
  #room(height: number): void {
    if (this.#y + height <= this.#doc.page.height - marginPt.bottom) return
    this.#doc.addPage()
    this.#y = marginPt.top
  }
}
