import type { CallError } from '#client/send/send.ts'
import type { RefusalCode } from '#contract/shapes/refusals.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { pluralOf } from '#i18n/counts.ts'
import { labelText } from '#i18n/label-text.ts'
import type { ScreenProps } from '../../ui/screen.ts'

const creditExceededCode: RefusalCode<'creditExceeded'> = 4255
const stockNotEnoughCode: RefusalCode<'stockNotEnough'> = 4200
const nothingSelectedCode: RefusalCode<'nothingSelected'> = 4205

/**
 * Returns the text of a checkout error: the event, the affected parts, and the effect that the
 * button has now.
 */
export function orderErrorText(
  { m, locale }: ScreenProps,
  draft: OrderDraft,
  error: CallError,
): string {
  const { leftOut, shops } = draft
  const errorText =
    error.code === creditExceededCode
      ? creditText(m.labels.label_credit_exceeded, draft, error)
      : labelText(m.labels, error.label, error.data)
  const [line] = leftOut
  const { number } = (error.data ?? {}) as { number?: string }
  // If stock ran out while the order was being written, the error names no line.
  const isLineError =
    error.code === stockNotEnoughCode || leftOut.some((row) => row.number === number)
  if (!line || !isLineError) return number ? `${number}: ${errorText}` : errorText
  const parts = pluralOf(m.order, 'lines', leftOut.length, locale)
  const problemText =
    leftOut.length > 1
      ? m.checkout.left_out_lines.replace('{parts}', parts)
      : `${line.number}: ${labelText(m.labels, line.reason, null)}`
  return `${problemText} · ${shops.length > 0 ? m.checkout.left_out_rest : m.checkout.left_out_nothing}`
}

/** Returns the sentence about the remaining credit by shop, in the currency of the order. */
function creditText(sentence: string, { countryId }: OrderDraft, { data }: CallError): string {
  const { shopName = '', remaining = 0 } = (data ?? {}) as { shopName?: string; remaining?: number }
  return fill(sentence, {
    shopName,
    remaining: formatMoney(remaining, countryInPageLanguage(countryId)),
  })
}

/** True when the error has to be fixed in the cart. Left-out lines have separate actions. */
export function mustFixInCart({ leftOut }: OrderDraft, { code, data }: CallError): boolean {
  const { number } = (data ?? {}) as { number?: string }
  if (code === nothingSelectedCode) return true
  return leftOut.length === 0 && number !== undefined
}
