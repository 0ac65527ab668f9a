import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'

interface Props {
  m: Messages
  /** The same part in another shop. */
  alternative: { shopName: string; price: number }
  /** Country whose money its price is in. */
  country: Country
  onSwap: () => void
}

/** One touch takes the part from another shop, which says its name and price. */
export function SwapButton({ m, alternative, country, onSwap }: Props) {
  return (
    <button type="button" className="button" data-swap onClick={onSwap}>
      {fill(m.cart.swap, {
        shop: alternative.shopName,
        price: formatMoney(alternative.price, country),
      })}
    </button>
  )
}
