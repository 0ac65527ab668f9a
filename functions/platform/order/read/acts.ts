import type { OrderDetail } from '#contract/order/order-detail.ts'
import { countryOf } from '#domain/country/countries.ts'
import {
  type ActingOrder,
  type ActVerdict,
  mayAskInvoice,
  mayCancel,
  mayChangePayment,
  mayPay,
  mayReceive,
  mayReportMissing,
  mayResume,
  mayReturn,
} from '#domain/order/acts.ts'
import { isPrepaid } from '#domain/order/payment.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { LineRow, OrderRow } from '../record/rows.ts'

/** Converts an order row for the rules on buyer actions. */
export function actingOf(row: OrderRow, lines: readonly Pick<LineRow, 'backorder'>[]): ActingOrder {
  return {
    type: row.type,
    status: row.status,
    paid: row.paid === 1,
    prepaid: isPrepaid(row.payment_method),
    hasBackorder: lines.some((line) => line.backorder === 1),
    own3pl: row.service === 'OWN_3PL',
    isCollected: row.service === 'COUNTER',
    fromDay: row.from_day,
    toDay: row.to_day,
    closeAt: row.close_at,
    receivedAt: row.received_at,
    missingAt: row.missing_at,
    isLost: row.lost_at !== null,
  }
}

/** Returns each buyer action with its verdict. The same rules guard the calls. */
export function actsOf(row: OrderRow, lines: readonly LineRow[], now: number): OrderDetail['acts'] {
  const order = actingOf(row, lines)
  const calendar = calendarOf(countryOf(row.country_id))
  const again: ActVerdict = { open: true, until: null }
  return [
    wireAct('pay', mayPay(order)),
    wireAct('changePayment', mayChangePayment(order)),
    wireAct('cancel', mayCancel(order)),
    wireAct('resume', mayResume(order)),
    wireAct('receive', mayReceive(order)),
    wireAct('nonReceipt', mayReportMissing(order, now, calendar)),
    wireAct('return', mayReturn(order, now, calendar)),
    wireAct('again', again),
    wireAct('invoice', mayAskInvoice(order)),
  ]
}

type Act = OrderDetail['acts'][number]

function wireAct(act: Act['act'], verdict: ActVerdict): Act {
  return verdict.open
    ? { act, open: true, why: '', at: verdict.until }
    : { act, open: false, why: verdict.why, at: verdict.from }
}

/** Refuses (actClosed) when the verdict is negative. */
export function requireOpen(verdict: ActVerdict): void {
  if (!verdict.open) throw refuse('actClosed', { why: verdict.why, from: verdict.from })
}
