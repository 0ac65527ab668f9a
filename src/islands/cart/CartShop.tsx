import { useState } from 'react'
import type { Cart, CartLine } from '#contract/cart/cart.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { pluralOf } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { ShopBadge } from '../ui/line/ShopBadge.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { CartLineRows } from './CartLineRows.tsx'
import { Tick } from './Tick.tsx'

interface Props extends ScreenProps {
  shop: Cart['shops'][number]
  country: Country
  signedIn: boolean
}

/** Number of lines of a shop that a phone shows before the rest is folded. */
const unfoldedLines = 5

/** Lines of one shop. On a phone a long list is folded; lines that need attention stay visible. */
export function CartShop({ shop, m, locale, country, signedIn }: Props) {
  const [isOpen, setOpen] = useState(false)
  const messages = m.cart
  const foldedLines = isOpen ? [] : foldableLines(shop.lines)
  const foldedTotal = foldedLines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  return (
    <tbody aria-label={shop.shopName}>
      <tr className="cart-shop">
        {signedIn && (
          <td className="tick">
            <Tick lines={shop.lines} label={fill(messages.select_shop, { shop: shop.shopName })} />
          </td>
        )}
        <th scope="rowgroup" colSpan={5}>
          <a href={linkTo(locale, 'shopDetail', { id: shop.shopId })}>
            <ShopBadge shopId={shop.shopId} shopName={shop.shopName} />
            <span>
              {shop.shopName}
              {shop.ownShop && <small>{messages.own_shop}</small>}
            </span>
          </a>
        </th>
      </tr>
      {shop.lines.map((line) => (
        <CartLineRows
          key={line.skuOrgId}
          {...{ line, m, locale, country, signedIn }}
          isFolded={foldedLines.includes(line)}
        />
      ))}
      {foldedLines.length > 0 && (
        <tr className="cart-shop folded-rest">
          <td colSpan={6}>
            <button type="button" data-unfold onClick={() => setOpen(true)}>
              <span>{pluralOf(messages, 'unfold', foldedLines.length, locale)}</span>
              <span className="money">{formatMoney(foldedTotal, country)}</span>
            </button>
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** Returns the lines to fold: those after the first few that need no attention. */
function foldableLines(lines: readonly CartLine[]): CartLine[] {
  const otherLines = lines
    .slice(unfoldedLines)
    .filter((line) => line.blocked === '' && !line.flash && line.price === line.seenPrice)
  return otherLines.length > 1 ? otherLines : []
}
