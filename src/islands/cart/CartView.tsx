import { countryHere } from '#client/page-says.ts'
import { labelText } from '#i18n/label-text.ts'
import { type CartState, select } from '#stores/cart.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { Steps } from '../ui/Steps.tsx'
import { CartShop } from './CartShop.tsx'
import { CartSum } from './CartSum.tsx'

interface Props extends ScreenProps {
  state: Extract<CartState, { kind: 'known' }>
  signedIn: boolean
}

/** What lies in the cart, shop by shop, and its sum. */
export function CartView({ m, locale, state, signedIn }: Props) {
  const words = m.cart
  const { cart, busy, fault } = state
  const lines = cart.shops.flatMap((shop) => shop.lines)
  const usable = lines.filter((line) => line.blocked === '')
  const country = countryHere(cart.countryId)
  return (
    <>
      <h1>{words.title}</h1>
      <Steps m={words} step={1} />
      {fault && (
        <p className="note fail" role="alert">
          {labelText(m.labels, fault.label, fault.data)}
        </p>
      )}
      {!signedIn && <p className="note">{words.kept_on_device}</p>}
      <div className="columns">
        <div>
          {signedIn && (
            <label className="option">
              <input
                type="checkbox"
                checked={usable.length > 0 && usable.every((line) => line.selected)}
                disabled={busy || usable.length === 0}
                onChange={(event) =>
                  void select(
                    usable.map((line) => line.skuOrgId),
                    event.target.checked,
                  )
                }
              />
              <span>{words.select_all}</span>
            </label>
          )}
          {cart.shops.map((shop) => (
            <CartShop key={shop.shopId} {...{ shop, m, locale, busy, signedIn }} />
          ))}
        </div>
        <CartSum {...{ m, locale, cart, country, busy, signedIn }} />
      </div>
    </>
  )
}
