import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { linkTo } from '#routes/links.ts'
import { $payment, askPayment, isSettled, watchPayment } from '#stores/payment/payment.ts'
import { $signedIn } from '#stores/session/session.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Failed } from '../../ui/Failed.tsx'
import type { ScreenProps } from '../../ui/screen.ts'
import { SignInFirst } from '../../auth/SignInFirst.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { PaymentNext } from './PaymentNext.tsx'

/**
 * Result of an online payment. The address holds its ID, so a reload, a second tab or a resumed
 * phone shows the same status.
 */
export function PaymentWaitScreen({ m, locale }: ScreenProps) {
  const signedIn = useStore($signedIn)
  const state = useStore($payment)
  const paymentId = Number(new URLSearchParams(location.search).get('paymentId'))
  useEffect(() => (signedIn ? watchPayment(paymentId) : undefined), [signedIn, paymentId])
  useEffect(() => {
    // When the page becomes visible again, check the status immediately instead of after the pause.
    const look = () => {
      if (document.visibilityState === 'visible' && !isSettled()) void askPayment(paymentId)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [paymentId])
  if (!signedIn)
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
          <button type="button" className="button" onClick={() => void askPayment(paymentId)}>
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
      <PaymentCard {...{ m, locale, payment }} />
    </>
  )
}
