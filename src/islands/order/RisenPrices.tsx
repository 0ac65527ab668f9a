import type { OrderDraft } from '#contract/order-draft.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { leaveOut } from '#stores/checkout-lines.ts'

interface Props {
  words: Messages['order']
  draft: OrderDraft
  country: Country
  /** Whether a fault says already that prices rose. */
  isSaid: boolean
}

/** Prices that rose since the buyer saw them: the button accepts them, or a line is left out. */
export function RisenPrices({ words, draft, country, isSaid }: Props) {
  const lines = draft.shops.flatMap((shop) => shop.lines)
  const numberOf = (skuOrgId: number) =>
    lines.find((line) => line.skuOrgId === skuOrgId)?.number ?? ''
  return (
    <div className="note warn" data-risen>
      {!isSaid && <b>{words.risen_title}</b>}
      {draft.risen.map(({ skuOrgId, seenPrice, price }) => (
        <p key={skuOrgId}>
          <span className="number">{numberOf(skuOrgId)}</span>{' '}
          <s className="money">{formatMoney(seenPrice, country)}</s>{' '}
          <span className="money">{formatMoney(price, country)}</span>{' '}
          {lines.length > 1 && (
            <button
              type="button"
              className="plain-button"
              aria-label={fill(words.leave_out_number, { number: numberOf(skuOrgId) })}
              onClick={() => void leaveOut([skuOrgId])}
            >
              {words.leave_out}
            </button>
          )}
        </p>
      ))}
    </div>
  )
}
