import type { Cart, CartLine } from '#contract/cart/cart.ts'
import { fill } from '#i18n/fill.ts'
import { select } from '#stores/cart/cart.ts'
import { countryHere } from '#client/page/page-country.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { CartLineRows } from './CartLineRows.tsx'

interface Props extends ScreenProps {
  cart: Cart
  signedIn: boolean
}

/** All lines in one table, grouped by shop. A phone shows each line as a card. */
export function CartTable({ m, locale, cart, signedIn }: Props) {
  const words = m.cart
  const lines = cart.shops.flatMap((shop) => shop.lines)
  const country = countryHere(cart.countryId)
  const head = [words.head_part, words.head_price, words.head_quantity, words.head_sum]
  return (
    <table className="cart-table">
      <thead>
        <tr>
          {signedIn && (
            <th className="tick" scope="col">
              <Tick lines={lines} label={words.select_all} text />
            </th>
          )}
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      {cart.shops.map((shop) => (
        <tbody key={shop.shopId} aria-label={shop.shopName}>
          <tr className="shop">
            {signedIn && (
              <td className="tick">
                <Tick lines={shop.lines} label={fill(words.select_shop, { shop: shop.shopName })} />
              </td>
            )}
            <th scope="rowgroup" colSpan={5}>
              {shop.shopName}
              {shop.ownShop && <span className="small mute"> · {words.own_shop}</span>}
            </th>
          </tr>
          {shop.lines.map((line) => (
            <CartLineRows key={line.skuOrgId} {...{ line, m, locale, country, signedIn }} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

interface TickProps {
  lines: readonly CartLine[]
  label: string
  text?: boolean
}

/** Checkbox for several lines. It is indeterminate if only some of them are selected. */
function Tick({ lines, label, text = false }: TickProps) {
  const usable = lines.filter((line) => line.blocked === '')
  const ticked = usable.filter((line) => line.selected).length
  const isAll = ticked > 0 && ticked === usable.length
  return (
    <label>
      <input
        type="checkbox"
        aria-label={label}
        checked={isAll}
        disabled={usable.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && !isAll
        }}
        onChange={() =>
          void select(
            usable.map((line) => line.skuOrgId),
            !isAll,
          )
        }
      />
      {text && <span>{label}</span>}
    </label>
  )
}
