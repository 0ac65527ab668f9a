import { site } from '#config/site.ts'
import { toBarcode } from '#domain/label/bars.ts'
import { inkColour, type TextStyle, mutedColour, type Pen } from '../pen.ts'
import type { DocumentMessages } from '../messages.ts'
import { innerWidth, toPrintable, sheetSize } from './label-size.ts'
import type { Label } from './read.ts'

const { margin } = sheetSize
const barHeight = 58

/** Font sizes for an address in points, largest first. */
const fontSizes = [12, 11, 10, 9, 8, 7] as const
const addressHeights = { to: 128, from: 52 } as const

/** Draws one label: order number, barcode, recipient, amount to collect, sender. */
export function drawLabel(pen: Pen, label: Label, messages: DocumentMessages['onPaper']): void {
  const { doc } = pen
  writeText(pen, site.name, margin, margin, innerWidth, { size: 9, color: mutedColour })
  writeText(pen, toPrintable(label.carrier), margin, margin, innerWidth, {
    size: 9,
    bold: true,
    align: 'right',
  })
  drawBarcode(pen, label.code, margin + 18)
  let y = margin + 18 + barHeight + 4
  writeText(pen, label.code, margin, y, innerWidth, { size: 11, bold: true })
  if (label.code !== label.orderNumber)
    writeText(pen, label.orderNumber, margin, y, innerWidth, {
      size: 9,
      color: mutedColour,
      align: 'right',
    })
  y += 22
  drawLine(pen, y)
  drawParty(pen, messages.parcel_to, label.to, y + 4, addressHeights.to, 3)
  y += addressHeights.to + 22
  if (label.due) {
    doc.rect(margin, y, innerWidth, 40).lineWidth(1.5).stroke(inkColour)
    writeText(pen, messages.parcel_cod, margin + 8, y + 4, innerWidth - 16, { size: 9 })
    writeText(pen, label.due, margin + 8, y + 15, innerWidth - 16, { size: 15, bold: true })
    y += 46
  } else y += 4
  drawLine(pen, y)
  drawParty(pen, messages.parcel_from, label.from, y + 4, addressHeights.from, 0)
  const footTop = sheetSize.height - margin - 12
  const quantityText = `${messages.pieces} ${label.quantity}`
  writeText(pen, label.orderNumber, margin, footTop, innerWidth, { size: 8, color: mutedColour })
  writeText(pen, quantityText, margin, footTop, innerWidth, {
    size: 8,
    color: mutedColour,
    align: 'right',
  })
}

function writeText(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  width: number,
  style: TextStyle,
): void {
  if (text) pen.write([{ text }], x, y, width, style)
}

function drawLine({ doc }: Pen, y: number): void {
  doc
    .moveTo(margin, y)
    .lineTo(margin + innerWidth, y)
    .lineWidth(0.7)
    .stroke(inkColour)
}

/**
 * Draws the barcode across the label; draws nothing if the text has characters outside Code 128.
 */
function drawBarcode({ doc }: Pen, text: string, y: number): void {
  const bars = toBarcode(text)
  if (!bars) return
  doc.save()
  doc.translate(margin, y).scale(innerWidth / bars.width, barHeight)
  doc.path(bars.path).fill('#000000')
  doc.restore()
}

/**
 * Draws a name and address lines in the largest size that fits. The text is clipped to its space,
 * so that a long text never covers the barcode or the amount.
 */
function drawParty(
  pen: Pen,
  name: string,
  lines: readonly string[],
  y: number,
  height: number,
  larger: number,
): void {
  const { doc } = pen
  writeText(pen, name, margin, y, innerWidth, { size: 8, color: mutedColour })
  const [first = '', ...rest] = lines.map(toPrintable)
  const runs = rest.filter(Boolean).map((text) => [{ text }])
  const heightAt = (size: number) =>
    pen.heightOf([{ text: first }], innerWidth, { size: size + larger, bold: true }) +
    runs.reduce((sum, run) => sum + pen.heightOf(run, innerWidth, { size }), 0)
  const size = fontSizes.find((one) => heightAt(one) <= height) ?? 7
  doc.save()
  doc.rect(margin, y + 12, innerWidth, height).clip()
  let at = y + 12
  at += pen.write([{ text: first }], margin, at, innerWidth, { size: size + larger, bold: true })
  for (const run of runs) {
    if (at > y + 12 + height) break
    at += pen.write(run, margin, at, innerWidth, { size })
  }
  doc.restore()
}
