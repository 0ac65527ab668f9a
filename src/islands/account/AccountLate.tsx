import type { CreditAccount } from '#contract/credit.ts'
import { countryHere } from '#client/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends ScreenProps {
  credit: CreditAccount
  /** Whether it is the first thing to do: what is cancelled by itself goes before it. */
  isFirst: boolean
}

/** What is overdue at a shop, and that nothing leaves there on credit until it is paid. */
export function AccountLate({ m, locale, credit, isFirst }: Props) {
  const sum = formatMoney(credit.overdueAmount, countryHere(credit.countryId))
  return (
    <section data-to-pay data-late>
      <p>
        <b>{fill(m.account.credit_late, { sum, shop: credit.shopName })}</b>
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
