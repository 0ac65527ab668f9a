import { type Typeface, hasGlyph } from '#domain/documents/faces.ts'
import { linesOf, type TextRun } from '#domain/documents/lines.ts'
import { decomposeSaraAm } from '#domain/documents/sara-am.ts'
import { boldFileOf, type Fonts } from './fonts.ts'

export const inkColour = '#14181d'
export const mutedColour = '#4a545f'
export const ruleColour = '#c9d1d9'

/** Line height as a multiple of the font size. */
const lineHeightRatio = 1.5

/** Outline width of bold letters in fonts without a bold face, as a fraction of the font size. */
const strokeRatio = 0.028

export interface TextStyle {
  size: number
  color?: string
  bold?: boolean
  align?: 'right'
}

/** Writes text in fonts that contain its letters. Coordinates are in points; y grows downwards. */
export class Pen {
  readonly doc: PDFKit.PDFDocument
  #fonts: Fonts
  #language: string

  constructor(doc: PDFKit.PDFDocument, fonts: Fonts, language: string) {
    this.doc = doc
    this.#fonts = fonts
    this.#language = language
    for (const [name, file] of fonts.files) doc.registerFont(name, file as unknown as Buffer)
  }

  /** Returns the height of a text in a column. */
  heightOf(runs: readonly TextRun[], width: number, style: TextStyle): number {
    return this.#lines(runs, width, style).length * style.size * lineHeightRatio
  }

  /** Writes a text into a column and returns its height. */
  write(runs: readonly TextRun[], x: number, y: number, width: number, style: TextStyle): number {
    const lines = this.#lines(runs, width, style)
    const height = style.size * lineHeightRatio
    lines.forEach((line, i) => {
      const indent = style.align === 'right' ? width - line.width : 0
      this.#drawLine(line.runs, x + indent, y + i * height, style)
    })
    return lines.length * height
  }

  #lines(runs: readonly TextRun[], width: number, style: TextStyle) {
    const normalizedRuns = runs.map(({ text, bold }) => ({
      text: text.normalize('NFC'),
      bold: bold ?? style.bold ?? false,
    }))
    return linesOf(normalizedRuns, width, this.#language, (text, bold) =>
      this.#widthOf(text, bold, style),
    )
  }

  #widthOf(text: string, isBold: boolean, { size }: TextStyle): number {
    return this.#spans(text).reduce((sum, { face, text: ownText }) => {
      this.doc.font(isBold ? boldFileOf(face) : face).fontSize(size)
      return sum + this.doc.widthOfString(decomposeSaraAm(ownText))
    }, 0)
  }

  #drawLine(
    runs: readonly TextRun[],
    from: number,
    y: number,
    { size, color = inkColour }: TextStyle,
  ): void {
    let x = from
    const { doc } = this
    for (const { text, bold } of runs)
      for (const { face, text: ownText } of this.#spans(text)) {
        const name = bold ? boldFileOf(face) : face
        const hasRim = bold === true && name === face
        const drawnText = decomposeSaraAm(ownText)
        doc
          .font(name)
          .fontSize(size)
          .fillColor(color)
          .strokeColor(color)
          .lineWidth(size * strokeRatio)
        if (drawnText !== ownText) doc.markContent('Span', { actual: ownText })
        doc.text(drawnText, x, y + this.#baselineOffset(size), {
          lineBreak: false,
          fill: true,
          stroke: hasRim,
          baseline: 'alphabetic',
        })
        if (drawnText !== ownText) doc.endMarkedContent()
        x += doc.widthOfString(drawnText)
      }
  }

  /** Returns the distance from the top of a line to the baseline, the same for every font. */
  #baselineOffset(size: number): number {
    return size * 1.1
  }

  /** Splits a text where the font changes. A space stays with the text before it. */
  #spans(text: string): { face: Typeface; text: string }[] {
    const { faces } = this.#fonts
    const spans: { face: Typeface; text: string }[] = []
    for (const letter of text) {
      const last = spans.at(-1)
      const letterFace = faces.find((face) => hasGlyph(face, letter)) ?? faces[0] ?? 'sarabun'
      const face = letter === ' ' && last ? last.face : letterFace
      if (last?.face === face) last.text += letter
      else spans.push({ face, text: letter })
    }
    return spans
  }
}
