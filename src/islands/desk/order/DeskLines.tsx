import { documentAddressOf } from '#client/document-address.ts'
import type { DeskOrder } from '#contract/desk/desk-order.ts'
import { formatAmount, formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { documentMessages } from '../ui/document-words.ts'
import { fillNodes } from '../ui/filled.tsx'

/** Lines of an order, its total and its documents. */
export function DeskLines({ order }: { order: DeskOrder }) {
  const money = moneyOf(order.countryId)
  return (
    <section className="desk-lines">
      <h3>{m.order.lines}</h3>
      <ul>
        {order.lines.map((line) => (
          <li key={line.number + line.amount}>
            <b className="number">{line.number}</b>
            <small>
              {line.brandName} {line.productName}
              {line.backorder && m.order.ordered_in}
            </small>
            <span>
              {line.quantity} × {formatAmount(line.unitPrice, money)}
            </span>
            <b>{formatAmount(line.amount, money)}</b>
          </li>
        ))}
      </ul>
      <p>
        <span>
          {fillNodes(m.order.delivery, {
            fee: formatAmount(order.shippingFee, money),
            coupons:
              order.discount > 0 &&
              fill(m.order.coupons, { discount: formatAmount(order.discount, money) }),
          })}
        </span>
        <b>{formatMoney(order.total, money)}</b>
      </p>
      <p data-papers>
        {order.papers.map((kind) => (
          <a key={kind} href={documentAddressOf(kind, order.orderId)}>
            {documentMessages()[kind]} <small>{m.order.pdf}</small>
          </a>
        ))}
      </p>
    </section>
  )
}
