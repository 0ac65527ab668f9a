import { countryInPageLanguage } from '#client/page/page-country.ts'
import { formatAmount } from '#domain/money/format.ts'
import type { Credit } from '#stores/credit/credit.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { formatWeek } from './say-week.ts'

/** Amounts due by week. Each bar has its amount and its days as text. */
export function CreditWeeks({ m, due }: Pick<ScreenProps, 'm'> & { due: Credit['due'] }) {
  const country = countryInPageLanguage(due.account.countryId)
  // Amounts are rounded to whole units, because six of them share a row on a phone.
  const unit = 10 ** country.currencyPrecision
  const wholeCurrency = { ...country, currencyPrecision: 0 }
  const maxAmount = Math.max(...due.weeks.map(({ amount }) => amount))
  if (maxAmount === 0) return null
  return (
    <section className="card">
      <h2>{m.credit.weeks}</h2>
      <ol className="credit-weeks">
        {due.weeks.map((week) => (
          <li key={week.to} data-late={week.isOverdue || undefined}>
            <b>
              {week.amount > 0 ? formatAmount(Math.round(week.amount / unit), wholeCurrency) : '–'}
            </b>
            <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
              <rect
                width="10"
                y={100 - (100 * week.amount) / maxAmount}
                height={(100 * week.amount) / maxAmount}
              />
            </svg>
            <small>{week.isOverdue ? m.credit.week_late : formatWeek(week, m)}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
