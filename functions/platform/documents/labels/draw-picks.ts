import { mutedColour, type Pen, ruleColour } from '../pen.ts'
import { innerWidth, toPrintable, sheetSize } from './label-size.ts'
import type { LabelSheet, PickItem } from './read.ts'

const { margin } = sheetSize
const bottomEdge = sheetSize.height - margin - 14
const columnWidths = { quantity: 34, gap: 8 } as const

/**
 * Draws the list of parts to pick from the shelves, each with a box to tick, on as many pages as
 * needed.
 */
export function drawPicks(pen: Pen, { picks, labels, shopName }: LabelSheet): void {
  const { doc } = pen
  let y = bottomEdge
  let page = 0
  const startPage = () => {
    doc.addPage()
    page += 1
    y = margin
    const title = `Pick list · ${labels.length} ${labels.length === 1 ? 'order' : 'orders'}`
    y += pen.write([{ text: title }], margin, y, innerWidth, { size: 13, bold: true })
    y += pen.write([{ text: toPrintable(shopName) }], margin, y, innerWidth, {
      size: 8.5,
      color: mutedColour,
    })
    y += 4
    const footerStyle = { size: 8, color: mutedColour, align: 'right' } as const
    pen.write([{ text: String(page) }], margin, bottomEdge + 2, innerWidth, footerStyle)
  }
  for (const pick of picks) {
    if (page === 0 || y + heightOf(pen, pick) > bottomEdge) startPage()
    y += drawPick(pen, pick, y)
  }
}

const width = innerWidth - columnWidths.quantity - columnWidths.gap - 16

/** Formats the orders that need a part on one line: "E2611-2500-377 × 2, E2611-2500-380". */
const ordersText = ({ orders }: PickItem) =>
  orders
    .slice(0, 12)
    .map(({ number, quantity }) => (quantity > 1 ? `${number} × ${quantity}` : number))
    .join(', ') + (orders.length > 12 ? ` + ${orders.length - 12}` : '')

const textStyles = {
  number: { size: 11, bold: true },
  name: { size: 9 },
  orders: { size: 7.5, color: mutedColour },
} as const

const texts = (pick: PickItem) =>
  [
    [pick.number, textStyles.number],
    [pick.name, textStyles.name],
    [ordersText(pick), textStyles.orders],
  ] as const

function heightOf(pen: Pen, pick: PickItem): number {
  return texts(pick).reduce(
    (sum, [text, look]) => sum + pen.heightOf([{ text: toPrintable(text) }], width, look),
    8,
  )
}

function drawPick(pen: Pen, pick: PickItem, y: number): number {
  const { doc } = pen
  doc
    .moveTo(margin, y)
    .lineTo(margin + innerWidth, y)
    .lineWidth(0.7)
    .stroke(ruleColour)
  doc
    .rect(margin, y + 6, 9, 9)
    .lineWidth(0.8)
    .stroke(mutedColour)
  let at = y + 3
  for (const [text, look] of texts(pick))
    at += pen.write([{ text: toPrintable(text) }], margin + 16, at, width, look)
  const x = margin + innerWidth - columnWidths.quantity
  const quantity = { size: 15, bold: true, align: 'right' } as const
  pen.write([{ text: String(pick.quantity) }], x, y + 2, columnWidths.quantity, quantity)
  return heightOf(pen, pick)
}
