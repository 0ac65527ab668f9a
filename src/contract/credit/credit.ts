import * as z from 'zod'
import { entryStates } from '#domain/credit/states.ts'
import { call } from '../shapes/call.ts'
import { id, minorUnits, nothing, page } from '../shapes/shapes.ts'

const extraCallReason = 'the specification pays no invoice of credit'

/** Credit granted by a shop (entity "Credit", section 3 of the specification). */
export const creditFigures = () => ({
  shopId: z.number(),
  shopName: z.string(),
  countryId: z.number(),
  totalCredit: minorUnits(),
  /** Temporary credit in addition to the limit, until the end of the day. '' without one. */
  additionalTemporaryLimit: minorUnits(),
  additionalUntil: z.string(),
  /** Remaining credit. Negative after the limit was lowered. */
  remainingCredit: z.number().int(),
  notInvoicedAmount: minorUnits(),
  invoicedAmount: minorUnits(),
  overdueAmount: minorUnits(),
  creditTermMonths: z.number(),
  isBlocked: z.boolean(),
  /** Reason in the shop's words. */
  blockWords: z.string(),
})

/** Credit account as its buyer sees it. */
export const account = () =>
  z.object({
    ...creditFigures(),
    overdueCount: z.number(),
    /** Amount due by the end of this month, including overdue invoices. */
    monthlyDueAmount: minorUnits(),
    /** Date of the last invoice; '' before the first one. */
    lastInvoiceDate: z.string(),
    lastPaymentDate: z.string(),
  })

/** Invoice of an order shipped on credit. */
export const invoice = () =>
  z.object({
    invoiceId: z.number(),
    invoiceNumber: z.string(),
    orderId: z.number(),
    orderNumber: z.string(),
    amount: minorUnits(),
    paidAmount: minorUnits(),
    creditedAmount: minorUnits(),
    owedAmount: minorUnits(),
    invoiceDate: z.string(),
    dueDate: z.string(),
    /** Time of settlement, milliseconds. Null while an amount is owed. */
    settledAt: z.number().nullable(),
    status: z.enum(entryStates),
  })

const shopIdRequest = () => z.object({ shopId: id() })
const invoices = () => z.object({ total: z.number(), list: z.array(invoice()) })

export type CreditAccount = z.infer<ReturnType<typeof account>>
export type CreditInvoice = z.infer<ReturnType<typeof invoice>>

/** Credit accounts and invoices (specification section 7, "Price, coupons, credit, points"). */
export const creditCalls = {
  'GET /app-api/bill/summary': call({
    audience: 'buyer',
    request: nothing,
    response: () => z.object({ list: z.array(account()) }),
  }),
  /** Returns the amount owed to a shop, and the amount that releases its held orders. */
  'GET /app-api/bill/duePayAmountDetail': call({
    audience: 'buyer',
    request: shopIdRequest,
    response: () =>
      z.object({
        account: account(),
        weeks: z.array(
          z.object({
            from: z.string(),
            to: z.string(),
            isOverdue: z.boolean(),
            amount: minorUnits(),
          }),
        ),
        /** Held credit orders, oldest first. */
        held: z.array(
          z.object({ orderId: z.number(), orderNumber: z.string(), total: minorUnits() }),
        ),
        /** Smallest set of invoices whose payment releases the held orders, with its total. */
        unblocks: z.object({ invoiceIds: z.array(z.number()), amount: minorUnits() }),
      }),
    refusals: ['notFound'],
  }),
  'POST /app-api/bill/getBillRecordDetail': call({
    audience: 'buyer',
    request: () => z.object({ billId: id() }),
    response: () =>
      z.object({
        billId: z.number(),
        billNumber: z.string(),
        shopId: z.number(),
        month: z.string(),
        amount: minorUnits(),
        owedAmount: minorUnits(),
        list: z.array(invoice()),
      }),
    refusals: ['notFound'],
  }),
  /** Returns the unpaid invoices of a shop, earliest due date first. */
  'GET /credit/creditInvoiceBillRecord/myBill': call({
    audience: 'buyer',
    request: () => shopIdRequest().extend({ pageNo: page() }),
    response: invoices,
    refusals: ['notFound'],
  }),
  'GET /credit/creditInvoiceBillRecord/overdueList': call({
    audience: 'buyer',
    request: () => shopIdRequest().extend({ pageNo: page() }),
    response: invoices,
    refusals: ['notFound'],
  }),
  /** Returns the settled invoices of a shop, latest first. */
  'GET /credit/creditInvoiceBillRecord/historyList': call({
    audience: 'buyer',
    request: () => shopIdRequest().extend({ pageNo: page() }),
    response: invoices,
    refusals: ['notFound'],
  }),
  /** Returns the monthly statements of a shop, latest first. */
  'GET /credit/creditInvoiceBillRecord/searchMonthList': call({
    audience: 'buyer',
    request: shopIdRequest,
    response: () =>
      z.array(
        z.object({
          billId: z.number(),
          billNumber: z.string(),
          month: z.string(),
          amount: minorUnits(),
          owedAmount: minorUnits(),
        }),
      ),
    refusals: ['notFound'],
  }),
  /** Creates one payment for whole invoices of a shop, by transfer (6) or online (7). */
  'POST /credit/creditInvoiceBillRecord/pay': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () =>
      shopIdRequest().extend({
        invoiceIds: z.array(id()).min(1).max(200),
        paymentMethodId: z.union([z.literal(6), z.literal(7)]),
        /** Amount shown on the page, in minor units. */
        expectedAmount: minorUnits(),
      }),
    response: () =>
      z.object({ paymentId: z.number(), placementId: z.number(), amount: minorUnits() }),
    idempotency: 'required',
    refusals: ['notFound', 'invoiceMoved', 'paymentNotAvailable'],
  }),
} as const
