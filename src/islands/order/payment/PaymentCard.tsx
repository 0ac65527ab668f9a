import { useState } from 'react'
import type { PaymentState } from '#contract/shapes/payment-state.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { outlookOf } from '#domain/payment/outlook.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatMoment } from '#i18n/day.ts'
import { fill } from '#i18n/fill.ts'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { refundSummary } from '../../returns/return-words.ts'
import type { ScreenProps } from '../../ui/screen.ts'
import { paymentStatusText } from './payment-words.ts'

/** Payment status: the joint amount due and its deadline, or the refund. */
export function PaymentCard({ m, locale, payment }: ScreenProps & { payment: PaymentState }) {
  const messages = m.after
  const texts: Record<string, string> = { ...m.order, ...m.after }
  const country = countryInPageLanguage(payment.countryId)
  const [now] = useState(Date.now)
  const isOpen = payment.status === 'PENDING'
  // Cancelled orders and orders paid in another way owe nothing.
  const isToPay = isOpen || outlookOf(payment, now) === 'again'
  return (
    <section className="card" data-payment={payment.status}>
      <h2>{texts[`pay_${payment.paymentMethodId}`]}</h2>
      <p>{paymentStatusText(messages, payment, country, locale)}</p>
      {isOpen && payment.payBefore !== null && (
        <p className="note warn">
          {fill(messages.pay_until, {
            time: formatMoment(payment.payBefore, country.utcOffset, m.days),
          })}{' '}
          {messages.next_unpaid}
        </p>
      )}
      {payment.refunds.map((refund, i) => (
        <p key={i} data-refund={refund.amount}>
          {refundSummary(m, locale, refund, country)}
        </p>
      ))}
      <p>
        {payment.paidAt !== null ? messages.paid_together : isToPay && messages.pay_together}{' '}
        <b>{formatMoney(payment.amount, country)}</b>
      </p>
      <p>
        <span className="number">{payment.number}</span>{' '}
        <CopyButton text={payment.number} words={m.order} />
      </p>
    </section>
  )
}
