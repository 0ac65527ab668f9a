import { useStore } from '@nanostores/react'
import { linkTo } from '#routes/links.ts'
import { loadPayment } from '#stores/payment/payment.ts'
import { $signedIn } from '#stores/session/session.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Failed } from '../../ui/Failed.tsx'
import type { ScreenProps } from '../../ui/screen.ts'
import { SignInFirst } from '../../auth/SignInFirst.tsx'
import { PaidOrders } from './PaidOrders.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { PaymentNext } from './PaymentNext.tsx'
import { usePayment } from './use-payment.ts'

/**
 * Result of an online payment. The address holds its ID, so a reload, a second tab or a resumed
 * phone shows the same status.
 */
export function PaymentWaitScreen({ m, locale }: ScreenProps) {
  const isSignedIn = useStore($signedIn)
  const paymentId = Number(new URLSearchParams(location.search).get('paymentId'))
  const state = usePayment(isSignedIn ? paymentId : undefined)
  if (!isSignedIn)
    return (
      <>
        <h1>{m.after.wait_title}</h1>
        <SignInFirst m={m} locale={locale} text={m.order.sign_in} onDone={() => {}} />
      </>
    )
  if (state.kind === 'failed')
    return (
      <>
        <h1>{m.after.wait_title}</h1>
        <Failed labels={m.labels} fault={state.fault}>
          <button type="button" className="button" onClick={() => void loadPayment(paymentId)}>
            {m.after.wait_again}
          </button>
          <a className="button" href={linkTo(locale, 'orderList')}>
            {m.order.see_orders}
          </a>
        </Failed>
      </>
    )
  if (state.kind !== 'known') return <Skeleton />
  const { payment, asking } = state
  return (
    <>
      <PaymentNext {...{ m, locale, payment, asking }} />
      {payment.status === 'PAID' && !payment.credit && <PaidOrders {...{ m, locale, payment }} />}
      <PaymentCard {...{ m, locale, payment }} />
    </>
  )
}
