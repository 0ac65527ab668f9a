import type { OrderDraft } from '#contract/order/order-draft.ts'
import type { Country } from '#domain/country/countries.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'
import { removeCheckoutLine, swapLine, reduceQuantity } from '#stores/order/checkout-lines.ts'
import { GetVerified } from '../../verify/GetVerified.tsx'
import { SwapButton } from '../../ui/button/SwapButton.tsx'
import { focusCheckoutBar } from './focus-bar.ts'

interface Props {
  m: Messages
  line: OrderDraft['leftOut'][number]
  country: Country
}

/** One line that can no longer be ordered, with the reason and the actions. */
export function LeftOutLine({ m, line, country }: Props) {
  const { skuOrgId, number, shopName, quantity, stock, reason, alternative } = line
  const isStockShort = reason === 'label_stock_not_enough'
  const take = () => void reduceQuantity(skuOrgId, stock).then(focusCheckoutBar)
  const swap = (toSkuOrgId: number) => void swapLine(skuOrgId, toSkuOrgId).then(focusCheckoutBar)
  const drop = () => void removeCheckoutLine(skuOrgId).then(focusCheckoutBar)
  return (
    <div className="note-line left-out-line" data-left-out-line={skuOrgId}>
      <p>
        <span className="number">{number}</span> × {quantity} · {shopName}:{' '}
        {isStockShort ? fill(m.cart.over_stock, { stock }) : labelText(m.labels, reason, null)}
      </p>
      <GetVerified labels={m.labels} reason={reason} />
      {isStockShort && (
        <button type="button" className="button" onClick={take}>
          {fill(m.cart.take_stock, { n: stock })}
        </button>
      )}
      {alternative && (
        <SwapButton
          m={m}
          alternative={alternative}
          country={country}
          onSwap={() => swap(alternative.skuOrgId)}
        />
      )}
      <button
        type="button"
        className="plain-button"
        aria-label={`${fill(m.cart.remove_number, { number })} · ${shopName}`}
        onClick={drop}
      >
        {m.cart.remove}
      </button>
    </div>
  )
}
