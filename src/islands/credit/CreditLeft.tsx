import type { CreditAccount } from '#contract/credit/credit.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** Remaining credit at a shop and its limit, with a warning if the limit is exceeded. */
export function CreditLeft({ m, account }: Pick<ScreenProps, 'm'> & { account: CreditAccount }) {
  const country = countryInPageLanguage(account.countryId)
  const { remainingCredit: leftCredit } = account
  const all = account.totalCredit + account.additionalTemporaryLimit
  return (
    <span className="credit-left">
      {leftCredit < 0 ? (
        <b data-late>{fill(m.credit.over_limit, { sum: formatMoney(-leftCredit, country) })}</b>
      ) : (
        <>
          <b>{formatMoney(leftCredit, country)}</b> {m.credit.left}
        </>
      )}
      <small>{fill(m.credit.of, { sum: formatMoney(all, country) })}</small>
    </span>
  )
}
