import type { OrderDetail } from '#contract/order/order-detail.ts'
import { countryOf } from '#domain/country/countries.ts'
import {
  type ActVerdict,
  mayRequestInvoice,
  mayCancel,
  mayChangePayment,
  mayPay,
  mayReceive,
  mayReportMissing,
  mayResume,
  mayReturn,
} from '#domain/order/acts.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { refuse } from '../../kernel/refusal.ts'
import { actingOf } from '../record/acting.ts'
import type { LineRow, OrderRow } from '../record/rows.ts'

/** Returns each buyer action with its verdict. The same rules guard the calls. */
export function actsOf(row: OrderRow, lines: readonly LineRow[], now: number): OrderDetail['acts'] {
  const order = actingOf(row, lines)
  const calendar = calendarOf(countryOf(row.country_id))
  const again: ActVerdict = { allowed: true, until: null }
  return [
    wireAct('pay', mayPay(order)),
    wireAct('changePayment', mayChangePayment(order)),
    wireAct('cancel', mayCancel(order)),
    wireAct('resume', mayResume(order)),
    wireAct('receive', mayReceive(order)),
    wireAct('nonReceipt', mayReportMissing(order, now, calendar)),
    wireAct('return', mayReturn(order, now, calendar)),
    wireAct('again', again),
    wireAct('invoice', mayRequestInvoice(order)),
  ]
}

type Act = OrderDetail['acts'][number]

function wireAct(act: Act['act'], verdict: ActVerdict): Act {
  return verdict.allowed
    ? { act, open: true, why: '', at: verdict.until }
    : { act, open: false, why: verdict.why, at: verdict.from }
}

/** Refuses (actClosed) when the verdict is negative. */
export function requireOpenAct(verdict: ActVerdict): void {
  if (!verdict.allowed) throw refuse('actClosed', { why: verdict.why, from: verdict.from })
}
