import { site } from '#config/site.ts'
import type { TransferPayment, transferCalls } from '#contract/payment/transfer.ts'
import { countryOf } from '#domain/country/countries.ts'
import { transferDay } from '#domain/payment/transfer-day.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'
import { paymentCodeOf, hasCode } from './record/code.ts'
import { type DuePayment, isPaymentDue, readDuePayment } from './record/read-due.ts'
import { attachSlip, readSlips } from './slips.ts'

/** Payment by transfer: account, amount, deadline, and the country's QR code. */
export const transferHandlers: Handlers<typeof transferCalls> = {
  'GET /web-api/account/info': async ({ paymentId, orderId }, context) => {
    const isAsked = (paymentId ?? orderId) !== undefined
    const duePayment = isAsked ? await readDuePayment(context, { paymentId, orderId }) : null
    const countryId = duePayment?.countryId ?? context.buyer.country.id
    const account = site.bankAccounts[countryId]
    if (!account) throw refuse('notFound')
    const slips = duePayment ? await readSlips(context.db, duePayment.id) : []
    return {
      countryId,
      ...account,
      payment: duePayment && { ...transferOf(duePayment, context.now), slips },
    }
  },

  'POST /web-api/payment/slip': async ({ paymentId, url }, context) => {
    const duePayment = await readDuePayment(context, { paymentId })
    if (duePayment.status !== 'PENDING') throw refuse('paymentNotOpen')
    return attachSlip(context, duePayment.id, url)
  },

  'GET /app-api/v1/payment/scb/qrcode': async ({ paymentId, orderId }, context) => {
    const duePayment = await readDuePayment(context, { paymentId, orderId })
    if (!isPaymentDue(duePayment, context.now)) throw refuse('paymentNotOpen')
    return paymentCodeOf(duePayment, context.requestId)
  },
}

function transferOf(due: DuePayment, now: number): Omit<TransferPayment, 'slips'> {
  return {
    paymentId: due.id,
    isDue: isPaymentDue(due, now),
    amount: due.amount,
    orderCount: due.orderCount,
    number: due.number,
    payBefore: due.payBefore,
    ships: transferDay(now, calendarOf(countryOf(due.countryId))),
    hasCode: hasCode(due),
  }
}
