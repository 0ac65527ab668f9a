import { drawCodePicture, quietZoneModules } from '#domain/payment/qr/code-picture.ts'
import { drawFacts } from './draw-heading.ts'
import type { Page } from './page.ts'
import { mutedColour } from './pen.ts'
import type { DocumentSheet } from './sheet.ts'

/**
 * Side length of a QR code in points: four centimetres, so that a phone can read the code at arm's
 * length.
 */
const codeSide = 114

/** Width of the quiet zone next to the smallest code, which has 21 modules, in points. */
const quietZoneWidth = (codeSide / 21) * quietZoneModules

/** Draws the instructions of a document, and its code with a caption next to it. */
export function drawCard(page: Page, card: DocumentSheet['card']): void {
  if (!card) return
  drawFacts(page, card.facts)
  if (card.code !== '') {
    page.ensureSpace(codeSide + 16)
    page.skip(8)
    drawQrCode(page, card.code)
    const textLeft = page.left + codeSide + quietZoneWidth
    const width = page.width - codeSide - quietZoneWidth
    const look = { size: 9.5, color: mutedColour }
    page.pen.write([{ text: card.caption }], textLeft, page.y + codeSide / 2 - 8, width, look)
    page.skip(codeSide + 8)
  }
  page.skip(8)
}

/** Draws a code at the left margin. The margin serves as the quiet zone that scanners need. */
function drawQrCode({ pen: { doc }, left, y }: Page, text: string): void {
  const { size, path } = drawCodePicture(text)
  doc.save()
  doc.translate(left, y).scale(codeSide / size)
  doc.path(path).fill('#000000')
  doc.restore()
}
