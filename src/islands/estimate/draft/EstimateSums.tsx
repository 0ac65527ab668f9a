import { formatAmount } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { changeEstimate } from '#stores/estimate/estimate.ts'
import { editEstimate } from '#stores/estimate/edit.ts'
import { MoneyInput, shortAmount } from '../parts/MoneyInput.tsx'
import type { SectionProps } from '../parts/view.ts'

/** Totals of a draft: discount as a field, VAT as a switch, and the workshop's own profit. */
export function EstimateSums({ m, amounts, state: { estimate } }: SectionProps) {
  const messages = m.estimate
  const { currency, money } = amounts
  const { totals, profit, lines, countryVat, vatPercent, discount } = estimate
  const amount = (minor: number) => formatAmount(minor, currency).replace(/^-/, '−')
  const count = (kind: 'PART' | 'LABOUR') => lines.filter((line) => line.kind === kind).length
  const shortText = (minor: number) => shortAmount(minor, currency)
  return (
    <section className="estimate-sums">
      <dl className="sums">
        <dt>{fill(messages.parts_n, { n: count('PART') })}</dt>
        <dd>{amount(totals.parts)}</dd>
        <dt>{fill(messages.labour_n, { n: count('LABOUR') })}</dt>
        <dd>{amount(totals.labour)}</dd>
        <dt>{messages.discount}</dt>
        <dd className="discount">
          {'− '}
          <MoneyInput
            value={discount}
            money={currency}
            label={messages.discount}
            onChange={(next) => changeEstimate((draft) => editEstimate(draft, { discount: next }))}
          />
        </dd>
        {countryVat > 0 && (
          <>
            <dt>
              <label className="switch">
                {fill(messages.vat, { n: countryVat })}
                <input
                  type="checkbox"
                  role="switch"
                  checked={vatPercent > 0}
                  onChange={() =>
                    changeEstimate((draft) =>
                      editEstimate(draft, { vatPercent: vatPercent > 0 ? 0 : countryVat }),
                    )
                  }
                />
              </label>
            </dt>
            <dd>{amount(totals.vat)}</dd>
          </>
        )}
        <dt className="total">{messages.customer_pays}</dt>
        <dd className="total" data-total>
          {money(totals.total)}
        </dd>
      </dl>
      {profit && (
        <p className="profit-strip" data-profit>
          <span>
            {messages.your_profit} <span className="mute">{messages.not_shown}</span>
            <small className="mute">
              {fill(messages.profit_detail, {
                parts: shortText(profit.parts),
                labour: shortText(totals.labour),
                discount: shortText(totals.discount),
              })}
            </small>
          </span>
          <b>{money(profit.total)}</b>
        </p>
      )}
    </section>
  )
}
