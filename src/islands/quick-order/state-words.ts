import { findVin } from '#domain/vin/find.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { maximumQuantity } from '#domain/cart/quantity.ts'
import { lineRefusal } from '#domain/quick-order/refusal.ts'
import type { Messages } from '#i18n/messages.ts'
import type { QuickRow } from '#stores/quick-order/quick-order-rows.ts'
import { findChosenOffer } from '#stores/quick-order/quick-order-rows.ts'

/** State of a line as an icon, a colour and words; never as a colour alone. */
export interface StateLabel {
  mark: string
  tone: 'good' | 'check' | 'bad' | 'info'
  text: string
}

export function stateOf(
  row: QuickRow,
  { quickOrder: m }: Pick<Messages, 'quickOrder'>,
): StateLabel {
  if (!row.answer?.part && findVin(row.typed) !== null)
    return { mark: '!', tone: 'bad', text: m.state_vin }
  if (row.fault) return { mark: '!', tone: 'bad', text: quantityErrorText(row, m) }
  switch (row.answer?.state) {
    case 'exact':
      return { mark: '✓', tone: 'good', text: m.state_exact }
    case 'superseded':
      return { mark: '↻', tone: 'info', text: m.state_superseded }
    case 'alternatives':
      return row.answer.offers.length > 0
        ? { mark: '⇄', tone: 'check', text: m.state_alternatives }
        : { mark: '✕', tone: 'bad', text: m.none_sold }
    case 'ambiguous':
      return { mark: '?', tone: 'check', text: m.state_ambiguous }
    default:
      return { mark: '✕', tone: 'bad', text: m.state_unknown }
  }
}

/** Returns the reason why a line can't be ordered, including the typed text. */
function quantityErrorText(row: QuickRow, m: Messages['quickOrder']): string {
  const { fault, oddQuantity: odd, line, column } = row
  const quantityErrorTexts = {
    negative: m.odd_negative,
    zero: m.odd_zero,
    fraction: m.odd_fraction,
    exponent: m.odd_exponent,
    over: m.odd_over,
    unclear: m.odd_unclear,
  }
  if (fault === 'quantity' && odd) return fill(quantityErrorTexts[odd.why], { said: odd.said })
  if (fault === 'changed') return fill(m.fault_changed, { line, column: column ?? 1 })
  if (fault === 'too_many') return m.fault_too_many
  return fault === 'quantity' ? m.fault_quantity : m.fault_number
}

/** Returns the reason why the selected offer can't be added to the cart, or ''. */
export function lineRefusalText(row: QuickRow, m: Messages): string {
  const offer = findChosenOffer(row)
  if (!offer) return ''
  const label = row.refused || lineRefusal(offer, row.quantity)
  return label && labelText(m.labels, label, { max: maximumQuantity })
}
