import type { DeskSlip } from '#contract/desk/queue/desk-slips.ts'
import { writeDeskQuery } from '#domain/desk/address.ts'
import { formatMoney } from '#domain/money/format.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { m } from '#i18n/desk/messages.ts'
import { statusLabel } from '../ui/words.ts'

/** Orders that the payment of a slip covers. */
export function SlipOrders({ one }: { one: DeskSlip }) {
  const money = moneyOf(one.countryId)
  return (
    <>
      <h3>{m.paymentCases.orders_it_pays}</h3>
      <div data-scroll tabIndex={0} role="region" aria-label={m.paymentCases.orders_it_pays}>
        <table>
          <tbody>
            {one.orders.map((order) => (
              <tr key={order.orderId}>
                <td>
                  <a className="number" href={`/desk${writeDeskQuery({ order: order.orderId })}`}>
                    {order.number}
                  </a>
                </td>
                <td>{order.shopName}</td>
                <td>{statusLabel(order.orderType, order.status)}</td>
                <td data-end>
                  <b>{formatMoney(order.total, money)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
