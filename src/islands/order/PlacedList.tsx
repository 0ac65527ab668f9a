import type { PlacedOrders } from '#contract/order.ts'
import type { Country } from '#domain/country/countries.ts'
import type { Locale } from '#i18n/locales.ts'
import { linkTo } from '#routes/links.ts'
import { Money } from '../ui/Money.tsx'

interface Props {
  orders: PlacedOrders['orders']
  locale: Locale
  country: Country
}

/** The orders that one checkout became, one a shop. */
export function PlacedList({ orders, locale, country }: Props) {
  return orders.map((order) => (
    <div className="controls field" key={order.orderId}>
      <span>
        <a
          className="number link"
          href={linkTo(locale, 'orderDetail', { id: order.orderId })}
          data-order={order.orderId}
        >
          {order.orderNumber}
        </a>
        <br />
        <span className="small mute">{order.shopName}</span>
      </span>
      <b>
        <Money minor={order.total} country={country} />
      </b>
    </div>
  ))
}
