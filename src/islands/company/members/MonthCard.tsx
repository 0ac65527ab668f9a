import type { Company } from '#contract/company/company-shapes.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatNumericDate } from '#i18n/clock.ts'
import type { ScreenProps } from '../../ui/screen.ts'

interface Props extends ScreenProps {
  country: Country
  company: Company
}

/** Number of colours of `shop-tone`. */
const toneCount = 8

/** Orders of the month by person, as a stacked bar; pending requests are hatched. */
export function MonthCard({ m, locale, country, company }: Props) {
  const amountText = (minor: number) => formatMoney(minor, country)
  const spenders = company.members.filter((one) => (one.month?.spent ?? 0) > 0)
  const waitingTotal = company.members.reduce((all, one) => all + (one.month?.waiting ?? 0), 0)
  const spentTotal = spenders.reduce((all, one) => all + (one.month?.spent ?? 0), 0)
  const firstDay = new Date(company.monthStart + country.utcOffset * 3_600_000)
    .toISOString()
    .slice(0, 10)
  return (
    <section className="card month-card">
      <h2>
        {m.company.month} <small className="mute">{formatNumericDate(firstDay, locale)}</small>
      </h2>
      <b data-sum>{amountText(spentTotal)}</b>
      <div className="stack" aria-hidden="true">
        {spenders.map((one) => (
          <i
            key={one.memberId}
            className="shop-tone"
            data-tone={one.memberId % toneCount}
            style={{ flexGrow: one.month?.spent }}
          />
        ))}
        {waitingTotal > 0 && <i data-waiting style={{ flexGrow: waitingTotal }} />}
      </div>
      <ul>
        {spenders.map((one) => (
          <li key={one.memberId}>
            <i className="shop-tone" data-tone={one.memberId % toneCount} aria-hidden="true" />
            <span translate="no">{one.name}</span>
            <span>{amountText(one.month?.spent ?? 0)}</span>
          </li>
        ))}
        {waitingTotal > 0 && (
          <li>
            <i data-waiting aria-hidden="true" />
            <span>{m.company.month_waiting}</span>
            <span>{amountText(waitingTotal)}</span>
          </li>
        )}
      </ul>
    </section>
  )
}
