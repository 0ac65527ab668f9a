import { useStore } from '@nanostores/react'
import { maxThumbnails } from '#domain/order/thumbnails.ts'
import type { OrderSummary } from '#contract/order/order-detail.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { formatCount, pluralOf } from '#i18n/counts.ts'
import { formatMoment } from '#i18n/day.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import { $listAction } from '#stores/order/order-list-actions.ts'
import { $orderTab } from '#stores/order/orders.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { Money } from '../../ui/line/Money.tsx'
import { PartPicture } from '../../ui/line/PartPicture.tsx'
import type { ScreenProps } from '../../ui/screen.ts'
import { AgainResult } from '../../ui/line/AgainResult.tsx'
import { HoldNote } from '../HoldNote.tsx'
import { orderStateInList, orderStep } from '../order-now.ts'
import { needsBuyer, OrderNext } from './OrderNext.tsx'

interface Props extends ScreenProps {
  order: OrderSummary
  isMain: boolean
}

/** One order in the list: number, parts, state with its day, total, and one next action. */
export function OrderCard({ m, locale, order, isMain }: Props) {
  const texts: Record<string, string> = m.order
  const country = countryInPageLanguage(order.countryId)
  const tab = useStore($orderTab)
  const { fault, again } = useStore($listAction)
  const { head, about, tone } = orderStateInList({ m, locale }, order, tab)
  const step = orderStep(order)
  const placedText = formatMoment(order.placeTime, country.utcOffset, m.days)
  // The number of further lines takes the place of a picture.
  const shownPictures = order.pictures.slice(
    0,
    order.lineCount > maxThumbnails ? maxThumbnails - 1 : undefined,
  )
  const moreLines = order.lineCount - shownPictures.length
  const isThisOrder = (one: { orderId: number } | null) => one?.orderId === order.orderId
  return (
    <article className="order-card" data-waiting={needsBuyer(order) || undefined}>
      <p className="order">
        <a className="number" href={linkTo(locale, 'orderDetail', { id: order.orderId })}>
          {order.orderNumber}
        </a>
        <small>
          <time>{placedText}</time> <b>{order.shopName}</b>
        </small>
      </p>
      <p className="thumbs">
        {shownPictures.map((picture) => (
          <PartPicture key={picture} picture={picture} />
        ))}
        {moreLines > 0 && <small>+{formatCount(moreLines, locale)}</small>}
      </p>
      <p className="parts">
        {partsIn(m, locale, order)}
        <small>
          {[pluralOf(texts, 'items', order.quantity, locale), vehiclesIn(m, locale, order)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </p>
      <p className="state-now" data-tone={tone}>
        <b>{head}</b>
        <small>{about}</small>
      </p>
      <p className="total">
        <b>
          <Money minor={order.total} country={country} />
        </b>
        <small>{texts[`pay_${order.paymentMethodId}`]}</small>
      </p>
      {step > 0 && <i className="steps-done" data-step={step} aria-hidden="true" />}
      <div className="action">
        <OrderNext {...{ m, locale, order, isMain }} />
      </div>
      {order.hold && <HoldNote {...{ m, locale, order }} />}
      {fault && isThisOrder(fault) && (
        <FieldError text={labelText({ ...m.labels, ...m.acts }, fault.label, fault.data)} />
      )}
      {again && isThisOrder(again) && <AgainResult {...{ m, locale, again }} />}
    </article>
  )
}

/** Returns the first part, and the number of others. */
function partsIn(m: Props['m'], locale: Props['locale'], order: OrderSummary): string {
  const name = order.firstLine.productName
  const n = order.lineCount - 1
  return n > 0 ? fill(m.after.and_more, { name, n: formatCount(n, locale) }) : name
}

/** Returns the vehicle of the parts, or the number of vehicles. */
function vehiclesIn({ after }: Props['m'], locale: Props['locale'], order: OrderSummary): string {
  const [only = '', ...others] = order.vehicles
  return others.length > 0 ? pluralOf(after, 'vehicles', order.vehicles.length, locale) : only
}
