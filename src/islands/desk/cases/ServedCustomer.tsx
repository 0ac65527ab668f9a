import type { ServedCustomerFacts } from '#contract/desk/desk-impersonation.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { writeDeskQuery } from '#domain/desk/address.ts'
import { formatMoney } from '#domain/money/format.ts'
import { languageName } from '#i18n/desk/language-name.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { CaseFacts } from '../case/CaseFacts.tsx'
import { formatLocalDay } from '../ui/moments.ts'
import { countryNames, customerTypeLabel, statusLabel } from '../ui/words.ts'

/** Customer on the phone: facts, newest orders and the cart as it is now. */
export function ServedCustomer({ one }: { one: ServedCustomerFacts }) {
  const moreLines = one.cartLines - one.cart.length
  return (
    <div className="served-customer">
      <CaseFacts
        title={m.ui.buyer}
        rows={[
          [m.ui.name, <b key="name">{one.name || m.ui.no_name}</b>],
          [
            m.chats.kind,
            `${customerTypeLabel(one.customerType)}, ${countryNames()[one.countryId] ?? ''}`,
          ],
          [m.chats.since, formatLocalDay(one.since)],
          [m.ui.language, languageName(one.langCode)],
        ]}
      />
      <section>
        <h3>{m.cases.cart_now}</h3>
        {one.cart.length === 0 && <p>{m.cases.cart_is_empty}</p>}
        <ul>
          {one.cart.map(({ skuOrgId, number, name, quantity }) => (
            <li key={skuOrgId}>
              {fill(m.cases.times, { quantity })} <b className="number">{number}</b> {name}
            </li>
          ))}
          {moreLines > 0 && <li>{fill(m.cases.in_cart_more, { count: moreLines })}</li>}
        </ul>
      </section>
      <section>
        <h3>{m.ui.last_orders}</h3>
        {one.orders.length === 0 && <p>{m.chats.no_order_yet}</p>}
        <ul>
          {one.orders.map((order) => (
            <li key={order.orderId}>
              <a className="number" href={`/desk${writeDeskQuery({ order: order.orderId })}`}>
                {order.number}
              </a>{' '}
              {statusLabel(order.orderType, order.status)}, {formatLocalDay(order.at)} ·{' '}
              <b>{formatMoney(order.total, moneyOf(order.countryId))}</b>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
