import type { Company } from '#contract/company/company-shapes.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends ScreenProps {
  country: Country
  company: Company
}

/** Latest actions in the company, with the person who acted. */
export function CompanyLog({ m, locale, country, company }: Props) {
  const messages: Record<string, string> = m.company
  const roleName = (role: string) => messages[`role_${role}`] ?? role
  return (
    <section>
      <h2>{m.company.recent}</h2>
      <ul className="company-log">
        {company.log.map((entry) => (
          <li key={`${entry.at} ${entry.act} ${entry.subject}`}>
            <time>{formatTime(entry.at, country.utcOffset, locale)}</time>
            <span>
              {fill(messages[`log_${entry.act.replaceAll(' ', '_')}`] ?? '', {
                by: entry.byName,
                name: entry.act === 'joined' ? roleName(entry.subject) : entry.subject,
                sum: entry.amount === null ? '' : formatMoney(entry.amount, country),
                role: roleName(entry.words),
                words: entry.words,
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
