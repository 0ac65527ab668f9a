import type { PaymentStatus } from '#domain/payment/states.ts'
import type { StaffContext } from '../context.ts'
import { completePayment } from '../payment/complete.ts'
import { readPayment } from '../payment/read.ts'
import { refuse } from '../refusal.ts'
import { noteAct } from './log.ts'
import { mayTouch } from './money.ts'
import { paymentOvertaken } from './overtaken.ts'

interface Came {
  id: number
  seen: PaymentStatus
  amount: number
  reference: string
}

/**
 * Takes money that came by transfer or at the door, by the one way in. Where the payment stands
 * otherwise than on the screen, or the same money was taken already, it says who was first.
 */
export async function receiveMoney(
  context: StaffContext,
  { id, seen, amount, reference }: Came,
): Promise<{ outcome: 'paid' | 'returned' }> {
  const { db, staff, now } = context
  // Sellers see no money of what was placed at several shops.
  const payment = staff.shopId === null ? await readPayment(db, id) : null
  if (!payment) throw refuse('notFound')
  if (!mayTouch('receive', context, payment.method)) throw refuse('deskActNotYours')
  if (payment.status !== seen) throw await paymentOvertaken(context, id)
  const outcome = await completePayment(db, {
    paymentId: id,
    amount,
    provider: 'desk',
    // Whoever writes none tells of the one transfer that was asked for.
    ref: reference || 'transfer',
    by: 'FINANCE',
    byId: staff.id,
    at: now,
    beside: [
      noteAct(context, {
        act: 'receive',
        subject: `payment:${id}`,
        before: { status: seen },
        after: { amount, reference },
      }),
    ],
  })
  if (outcome === null || outcome === 'known') throw await paymentOvertaken(context, id)
  return { outcome }
}
