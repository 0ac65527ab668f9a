import { countryInPageLanguage, pageCountry } from '#client/page/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatMoment } from '#i18n/day.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import type { AccountHome } from '#stores/account/account.ts'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends ScreenProps {
  toPay: NonNullable<AccountHome['toPay']>
}

/** Unpaid orders that will be cancelled, each with one button to pay. */
export function AccountToPay({ m, locale, toPay }: Props) {
  const country = countryInPageLanguage(pageCountry().id)
  const amountText = formatMoney(toPay.total, country)
  const time = formatMoment(toPay.payBefore, country.utcOffset, m.days)
  const href =
    toPay.paymentMethodId === 7
      ? linkTo(locale, 'orderPayment', {}, { placementId: toPay.placementId })
      : linkTo(locale, 'orderDetail', { id: toPay.orderId })
  return (
    <section data-to-pay>
      <p>
        <b>{fill(m.account.to_pay, { n: toPay.count, sum: amountText })}</b>
        <br />
        <small>{fill(m.account.pay_until, { time })}</small>
      </p>
      <a className="button primary" href={href}>
        {m.account.pay_now}
      </a>
    </section>
  )
}
