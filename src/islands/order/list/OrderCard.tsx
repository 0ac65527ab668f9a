import { useStore } from '@nanostores/react'
import type { OrderSummary } from '#contract/order/order-detail.ts'
import { countryHere } from '#client/page/page-country.ts'
import { formatTime } from '#i18n/clock.ts'
import { plural } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { $orderTab } from '#stores/order/orders.ts'
import { Money } from '../../ui/line/Money.tsx'
import { PartPicture } from '../../ui/line/PartPicture.tsx'
import type { ScreenProps } from '../../ui/screen.ts'
import { cardLabel } from '../card-label.ts'
import { HoldNote } from '../HoldNote.tsx'

/** One order in the list: shop, status, number, first part and total. */
export function OrderCard({ m, locale, order }: ScreenProps & { order: OrderSummary }) {
  const names: Record<string, string> = m.order
  const labels: Record<string, string> = m.labels
  const country = countryHere(order.countryId)
  const tab = useStore($orderTab)
  return (
    <article className="card">
      <div className="shop-title">
        <span>{order.shopName}</span> <span className="state">{labels[cardLabel(order, tab)]}</span>
      </div>
      <div className="part-line">
        <PartPicture picture={order.firstLine.picture} />
        <a className="number link" href={linkTo(locale, 'orderDetail', { id: order.orderId })}>
          {order.orderNumber}
        </a>
        <b className="amount">
          <Money minor={order.total} country={country} />
        </b>
        <p className="names">
          <span className="number">{order.firstLine.number}</span> {order.firstLine.productName}
        </p>
        <p className="names mute">
          {plural(names, 'lines', order.lineCount, locale)} ·{' '}
          {fill(m.order.placed, { time: formatTime(order.placeTime, country.utcOffset, locale) })}
        </p>
      </div>
      <HoldNote {...{ m, locale, order }} />
      {order.toReview > 0 && (
        <a className="plain-button" href={linkTo(locale, 'orderDetail', { id: order.orderId })}>
          {plural(names, 'to_review', order.toReview, locale)}
        </a>
      )}
    </article>
  )
}
