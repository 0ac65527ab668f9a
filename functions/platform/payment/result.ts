import type { PaymentState } from '#contract/shapes/payment-state.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { readReleasedOrders } from '../credit/record/released-orders.ts'
import { checkAtProvider } from './check-at-provider.ts'
import { type PaymentRow, readPayment } from './record/read.ts'
import { readRefunds, toWirePayment } from './record/state.ts'

/**
 * Reads a payment's state for the buyer. A pending payment is checked with its provider, because a
 * callback can be late or missing. Without a response the payment stays pending.
 */
export async function readPaymentResult(
  paymentId: number,
  context: BuyerContext,
): Promise<PaymentState> {
  const { db } = context
  const paymentBefore = await readPaymentOf(paymentId, context)
  const payment = (await checkAtProvider(paymentBefore, context))
    ? await readPaymentOf(paymentId, context)
    : paymentBefore
  const [refunds, credit] = await Promise.all([
    readRefunds(db, paymentId),
    readReleasedOrders(payment, context),
  ])
  return toWirePayment(payment, refunds, credit)
}

/** Reads a payment of the buyer; refuses (notFound) a payment of another buyer. */
export async function readPaymentOf(
  paymentId: number,
  { db, buyer }: BuyerContext,
): Promise<PaymentRow> {
  const payment = await readPayment(db, paymentId)
  if (payment?.customer_id !== buyer.id) throw refuse('notFound')
  return payment
}
