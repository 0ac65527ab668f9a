import { Fragment } from 'react'
import type { SaleReturn } from '#contract/order/returns.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import { lostReason } from '#domain/returns/states.ts'
import { refundSummary } from './return-words.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** Refund amount and date. Renders nothing before the decision. */
export function ReturnMoney({ m, locale, one }: ScreenProps & { one: SaleReturn }) {
  const { refund, refundAmount, lines } = one
  if (refundAmount === null || one.reason === lostReason) return null
  const messages = m.returns
  const country = countryInPageLanguage(one.countryId)
  const amount = refund?.amount ?? refundAmount
  return (
    <section className="card">
      <h2>{messages.you_get}</h2>
      <dl className="sums">
        {lines.map((line) => (
          <Fragment key={line.skuOrgId}>
            <dt>{line.productName}</dt>
            <dd>× {line.approved ?? line.applied}</dd>
          </Fragment>
        ))}
        <dt className="total">{messages.refund}</dt>
        <dd className="total">{formatMoney(amount, country)}</dd>
      </dl>
      {refund && <p className="small">{refundSummary(m, locale, refund, country)}</p>}
    </section>
  )
}
