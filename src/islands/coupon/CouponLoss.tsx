import type { OrderDraft } from '#contract/order/order-draft.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { acceptCouponLoss } from '#stores/order/checkout.ts'
import type { CheckoutChoices } from '#stores/order/checkout-choices.ts'

interface Props {
  words: Messages['coupon']
  draft: OrderDraft
  choices: CheckoutChoices
  country: Country
}

/**
 * Checkbox to accept the loss of coupon value above the cap. The order continues only if the buyer
 * agrees to this exact amount.
 */
export function CouponLoss({ words, draft, choices, country }: Props) {
  const excessText = { sum: formatMoney(draft.excess, country) }
  return (
    <div className="note warn" data-excess={draft.excess}>
      <p>{fill(words.excess, excessText)}</p>
      <label className="option">
        <input
          type="checkbox"
          checked={choices.agreedLoss === draft.excess}
          onChange={(event) => acceptCouponLoss(event.target.checked)}
        />
        <span>{fill(words.excess_agree, excessText)}</span>
      </label>
    </div>
  )
}
