import type { OrderDetail } from '#contract/order/order-detail.ts'
import { countryOf } from '#domain/country/countries.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { formatDay } from '#i18n/day.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import type { ScreenProps } from '../../ui/screen.ts'

interface Props extends ScreenProps {
  order: OrderDetail
}

/** Collection of an order: place, opening time, code, and the day until which it is held. */
export function CollectionPart({ m, locale, order }: Props) {
  const { collection } = order
  if (!collection) return null
  const messages = m.order
  // The end of a day is stored as the first instant of the next day.
  const { day } = toLocalTime(collection.until - 1, countryOf(order.countryId))
  return (
    <section className="card" data-collection>
      <h2>{messages.collect_title}</h2>
      <p>
        {messages.collect_code} <b className="number">{collection.code}</b>{' '}
        <CopyButton text={collection.code} words={messages} />
      </p>
      <p>{fill(messages.collect_hint, { shop: order.shopName })}</p>
      <p>
        <b>{fill(messages.ready, { day: formatDay(collection.readyDay, m.days) })}</b>{' '}
        <span className="mute">
          {fill(messages.collect_until, { day: formatDay(day, m.days) })}
        </span>
      </p>
      <p>
        <a className="link" href={linkTo(locale, 'shopDetail', { id: order.shopId })}>
          {order.shopName}
        </a>
      </p>
    </section>
  )
}
