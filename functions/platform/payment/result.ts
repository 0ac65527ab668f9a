import type { PaymentState } from '#contract/payment-state.ts'
import type { BuyerContext } from '../context.ts'
import { refuse } from '../refusal.ts'
import { takeNews } from './news.ts'
import { providerNamed } from './provider/chosen.ts'
import { type PaymentRow, readPayment } from './read.ts'
import { readRefunds, wirePayment } from './state.ts'

/**
 * How a payment of the buyer stands. One that waits is asked about at its provider: a callback can
 * come late, or never. A provider that doesn't answer changes nothing: it goes on waiting.
 */
export async function readResult(paymentId: number, context: BuyerContext): Promise<PaymentState> {
  const { db } = context
  const before = await readPaymentOf(paymentId, context)
  const payment = (await askProvider(before, context))
    ? await readPaymentOf(paymentId, context)
    : before
  return wirePayment(payment, await readRefunds(db, paymentId))
}

/** A payment of the buyer; another person's reads as not found. */
export async function readPaymentOf(
  paymentId: number,
  { db, buyer }: BuyerContext,
): Promise<PaymentRow> {
  const payment = await readPayment(db, paymentId)
  if (payment?.customer_id !== buyer.id) throw refuse('notFound')
  return payment
}

async function askProvider(payment: PaymentRow, { env, db, now }: BuyerContext): Promise<boolean> {
  const { id, status, provider: name, provider_ref: ref } = payment
  if (status !== 'PENDING' || ref === null) return false
  try {
    const news = await (await providerNamed(name, env, db))?.read(ref)
    if (!news || news.status === 'OPEN') return false
    await takeNews(db, name, news, now)
    return true
  } catch (error) {
    console.error(JSON.stringify({ provider: name, payment: id, error: String(error) }))
    return false
  }
}
