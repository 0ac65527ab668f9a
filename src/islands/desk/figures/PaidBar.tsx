import { formatMoney } from '#domain/money/format.ts'
import { writeDeskQuery } from '#domain/desk/address.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import type { Business } from '#stores/desk/business.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { fillNodes } from '../ui/filled.tsx'

/**
 * Paid and unpaid orders of the period: by amount, or by number if there are several currencies.
 */
export function PaidBar({ figures, filters }: { figures: Business; filters: object }) {
  const { sums, moneyOf: countryId } = figures
  const money = countryId === null ? null : moneyOf(countryId)
  const parts = [
    { word: m.ui.paid, key: 'paid', amount: sums.paid, orders: sums.paidOrders },
    { word: m.figures.on_credit, key: 'credit', amount: sums.credit, orders: sums.creditOrders },
    {
      word: m.figures.waiting_for_money,
      key: 'unpaid',
      amount: sums.unpaid,
      orders: sums.unpaidOrders,
    },
  ]
  const sizeOf = ({ amount, orders }: (typeof parts)[number]) => amount ?? orders
  const totalSize = parts.reduce((sum, part) => sum + sizeOf(part), 0)
  if (totalSize === 0) return null
  let start = 0
  const bars = parts.map((part) => {
    const width = (sizeOf(part) / totalSize) * 100
    const bar = { key: part.key, x: start, width }
    start += width
    return bar
  })
  return (
    <section aria-label={m.figures.paid_and_unpaid}>
      <h3>
        {fillNodes(m.figures.paid_and_unpaid_link, {
          link: (
            <a href={`/desk${writeDeskQuery({ ...filters, state: 'unpaid' })}`}>
              {m.figures.unpaid_orders}
            </a>
          ),
        })}
      </h3>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" data-paid>
        {bars.map((bar) => (
          <rect key={bar.key} data-part={bar.key} x={bar.x} width={bar.width} height={10} />
        ))}
      </svg>
      <dl>
        {parts.map((part) => (
          <div key={part.key} data-part={part.key}>
            <dt>{part.word}</dt>
            <dd>
              {money && part.amount !== null
                ? formatMoney(part.amount, money)
                : fill(m.figures.orders_orders, { orders: part.orders })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
