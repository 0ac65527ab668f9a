import type { OrderDetail } from '#contract/order/order-detail.ts'
import type { PlacedOrders } from '#contract/order/order.ts'
import type { Country } from '#domain/country/countries.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import { linkTo } from '#routes/links.ts'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { Money } from '../../ui/line/Money.tsx'
import { arrivalWords } from '../arrival-words.ts'

interface Props {
  orders: PlacedOrders['orders']
  details: readonly OrderDetail[]
  m: Pick<Messages, 'order' | 'days'>
  locale: Locale
  country: Country
}

/** Orders created by one checkout, one per shop: number, date and total. */
export function PlacedList({ orders, details, m, locale, country }: Props) {
  return orders.map(({ orderId, orderNumber, shopName, total }) => {
    const detail = details.find((one) => one.orderId === orderId)
    return (
      <div className="controls field" key={orderId}>
        <span>
          <a
            className="number link"
            href={linkTo(locale, 'orderDetail', { id: orderId })}
            data-order={orderId}
          >
            {orderNumber}
          </a>{' '}
          <CopyButton text={orderNumber} words={m.order} />
          <br />
          <b data-arrival>{detail && arrivalWords(m, detail)}</b>
          <br />
          <span className="small mute">{shopName}</span>
        </span>
        {orders.length > 1 && (
          <b>
            <Money minor={total} country={country} />
          </b>
        )}
      </div>
    )
  })
}
