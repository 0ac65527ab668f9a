import type { Fault } from '#client/send.ts'
import type { OrderDraft } from '#contract/order-draft.ts'
import { plural } from '#i18n/counts.ts'
import { labelText } from '#i18n/label-text.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** What happened, to which parts, and what the button does now. */
export function sayFault({ m, locale }: ScreenProps, draft: OrderDraft, fault: Fault): string {
  const { leftOut, shops } = draft
  const said = labelText(m.labels, fault.label, fault.data)
  const [line] = leftOut
  const { number } = (fault.data ?? {}) as { number?: string }
  // Where stock went while the order was written no line is named.
  const isOfLines =
    fault.label === 'label_stock_not_enough' || leftOut.some((row) => row.number === number)
  if (!line || !isOfLines) return number ? `${number}: ${said}` : said
  const parts = plural(m.order, 'lines', leftOut.length, locale)
  const what =
    leftOut.length > 1
      ? m.order.left_out_lines.replace('{parts}', parts)
      : `${line.number}: ${labelText(m.labels, line.reason, null)}`
  return `${what} · ${shops.length > 0 ? m.order.left_out_rest : m.order.left_out_nothing}`
}

/** Lines are changed in the cart; what is left out says so itself. */
export function isInCart({ leftOut }: OrderDraft, { label, data }: Fault): boolean {
  const { number } = (data ?? {}) as { number?: string }
  if (label === 'label_nothing_selected') return true
  return leftOut.length === 0 && number !== undefined
}
