import type { PaymentStatus } from '#domain/payment/states.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import { type Completion, completePayment } from '../../payment/complete.ts'
import { type PaymentRow, readPayment } from '../../payment/record/read.ts'
import { refuse } from '../../kernel/refusal.ts'
import {
  requestSecondUse,
  recordFirstUse,
  readFirstUse,
  findReferencedMoney,
} from './bank-reference.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import { mayChangePayment } from './read-money.ts'
import { readPaymentConflictRefusal } from './conflict-refusals.ts'

interface ReceivedMoney {
  id: number
  seen: PaymentStatus
  amount: number
  reference: string
  reason: string
}

/**
 * Books money received by transfer or at the door. Refuses, with the earlier action, when the
 * payment's status differs from the status on screen or the money is already booked. Refuses, with
 * the other payment, a bank reference that another payment has used. With a reason, such a booking
 * waits for approval by a second person.
 */
export async function receiveMoney(
  context: StaffContext,
  receivedMoney: ReceivedMoney,
): Promise<{ outcome: 'paid' | 'returned' | 'waiting' }> {
  const { db, staff } = context
  const { id, seen, amount, reference, reason } = receivedMoney
  const payment = await readVisiblePayment(context, id)
  if (!payment) throw refuse('notFound')
  if (!mayChangePayment('receive', context, payment.method)) throw refuse('deskActNotYours')
  if (payment.status !== seen) throw await readPaymentConflictRefusal(context, id)
  // Sellers can't refund an excess that they miscounted.
  const isSeller = staff.shopId !== null
  if (isSeller && payment.status !== 'PENDING') throw refuse('deskActNotYours')
  if (isSeller && amount !== payment.amount)
    throw refuse('deskWrongAmount', { due: payment.amount })
  const money = await findReferencedMoney(db, payment, amount, reference)
  const firstUse = money && (await readFirstUse(db, money))
  if (money && firstUse) {
    if (reason === '') throw refuse('deskReferenceUsed', firstUse)
    await requestSecondUse(context, money, { seen, reason })
    return { outcome: 'waiting' }
  }
  try {
    return await bookReceipt(context, payment, receivedMoney, recordFirstUse(context, money))
  } catch (error) {
    // Another request used the same reference after this request had checked it.
    const other =
      money && databaseErrorOf(error) === 'referenceUsed' && (await readFirstUse(db, money))
    throw other ? refuse('deskReferenceUsed', other) : error
  }
}

/**
 * Books money received at the desk, provided the payment's status is still the one on screen,
 * together with the log entry.
 */
export async function bookReceipt(
  context: StaffContext,
  { id, status: seenStatus }: PaymentRow,
  { amount, reference }: Pick<ReceivedMoney, 'amount' | 'reference'>,
  otherStatements: readonly D1PreparedStatement[],
): Promise<{ outcome: Exclude<Completion, 'known'> }> {
  const { db, staff, now } = context
  const outcome = await completePayment(db, {
    paymentId: id,
    amount,
    provider: 'desk',
    // Without a typed reference, the money counts as the transfer that the buyer was asked for.
    ref: reference || 'transfer',
    by: staff.shopId === null ? 'FINANCE' : 'SELLER',
    byId: staff.id,
    paidAt: now,
    furtherStatements: [
      logDeskAction(context, {
        act: 'receive',
        subject: `payment:${id}`,
        before: { status: seenStatus },
        after: { amount, reference },
      }),
      ...otherStatements,
    ],
  })
  if (outcome === null || outcome === 'known') throw await readPaymentConflictRefusal(context, id)
  return { outcome }
}

/**
 * Reads a payment. A seller gets only payments of the shop's orders, and no payment that several
 * shops share.
 */
async function readVisiblePayment(
  { db, staff }: StaffContext,
  id: number,
): Promise<PaymentRow | null> {
  const payment = await readPayment(db, id)
  if (staff.shopId === null || payment === null) return payment
  const ownOrder = await db
    .prepare('SELECT 1 AS own FROM orders WHERE id = ? AND shop_id = ?')
    .bind(payment.order_id ?? 0, staff.shopId)
    .first()
  return ownOrder === null ? null : payment
}
