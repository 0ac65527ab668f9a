import { useState } from 'react'
import type { PaymentState } from '#contract/payment-state.ts'
import type { Fault } from '#client/send.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'
import { linkTo } from '#routes/links.ts'
import { askPayment, payOnline } from '#stores/payment.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Fault as FaultText } from '../ui/Fault.tsx'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends ScreenProps {
  payment: PaymentState
  asking: boolean
}

/** What a payment came to, in one line, and the next step; every state has one. */
export function PaymentNext({ m, locale, payment, asking }: Props) {
  const words = m.after
  const { title, text } = saying(words, payment)
  const mayPay = payment.status !== 'PAID' && !payment.status.startsWith('REFUND')
  const orders = `${linkTo(locale, 'orderDetailPage')}?placementId=${payment.placementId}`
  const change = `${linkTo(locale, 'orderPayment')}?placementId=${payment.placementId}`
  return (
    <>
      <h1 aria-live="polite" data-result={payment.status}>
        {title}
      </h1>
      {text && <p>{text}</p>}
      {payment.status === 'PENDING' && (
        <p>
          {words.wait_not_yet}{' '}
          <button
            type="button"
            className="plain-button"
            disabled={asking}
            onClick={() => void askPayment(payment.paymentId)}
          >
            {words.wait_again}
          </button>
        </p>
      )}
      <div className="field controls">
        {mayPay && <PayAgain {...{ m, payment }} />}
        {mayPay && (
          <a className="button" href={change}>
            {words.change_title}
          </a>
        )}
        <a className={mayPay ? 'button' : 'button primary'} href={orders}>
          {words.to_order}
        </a>
      </div>
    </>
  )
}

function PayAgain({ m, payment }: Pick<Props, 'm' | 'payment'>) {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
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

function saying(words: Messages['after'], payment: PaymentState): { title: string; text: string } {
  switch (payment.status) {
    case 'PENDING':
      return { title: words.wait_title, text: words.wait_body }
    case 'PAID':
      return { title: words.paid_title, text: words.paid_next }
    case 'DECLINED':
      return {
        title: payment.refunds.length > 0 ? words.pay_wrong_sum : words.pay_DECLINED,
        text: '',
      }
    case 'EXPIRED':
      return { title: words.pay_EXPIRED, text: '' }
    case 'REFUNDING':
      return { title: words.pay_REFUNDING, text: '' }
    case 'REFUNDED':
      return { title: words.pay_REFUNDED, text: '' }
    default:
      return { title: words.pay_CANCELLED, text: '' }
  }
}
