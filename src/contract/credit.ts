import * as z from 'zod'
import { entryStates } from '#domain/credit/states.ts'
import { call } from './call.ts'
import { id, minor, nothing, page } from './shapes.ts'

const own = 'the specification pays no invoice of credit'

/** How much credit a shop gives (entity "Credit", section 3 of the specification). */
export const creditFigures = () => ({
  shopId: z.number(),
  shopName: z.string(),
  countryId: z.number(),
  totalCredit: minor(),
  /** Lent beside the limit, until the end of the day; '' where nothing is. */
  additionalTemporaryLimit: minor(),
  additionalUntil: z.string(),
  /** Below zero where a limit was lowered since. */
  remainingCredit: z.number().int(),
  notInvoicedAmount: minor(),
  invoicedAmount: minor(),
  overdueAmount: minor(),
  creditTermMonths: z.number(),
  isBlocked: z.boolean(),
  /** Why, in the shop's words. */
  blockWords: z.string(),
})

/** The same as its buyer sees it. */
export const account = () =>
  z.object({
    ...creditFigures(),
    overdueCount: z.number(),
    /** What falls due until the end of this month, with what is overdue. */
    monthlyDueAmount: minor(),
    /** '' where there was none yet. */
    lastInvoiceDate: z.string(),
    lastPaymentDate: z.string(),
  })

/** One invoice: an order that left on credit. */
export const invoice = () =>
  z.object({
    invoiceId: z.number(),
    invoiceNumber: z.string(),
    orderId: z.number(),
    orderNumber: z.string(),
    amount: minor(),
    paidAmount: minor(),
    creditedAmount: minor(),
    owedAmount: minor(),
    invoiceDate: z.string(),
    dueDate: z.string(),
    /** Milliseconds; null while something is owed. */
    settledAt: z.number().nullable(),
    status: z.enum(entryStates),
  })

const ofShop = () => z.object({ shopId: id() })
const invoices = () => z.object({ total: z.number(), list: z.array(invoice()) })

export type CreditAccount = z.infer<ReturnType<typeof account>>
export type CreditInvoice = z.infer<ReturnType<typeof invoice>>

/** Credit accounts and their bills (specification section 7, "Price, coupons, credit, points"). */
export const creditCalls = {
  'GET /app-api/bill/summary': call({
    audience: 'buyer',
    request: nothing,
    response: () => z.object({ list: z.array(account()) }),
  }),
  /** What is owed to a shop, and what unblocks the orders that it holds. */
  'GET /app-api/bill/duePayAmountDetail': call({
    audience: 'buyer',
    request: ofShop,
    response: () =>
      z.object({
        account: account(),
        weeks: z.array(
          z.object({ from: z.string(), to: z.string(), isOverdue: z.boolean(), amount: minor() }),
        ),
        /** Orders on credit that can't go out, the oldest first. */
        held: z.array(z.object({ orderId: z.number(), orderNumber: z.string(), total: minor() })),
        /** The smallest set of invoices that lets them go, and what it comes to. */
        unblocks: z.object({ invoiceIds: z.array(z.number()), amount: minor() }),
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
        amount: minor(),
        owedAmount: minor(),
        list: z.array(invoice()),
      }),
    refusals: ['notFound'],
  }),
  /** Invoices of a shop on which something is owed, what is due first in front. */
  'GET /credit/creditInvoiceBillRecord/myBill': call({
    audience: 'buyer',
    request: () => ofShop().extend({ pageNo: page() }),
    response: invoices,
    refusals: ['notFound'],
  }),
  'GET /credit/creditInvoiceBillRecord/overdueList': call({
    audience: 'buyer',
    request: () => ofShop().extend({ pageNo: page() }),
    response: invoices,
    refusals: ['notFound'],
  }),
  /** Settled invoices of a shop, the latest first. */
  'GET /credit/creditInvoiceBillRecord/historyList': call({
    audience: 'buyer',
    request: () => ofShop().extend({ pageNo: page() }),
    response: invoices,
    refusals: ['notFound'],
  }),
  /** Statements of a shop by month, the latest first. */
  'GET /credit/creditInvoiceBillRecord/searchMonthList': call({
    audience: 'buyer',
    request: ofShop,
    response: () =>
      z.array(
        z.object({
          billId: z.number(),
          billNumber: z.string(),
          month: z.string(),
          amount: minor(),
          owedAmount: minor(),
        }),
      ),
    refusals: ['notFound'],
  }),
  /** Asks for the money of some invoices of a shop, whole: one payment, by transfer (6) or online (7). */
  'POST /credit/creditInvoiceBillRecord/pay': call({
    audience: 'buyer',
    own,
    request: () =>
      ofShop().extend({
        invoiceIds: z.array(id()).min(1).max(200),
        paymentMethodId: z.union([z.literal(6), z.literal(7)]),
        /** What the page showed, minor units. */
        expectedAmount: minor(),
      }),
    response: () => z.object({ paymentId: z.number(), placementId: z.number(), amount: minor() }),
    idempotency: 'required',
    refusals: ['notFound', 'invoiceMoved', 'paymentNotAvailable'],
  }),
} as const
