import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'

interface Props {
  m: Messages
  /** Offer of the same part by another shop. */
  alternative: { shopName: string; price: number }
  /** Country whose currency the price uses. */
  country: Country
  onSwap: () => void
}

/** Button that switches the line to another shop, with its name and price. */
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
