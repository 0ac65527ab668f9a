import { useState } from 'react'
import type { PaymentState } from '#contract/shapes/payment-state.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import type { CallError } from '#client/send/send.ts'
import { formatMoney } from '#domain/money/format.ts'
import { outlookOf } from '#domain/payment/outlook.ts'
import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import { loadPayment, payOnline } from '#stores/payment/payment.ts'
import { useCurrentTime } from '../../payment/use-now.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { FieldError as FaultText } from '../../ui/FieldError.tsx'
import type { ScreenProps } from '../../ui/screen.ts'
import { paymentExplanation, paymentTitle } from './payment-said.ts'

interface Props extends ScreenProps {
  payment: PaymentState
  asking: boolean
}

/** Payment result in one line, with the next step. Every status has a next step. */
export function PaymentNext({ m, locale, payment, asking }: Props) {
  const messages = m.after
  const outlook = outlookOf(payment, useCurrentTime())
  const mayPay = outlook === 'waits' || outlook === 'again'
  const { placementId, credit } = payment
  const changeHref = linkTo(locale, 'orderPayment', {}, { placementId })
  return (
    <section className="payment-next">
      <h1 aria-live="polite" data-result={payment.status}>
        {paymentTitle(messages, payment)}
      </h1>
      <p className="amount money">
        {formatMoney(payment.amount, countryInPageLanguage(payment.countryId))}
      </p>
      {paymentExplanation(m, locale, payment, outlook).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {credit && credit.released.length > 0 && (
        <p data-released>
          {messages.paid_released}{' '}
          {credit.released.map(({ orderId, orderNumber }) => (
            <a
              key={orderId}
              className="link number"
              href={linkTo(locale, 'orderDetail', { id: orderId })}
            >
              {orderNumber}{' '}
            </a>
          ))}
        </p>
      )}
      {payment.status === 'PENDING' && (
        <p>
          {messages.wait_not_yet}{' '}
          <button
            type="button"
            className="plain-button"
            disabled={asking}
            onClick={() => void loadPayment(payment.paymentId)}
          >
            {messages.wait_again}
          </button>
        </p>
      )}
      <div className="field controls">
        {mayPay && <PayAgain {...{ m, payment }} />}
        {mayPay && !credit && (
          <a className="button" href={changeHref}>
            {messages.change_title}
          </a>
        )}
        {credit ? (
          <a
            className={mayPay ? 'button' : 'button primary'}
            href={linkTo(locale, 'creditDetails', { shopId: credit.shopId })}
          >
            {messages.to_credit}
          </a>
        ) : (
          <a
            className={mayPay ? 'button' : 'button primary'}
            href={linkTo(locale, 'orderDetailPage', {}, { placementId })}
          >
            {messages.to_order}
          </a>
        )}
      </div>
    </section>
  )
}

function PayAgain({ m, payment }: Pick<Props, 'm' | 'payment'>) {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<CallError | null>(null)
  const pay = async () => {
    setBusy(true)
    const page = await payOnline(payment.placementId)
    if (page.ok) return location.assign(page.data.url)
    setBusy(false)
    setFault(page)
  }
  return (
    <>
      <FaultText text={fault ? labelText(m.labels, fault.label, fault.data) : undefined} />
      <BusyButton
        type="button"
        busy={isBusy}
        text={payment.status === 'PENDING' ? m.after.wait_open : m.after.try_again}
        working={m.after.cancel_working}
        onClick={() => void pay()}
      />
    </>
  )
}
