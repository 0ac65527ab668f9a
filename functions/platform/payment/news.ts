import { faultOf } from '../db/fault.ts'
import { completePayment } from './complete.ts'
import { movePayment } from './move.ts'
import type { ProviderNews } from './provider/provider.ts'
import { readPayment } from './read.ts'

/**
 * Takes in what a provider says of a payment: in whatever order, and however often it says it. False
 * where there is no such payment.
 */
export async function takeNews(
  db: D1Database,
  provider: string,
  news: ProviderNews,
  at: number,
): Promise<boolean> {
  const { paymentId, ref, status, paid } = news
  if (status === 'PAID') {
    const receipt = { paymentId, amount: paid, provider, ref }
    return (await completePayment(db, { ...receipt, by: 'PROVIDER', byId: null, at })) !== null
  }
  const payment = await readPayment(db, paymentId)
  if (!payment) return false
  // A session that another one took the place of says nothing about the payment any more.
  if (status === 'OPEN' || payment.status !== 'PENDING' || payment.provider_ref !== ref) return true
  const reason = status === 'DECLINED' ? 'label_payment_declined' : 'label_payment_expired'
  try {
    await db.batch(movePayment(db, payment, status, { mover: 'PROVIDER', id: null, reason, at }))
  } catch (error) {
    if (faultOf(error) !== 'paymentMoved') throw error
  }
  return true
}
