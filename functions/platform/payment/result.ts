import type { PaymentState } from '#contract/payment-state.ts'
import type { BuyerContext } from '../context.ts'
import { refuse } from '../refusal.ts'
import { readReleased } from '../credit/released.ts'
import { askProvider } from './ask-provider.ts'
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
  const [refunds, credit] = await Promise.all([
    readRefunds(db, paymentId),
    readReleased(payment, context),
  ])
  return wirePayment(payment, refunds, credit)
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
