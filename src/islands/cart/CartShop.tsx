import { labelText } from '#i18n/label-text.ts'
import type { Cart, CartLine } from '#contract/cart.ts'
import { countryHere } from '#client/page-says.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { changeQuantity, remove, select, swap } from '#stores/cart.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { Money } from '../ui/Money.tsx'
import { PartPicture } from '../ui/PartPicture.tsx'
import { LineFit } from '../ui/LineFit.tsx'
import { Quantity } from '../ui/Quantity.tsx'

interface Props extends ScreenProps {
  shop: Cart['shops'][number]
  busy: boolean
  signedIn: boolean
}

export function CartShop({ shop, m, locale, busy, signedIn }: Props) {
  return (
    <section className="card" aria-label={shop.shopName}>
      <h2 className="shop-title">{shop.shopName}</h2>
      {shop.ownShop && <p className="small mute">{m.cart.own_shop}</p>}
      {shop.lines.map((line) => (
        <Line key={line.skuOrgId} {...{ line, m, locale, busy, signedIn }} />
      ))}
    </section>
  )
}

function Line({ line, m, locale, busy, signedIn }: Omit<Props, 'shop'> & { line: CartLine }) {
  const words = m.cart
  const { skuOrgId, number } = line
  // A part of another country is not in the sum, and its price is in its own money.
  const country = countryHere(line.countryId)
  const moved =
    line.price > line.seenPrice
      ? words.price_up
      : line.price < line.seenPrice
        ? words.price_down
        : ''
  return (
    <div className={signedIn ? 'part-line' : 'part-line plain'}>
      {signedIn && (
        <label className="check">
          <input
            type="checkbox"
            aria-label={fill(words.select, { number })}
            checked={line.selected}
            disabled={busy || line.blocked !== ''}
            onChange={(event) => void select([skuOrgId], event.target.checked)}
          />
        </label>
      )}
      <PartPicture picture={line.picture} />
      <div>
        <a className="number" href={linkTo(locale, 'product', { id: skuOrgId })}>
          {number}
        </a>
        <p>{line.productName}</p>
        <p className="small mute">
          {line.brandName} · {fill(words.stock, { n: line.stock })}
        </p>
        <LineFit vehicle={line.vehicle} m={m} />
        {line.blocked && <p className="fault">{labelText(m.labels, line.blocked, null)}</p>}
        {line.alternative && (
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() => line.alternative && void swap(skuOrgId, line.alternative)}
          >
            {fill(words.swap, {
              shop: line.alternative.shopName,
              price: formatMoney(line.alternative.price, country),
            })}
          </button>
        )}
        {moved && (
          <p className={line.price > line.seenPrice ? 'fault' : 'small mute'}>
            {fill(moved, { price: formatMoney(line.seenPrice, country) })}
          </p>
        )}
        <div className="controls">
          <Quantity
            value={line.quantity}
            max={Math.min(999, line.stock)}
            disabled={busy || line.stock === 0}
            words={{ label: fill(words.quantity, { number }), less: words.less, more: words.more }}
            onChange={(quantity) => void changeQuantity(skuOrgId, quantity)}
          />
          <b>
            <Money minor={line.price * line.quantity} country={country} />
          </b>
        </div>
        <div className="controls">
          <span className="small mute">
            {fill(words.each, { price: formatMoney(line.price, country) })}
          </span>
          <button
            type="button"
            className="plain-button"
            aria-label={fill(words.remove_number, { number })}
            disabled={busy}
            onClick={() => void remove(skuOrgId)}
          >
            {words.remove}
          </button>
        </div>
      </div>
    </div>
  )
}
