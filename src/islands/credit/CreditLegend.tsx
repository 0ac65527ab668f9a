import type { CreditAccount } from '#contract/credit/credit.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { formatDay } from '#i18n/day.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** Legend of the credit bar, with amounts. */
export function CreditLegend({ m, account }: Pick<ScreenProps, 'm'> & { account: CreditAccount }) {
  const country = countryInPageLanguage(account.countryId)
  const messages = m.credit
  const grant = account.additionalTemporaryLimit
  const rows = [
    [
      'late',
      messages.overdue,
      fill(messages.overdue_n, { n: account.overdueCount }),
      account.overdueAmount,
    ],
    [
      'billed',
      messages.billed,
      messages.billed_hint,
      account.invoicedAmount - account.overdueAmount,
    ],
    ['ordered', messages.ordered, messages.ordered_hint, account.notInvoicedAmount],
    [
      'free',
      messages.free,
      grant > 0
        ? fill(messages.grant, {
            sum: formatMoney(grant, country),
            day: formatDay(account.additionalUntil, m.days),
          })
        : '',
      Math.max(0, account.remainingCredit),
    ],
  ] as const
  return (
    <ul className="credit-legend">
      {rows
        .filter(([part, , , sum]) => part !== 'late' || sum > 0)
        .map(([part, name, hint, sum]) => (
          <li key={part} data-part={part}>
            <span>
              {name} <small>{hint}</small>
            </span>
            <b>{formatMoney(sum, country)}</b>
          </li>
        ))}
    </ul>
  )
}
