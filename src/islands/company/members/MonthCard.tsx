import type { Company } from '#contract/company/company-shapes.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatNumericDate } from '#i18n/clock.ts'
import type { ScreenProps } from '../../ui/screen.ts'

interface Props extends ScreenProps {
  country: Country
  company: Company
}

/** Colours of `shop-tone`. */
const tones = 8

/** Orders of the month by person, as a stacked bar; pending requests are hatched. */
export function MonthCard({ m, locale, country, company }: Props) {
  const amountText = (minor: number) => formatMoney(minor, country)
  const people = company.members.filter((one) => (one.month?.spent ?? 0) > 0)
  const waiting = company.members.reduce((all, one) => all + (one.month?.waiting ?? 0), 0)
  const spent = people.reduce((all, one) => all + (one.month?.spent ?? 0), 0)
  const first = new Date(company.monthStart + country.utcOffset * 3_600_000)
    .toISOString()
    .slice(0, 10)
  return (
    <section className="card month-card">
      <h2>
        {m.company.month} <small className="mute">{formatNumericDate(first, locale)}</small>
      </h2>
      <b data-sum>{amountText(spent)}</b>
      <div className="stack" aria-hidden="true">
        {people.map((one) => (
          <i
            key={one.memberId}
            className="shop-tone"
            data-tone={one.memberId % tones}
            style={{ flexGrow: one.month?.spent }}
          />
        ))}
        {waiting > 0 && <i data-waiting style={{ flexGrow: waiting }} />}
      </div>
      <ul>
        {people.map((one) => (
          <li key={one.memberId}>
            <i className="shop-tone" data-tone={one.memberId % tones} aria-hidden="true" />
            <span translate="no">{one.name}</span>
            <span>{amountText(one.month?.spent ?? 0)}</span>
          </li>
        ))}
        {waiting > 0 && (
          <li>
            <i data-waiting aria-hidden="true" />
            <span>{m.company.month_waiting}</span>
            <span>{amountText(waiting)}</span>
          </li>
        )}
      </ul>
    </section>
  )
}
