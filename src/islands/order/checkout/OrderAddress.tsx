import type { OrderDetail } from '#contract/order/order-detail.ts'
import { formatAddressLine } from '#domain/address/area-names.ts'
import { countryOf } from '#domain/country/countries.ts'
import type { Messages } from '#i18n/messages.ts'

/** Shipping address and payment method, as they were when the order was placed. */
export function OrderAddress({ words, order }: { words: Messages['order']; order: OrderDetail }) {
  const texts: Record<string, string> = words
  const { address } = order
  return (
    <section className="card">
      <h2>{order.service === 'COUNTER' ? words.service_COUNTER : words.address}</h2>
      <p translate="no">
        <b>{address.contactName}</b> {address.cellphone && `0${address.cellphone}`}
        <br />
        {order.service === 'COUNTER'
          ? order.shopName
          : formatAddressLine(address, countryOf(order.countryId))}
      </p>
      <p className="mute">
        {words.payment}: {texts[`pay_${order.paymentMethodId}`]}
      </p>
      {order.remark && (
        <p className="mute" translate="no">
          {order.remark}
        </p>
      )}
    </section>
  )
}
