import type { DeskReturn } from '#contract/desk/desk-returns.ts'
import { formatAmount, formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { amountPaidForLine } from './return-worth.ts'

/** Refund of a return that arrived: approved items, and amounts that aren't refunded. */
export function ReturnRefund({ one }: { one: DeskReturn }) {
  const money = moneyOf(one.countryId)
  return (
    <section>
      <h3>{m.ui.refund}</h3>
      <dl data-sums>
        {one.lines.map((line) => (
          <div key={line.skuOrgId}>
            <dt>
              {line.approved ?? 0} × <span className="number">{line.number}</span>
            </dt>
            <dd>{formatAmount(amountPaidForLine(line, line.approved ?? 0), money)}</dd>
          </div>
        ))}
        <div>
          <dt>{m.returns.delivery_isnt_refunded_policy}</dt>
          <dd>{formatAmount(0, money)}</dd>
        </div>
        <div data-total>
          <dt>{m.returns.to_the_buyer}</dt>
          <dd>{formatMoney(one.refundAmount ?? 0, money)}</dd>
        </div>
      </dl>
    </section>
  )
}
