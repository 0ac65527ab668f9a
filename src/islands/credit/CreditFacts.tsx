import type { CreditAccount } from '#contract/credit/credit.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { creditFacts } from './credit-facts.ts'

/** Figures of a credit account that the bar doesn't show. */
export function CreditFacts({ m, locale, account }: ScreenProps & { account: CreditAccount }) {
  return (
    <dl className="credit-facts">
      {creditFacts(m.credit, account, countryInPageLanguage(account.countryId), locale).map(
        ([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
