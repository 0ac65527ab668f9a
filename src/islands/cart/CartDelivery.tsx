import { Fragment } from 'react'
import type { Cart } from '#contract/cart/cart.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { deliveryText } from '#i18n/delivery-words.ts'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends Omit<ScreenProps, 'locale'> {
  cart: Cart
  country: Country
}

/** Delivery day and shipping fee by shop, exactly as the checkout calculates them. */
export function CartDelivery({ m, cart, country }: Props) {
  const feeRows = cart.shops.flatMap(({ shopId, shopName, delivery }) =>
    delivery ? [{ shopId, shopName, delivery }] : [],
  )
  if (feeRows.length === 0) return null
  const { arrives, arrives_from, arrives_between } = m.offer
  const messages = { arrives, arrives_from, arrives_between }
  return (
    <section className="cart-delivery" data-delivery>
      <h2>{m.cart.delivery}</h2>
      <dl className="sums">
        {feeRows.map(({ shopId, shopName, delivery }) => (
          <Fragment key={shopId}>
            <dt>
              {feeRows.length > 1 && <>{shopName} </>}
              <span className="small mute">{deliveryText(messages, delivery, '', m.days)}</span>
            </dt>
            <dd data-fee={shopId}>
              {delivery.fee === 0 ? (
                <b className="free">{m.cart.free}</b>
              ) : (
                formatMoney(delivery.fee, country)
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
