import { Fragment } from 'react'
import type { Cart } from '#contract/cart/cart.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { deliveryWords } from '#i18n/delivery-words.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { loadCart } from '#stores/cart/cart.ts'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends ScreenProps {
  cart: Cart
  country: Country
}

/** Destination, delivery date and shipping fee by shop, exactly as the checkout calculates them. */
export function CartDelivery({ m, locale, cart, country }: Props) {
  const { deliverTo, shops } = cart
  const sent = shops.flatMap(({ shopId, shopName, delivery }) =>
    delivery ? [{ shopId, shopName, delivery }] : [],
  )
  if (sent.length === 0) return null
  const place = deliverTo
    ? fill(m.offer.deliver_to, { place: deliverTo.name })
    : m.cart.deliver_choose
  const { arrives, arrives_from, arrives_between } = m.offer
  const words = { arrives, arrives_from, arrives_between }
  const open = async (button: HTMLElement) => {
    const { openDeliverTo } = await import('../address/open-deliver.tsx')
    await openDeliverTo(button, () => void loadCart())
  }
  return (
    <section className="field" data-delivery>
      <h2>{m.cart.delivery}</h2>
      {/* The fee and delivery time depend on the destination in Thailand only. */}
      {country.countryCode === 'TH' &&
        (deliverTo?.isAddress ? (
          <a className="link" href={linkTo(locale, 'account')} data-deliver>
            {place}
          </a>
        ) : (
          <button
            type="button"
            className="link"
            aria-haspopup="dialog"
            data-deliver
            onClick={(event) => void open(event.currentTarget)}
          >
            {place}
          </button>
        ))}
      <dl className="sums">
        {sent.map(({ shopId, shopName, delivery }) => (
          <Fragment key={shopId}>
            <dt>
              {sent.length > 1 && (
                <>
                  {shopName}
                  <br />
                </>
              )}
              <span className="small mute">{deliveryWords(words, delivery, '', m.days)}</span>
            </dt>
            <dd data-fee={shopId}>{formatMoney(delivery.fee, country)}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
