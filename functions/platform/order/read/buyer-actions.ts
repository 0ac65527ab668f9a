import type { OrderDetail } from '#contract/order/order-detail.ts'
import { countryOf } from '#domain/country/countries.ts'
import {
  type ActionVerdict,
  mayRequestInvoice,
  mayCancel,
  mayChangePayment,
  mayPay,
  mayReceive,
  mayReportMissing,
  mayResume,
  mayReturn,
} from '#domain/order/buyer-actions.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { refuse } from '../../kernel/refusal.ts'
import { toActionOrder } from '../record/action-order.ts'
import type { LineRow, OrderRow } from '../record/rows.ts'

/**
 * Returns each action of the buyer with the verdict whether it is allowed. The calls check the same
 * rules.
 */
export function buyerActionsOf(
  row: OrderRow,
  lines: readonly LineRow[],
  now: number,
): OrderDetail['acts'] {
  const order = toActionOrder(row, lines)
  const calendar = calendarOf(countryOf(row.country_id))
  const reorderVerdict: ActionVerdict = { allowed: true, until: null }
  return [
    toWireAction('pay', mayPay(order)),
    toWireAction('changePayment', mayChangePayment(order)),
    toWireAction('cancel', mayCancel(order)),
    toWireAction('resume', mayResume(order)),
    toWireAction('receive', mayReceive(order)),
    toWireAction('nonReceipt', mayReportMissing(order, now, calendar)),
    toWireAction('return', mayReturn(order, now, calendar)),
    toWireAction('again', reorderVerdict),
    toWireAction('invoice', mayRequestInvoice(order)),
  ]
}

type BuyerAction = OrderDetail['acts'][number]

function toWireAction(action: BuyerAction['act'], verdict: ActionVerdict): BuyerAction {
  return verdict.allowed
    ? { act: action, open: true, why: '', at: verdict.until }
    : { act: action, open: false, why: verdict.why, at: verdict.from }
}

/** Refuses (actClosed) an action whose verdict forbids it. */
export function requireOpenAction(verdict: ActionVerdict): void {
  if (!verdict.allowed) throw refuse('actClosed', { why: verdict.why, from: verdict.from })
}
