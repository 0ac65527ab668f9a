import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $payment, loadPayment, isSettled, watchPayment } from '#stores/payment/payment.ts'

/**
 * Returns the status of a payment, polled until it is final. When the page becomes visible again,
 * the status is checked immediately instead of after the pause. Without an ID nothing is sent.
 */
export function usePayment(paymentId: number | undefined) {
  const state = useStore($payment)
  useEffect(() => {
    if (paymentId === undefined) return
    const stopWatching = watchPayment(paymentId)
    const poll = () => {
      if (document.visibilityState === 'visible' && !isSettled()) void loadPayment(paymentId)
    }
    document.addEventListener('visibilitychange', poll)
    return () => {
      stopWatching()
      document.removeEventListener('visibilitychange', poll)
    }
  }, [paymentId])
  return state
}
