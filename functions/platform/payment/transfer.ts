import { site } from '#config/site.ts'
import type { TransferPayment, transferCalls } from '#contract/payment/transfer.ts'
import { countryOf } from '#domain/country/countries.ts'
import { transferDay } from '#domain/payment/transfer-day.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'
import { paymentCodeOf, hasCode } from './record/payment-code.ts'
import { type BuyerPayment, isPaymentDue, readBuyerPayment } from './record/read-due.ts'
import { attachSlip, readSlips } from './slips.ts'

/** Calls for payment by transfer: account, amount, deadline, and the country's QR code. */
export const transferHandlers: Handlers<typeof transferCalls> = {
  'GET /web-api/account/info': async ({ paymentId, orderId }, context) => {
    const isPaymentGiven = (paymentId ?? orderId) !== undefined
    const payment = isPaymentGiven ? await readBuyerPayment(context, { paymentId, orderId }) : null
    const countryId = payment?.countryId ?? context.buyer.country.id
    const account = site.bankAccounts[countryId]
    if (!account) throw refuse('notFound')
    const slips = payment ? await readSlips(context.db, payment.id) : []
    return {
      countryId,
      ...account,
      payment: payment && { ...transferOf(payment, context.now), slips },
    }
  },

  'POST /web-api/payment/slip': async ({ paymentId, url }, context) => {
    const payment = await readBuyerPayment(context, { paymentId })
    if (payment.status !== 'PENDING') throw refuse('paymentNotOpen')
    return attachSlip(context, payment.id, url)
  },

  'GET /app-api/v1/payment/scb/qrcode': async ({ paymentId, orderId }, context) => {
    const payment = await readBuyerPayment(context, { paymentId, orderId })
    if (!isPaymentDue(payment, context.now)) throw refuse('paymentNotOpen')
    return paymentCodeOf(payment, context.requestId)
  },
}

function transferOf(due: BuyerPayment, now: number): Omit<TransferPayment, 'slips'> {
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
