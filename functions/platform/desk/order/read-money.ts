import type { DeskOrder } from '#contract/desk/desk-order.ts'
import { mayTakeMoneyAction } from '#domain/desk/acts.ts'
import { isPaidToSeller, type PaymentMethodId } from '#domain/order/payment.ts'
import type { PaymentStatus } from '#domain/payment/states.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { paidBySql } from '../../payment/record/read.ts'
import { readSlipsOfOrder } from '../../payment/slips.ts'
import { type RefundWait, refundWaitsSql } from './waiting-refunds.ts'
import { actorNameSql } from './history.ts'

type OrderMoney = Pick<DeskOrder, 'payments' | 'refunds'>

/**
 * Payment methods that staff can't book manually: provider payments, and credit, which the buyer
 * pays by invoice.
 */
const methodsReceivedElsewhere: readonly number[] = [1, 7]

/**
 * Payment statuses in which money can still be booked. Late money must be booked before it can be
 * refunded.
 */
const awaitedStatuses: readonly PaymentStatus[] = ['PENDING', 'EXPIRED', 'CANCELLED']

/** Payment statuses in which a seller may book money: only payments that are due. */
const pendingStatuses: readonly PaymentStatus[] = ['PENDING']

/** True when the staff member may record money received by a payment method. */
export function mayChangePayment(
  action: 'receive',
  { staff }: StaffContext,
  method: number,
): boolean {
  if (methodsReceivedElsewhere.includes(method)) return false
  // Sellers collect payments at the door or counter. The platform's account receives transfers.
  if (staff.role === 'SELLER' && !isPaidToSeller(method as PaymentMethodId)) return false
  return mayTakeMoneyAction(action, staff.role)
}

/** Reads an order's own payments, payments shared with orders placed together, and refunds. */
export async function readMoney(context: StaffContext, orderId: number): Promise<OrderMoney> {
  const [payments, slips, refunds] = await Promise.all([
    readPayments(context, orderId),
    readSlipsOfOrder(context, orderId),
    readRefunds(context, orderId),
  ])
  return {
    payments: payments.map((payment) => ({
      ...payment,
      slips: slips.get(payment.paymentId) ?? [],
    })),
    refunds,
  }
}

interface PaymentRow {
  payment_id: number
  method: number
  amount: number
  paymentStatus: PaymentStatus
  status: string
  by: string
  name: string
  reason: string
  at: number
}

async function readPayments(
  context: StaffContext,
  orderId: number,
): Promise<Omit<OrderMoney['payments'][number], 'slips'>[]> {
  const { results } = await context.db
    .prepare(
      // A seller must not see other shops' sales: for a payment of several orders, show only the
      // amount of the seller's order.
      `SELECT y.id AS payment_id, y.method,
         iif(?2 = 0 OR y.order_id = o.id, y.amount, o.total) AS amount,
         y.status AS paymentStatus, h.status, h.mover AS "by",
         ifnull(${actorNameSql('h.mover', 'h.mover_id')}, '') AS name, h.reason, h.at
       FROM orders o JOIN payment y ON ${paidBySql} JOIN payment_history h ON h.payment_id = y.id
       WHERE o.id = ?1 ORDER BY y.created_at, y.id, h.position`,
    )
    .bind(orderId, context.staff.shopId ?? 0)
    .all<PaymentRow>()
  const ids = [...new Set(results.map((row) => row.payment_id))]
  return ids.flatMap((paymentId) => {
    const paymentRows = results.filter((row) => row.payment_id === paymentId)
    const [first] = paymentRows
    if (!first) return []
    const { method, amount, paymentStatus } = first
    return [
      {
        paymentId,
        methodId: method,
        amount,
        status: paymentStatus,
        history: paymentRows.map(({ status, by, name, reason, at }) => ({
          status,
          by,
          name,
          reason,
          at,
        })),
        mayReceive:
          (context.staff.shopId === null ? awaitedStatuses : pendingStatuses).includes(
            paymentStatus,
          ) && mayChangePayment('receive', context, method),
      },
    ]
  })
}

interface RefundRow {
  id: number
  amount: number
  bank_fee: number
  status: 'DUE' | 'DONE'
  created_at: number
  done_at: number | null
  waits: RefundWait
}

/** Reads the refunds of this order, and refunds of the shared payment that belong to no order. */
async function readRefunds(context: StaffContext, orderId: number): Promise<OrderMoney['refunds']> {
  const { results } = await context.db
    .prepare(
      `SELECT r.id, r.amount, r.bank_fee, r.status, r.created_at, r.done_at, ${refundWaitsSql} AS waits
       FROM orders o JOIN payment y ON ${paidBySql}
       JOIN refund r ON r.payment_id = y.id AND ifnull(r.order_id, o.id) = o.id
       WHERE o.id = ? ORDER BY r.id`,
    )
    .bind(orderId)
    .all<RefundRow>()
  return results.map((row) => ({
    refundId: row.id,
    amount: row.amount,
    bankFee: row.bank_fee,
    done: row.status === 'DONE',
    at: row.done_at ?? row.created_at,
    waits: row.status === 'DUE' ? row.waits : '',
    mayFinish:
      row.status === 'DUE' && row.waits === '' && mayTakeMoneyAction('refund', context.staff.role),
  }))
}
