import type { Cart } from '#contract/cart/cart.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { CartShop } from './CartShop.tsx'
import { Tick } from './Tick.tsx'

interface Props extends ScreenProps {
  cart: Cart
  signedIn: boolean
}

/** All lines in one table, grouped by shop. A phone shows each line as a card. */
export function CartTable({ m, locale, cart, signedIn }: Props) {
  const messages = m.cart
  const lines = cart.shops.flatMap((shop) => shop.lines)
  const country = countryInPageLanguage(cart.countryId)
  const columnHeadings = [
    messages.head_part,
    messages.head_price,
    messages.head_quantity,
    messages.head_sum,
  ]
  return (
    <table className="cart-table">
      <thead>
        <tr>
          {signedIn && (
            <th className="tick" scope="col">
              <Tick lines={lines} label={messages.select_all} showsText />
            </th>
          )}
          {columnHeadings.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      {cart.shops.map((shop) => (
        <CartShop key={shop.shopId} {...{ shop, m, locale, country, signedIn }} />
      ))}
    </table>
  )
}
