import type { CreditAccount } from '#contract/credit/credit.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends ScreenProps {
  credit: CreditAccount
  /**
   * True when the overdue amount is the first task on the page. Orders that expire unpaid come
   * before it.
   */
  isFirst: boolean
}

/**
 * Overdue amount at a shop, with the warning that credit orders are held until the amount is paid.
 */
export function AccountLate({ m, locale, credit, isFirst }: Props) {
  const amountText = formatMoney(credit.overdueAmount, countryInPageLanguage(credit.countryId))
  return (
    <section data-to-pay data-late>
      <p>
        <b>{fill(m.account.credit_late, { sum: amountText, shop: credit.shopName })}</b>
        <br />
        <small>{m.account.credit_late_why}</small>
      </p>
      <a
        className={isFirst ? 'button primary' : 'button'}
        href={linkTo(locale, 'creditDetails', { shopId: credit.shopId })}
      >
        {m.account.pay_now}
      </a>
    </section>
  )
}
