import type { OrderDetail } from '#contract/order/order-detail.ts'
import type { PlacedOrders } from '#contract/order/order.ts'
import type { Country } from '#domain/country/countries.ts'
import { pluralOf } from '#i18n/counts.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import { linkTo } from '#routes/links.ts'
import { CopyButton } from '../ui/button/CopyButton.tsx'
import { Money } from '../ui/line/Money.tsx'
import { PartPicture } from '../ui/line/PartPicture.tsx'
import { ShopBadge } from '../ui/line/ShopBadge.tsx'
import { arrivalText } from './arrival-words.ts'
import { CouponSum } from './CouponSum.tsx'

interface Props {
  placed: Pick<PlacedOrders, 'orders' | 'total'>
  details: readonly OrderDetail[]
  m: Pick<Messages, 'order' | 'days'>
  locale: Locale
  country: Country
}

/** Maximum number of part pictures per order. */
const maxPictures = 4

/** Orders created by one checkout, one per shop: number, day and amount, and the joint total. */
export function PlacedList({ placed, details, m, locale, country }: Props) {
  const { order: messages } = m
  const { orders } = placed
  return (
    <section className="card placed-list">
      <h2>{orders.length === 1 ? messages.result_one : messages.result_other}</h2>
      {orders.map(({ orderId, orderNumber, shopName, total }) => {
        const detail = details.find((one) => one.orderId === orderId)
        return (
          <div className="placed" key={orderId}>
            <p>
              {detail && <ShopBadge shopId={detail.shopId} shopName={shopName} />}
              <b>{shopName}</b>
              {orders.length > 1 && (
                <b>
                  <Money minor={total} country={country} />
                </b>
              )}
            </p>
            <p>
              <a
                className="number link"
                href={linkTo(locale, 'orderDetail', { id: orderId })}
                data-order={orderId}
              >
                {orderNumber}
              </a>{' '}
              <CopyButton text={orderNumber} words={messages} />
            </p>
            <p>
              <b data-arrival>{detail && arrivalText(m, detail)}</b>
              {detail && (
                <span className="small mute">
                  {pluralOf(messages, 'lines', detail.lines.length, locale)}
                </span>
              )}
            </p>
            {detail && (
              <p className="pictures">
                {detail.lines.slice(0, maxPictures).map((line) => (
                  <PartPicture key={line.skuOrgId} picture={line.picture} />
                ))}
              </p>
            )}
          </div>
        )
      })}
      <dl className="sums">
        <CouponSum {...{ words: messages, country }} off={discountOf(details)} />
        <dt className="total">{messages.total}</dt>
        <dd className="total">
          <Money minor={placed.total} country={country} />
        </dd>
      </dl>
    </section>
  )
}

/** Returns the coupon discount of all orders, minor units. */
function discountOf(details: readonly OrderDetail[]): number {
  return details.reduce((sum, one) => sum + one.goodsDiscount + one.shippingDiscount, 0)
}
