import type { OrderDraft } from '#contract/order/order-draft.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { excludeLines, swapLine } from '#stores/order/checkout-lines.ts'
import { SwapButton } from '../../ui/button/SwapButton.tsx'
import { focusCheckoutBar } from './focus-bar.ts'

interface Props {
  m: Messages
  risen: OrderDraft['risen'][number]
  draft: OrderDraft
  country: Country
}

/** A part whose price rose: the difference, and the alternatives. */
export function RisenLine({ m, risen, draft, country }: Props) {
  const { skuOrgId, seenPrice, price, alternative } = risen
  const shop = draft.shops.find(({ lines }) => lines.some((line) => line.skuOrgId === skuOrgId))
  const line = shop?.lines.find((one) => one.skuOrgId === skuOrgId)
  const isAlone = draft.shops.flatMap(({ lines }) => lines).length === 1
  const number = line?.number ?? ''
  return (
    <div className="note-line risen-line" data-risen-line={skuOrgId}>
      <p>
        <span className="number">{number}</span>{' '}
        <span>
          <s className="money">{formatMoney(seenPrice, country)}</s>{' '}
          <span className="money">{formatMoney(price, country)}</span>
        </span>
      </p>
      <p>
        {line?.productName} · {shop?.shopName} ·{' '}
        <span className="money">+{formatMoney(price - seenPrice, country)}</span>
      </p>
      {!isAlone && (
        <button
          type="button"
          className="button"
          aria-label={fill(m.checkout.leave_out_number, { number })}
          data-leave-out
          onClick={() => void excludeLines([skuOrgId]).then(focusCheckoutBar)}
        >
          {m.checkout.leave_out}
        </button>
      )}
      {alternative && (
        <SwapButton
          {...{ m, alternative, country }}
          onSwap={() => void swapLine(skuOrgId, alternative.skuOrgId).then(focusCheckoutBar)}
        />
      )}
    </div>
  )
}
