import type { Accepted, Answer } from '#contract/index.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { insertRows } from '../kernel/insert-rows.ts'
import { createId, createNumber } from '../kernel/order-number.ts'
import { insertPayments } from '../payment/open.ts'
import { hasProvider } from '../payment/provider/find-provider.ts'
import { refuse } from '../kernel/refusal.ts'
import { readOwedInvoices } from './record/read.ts'

type PayInput = Accepted<'POST /credit/creditInvoiceBillRecord/pay'>
type PayAnswer = Answer<'POST /credit/creditInvoiceBillRecord/pay'>

/** Lifetime of an open invoice payment, hours. The invoices stay due afterwards. */
const settlementHours = 24

/**
 * Opens one payment for a shop's invoices, each with the amount owed. Refuses (invoiceMoved) when
 * the total differs from the total on the page.
 */
export async function payInvoices(input: PayInput, context: BuyerContext): Promise<PayAnswer> {
  const { env, buyer } = context
  if (input.paymentMethodId === 7 && !hasProvider(env)) throw refuse('paymentNotAvailable')
  const owedInvoices = await readOwedInvoices(context, input.shopId)
  const requestedIds = new Set(input.invoiceIds)
  const chosenInvoices = owedInvoices.filter(({ id }) => requestedIds.has(id))
  if (chosenInvoices.length === 0) throw refuse('notFound')
  const shares = chosenInvoices.map(({ id, amount, paid, credited }) => ({
    invoiceId: id,
    amount: amount - paid - credited,
  }))
  const amount = shares.reduce((sum, share) => sum + share.amount, 0)
  if (chosenInvoices.length < requestedIds.size || amount !== input.expectedAmount)
    throw refuse('invoiceMoved')
  const settlement = { ...settlementOf(context), method: input.paymentMethodId, amount, shares }
  const answer = { paymentId: settlement.paymentId, placementId: settlement.placementId, amount }
  await context.commit(insertSettlement(context, buyer, settlement), answer)
  return answer
}

/** Payment for invoices, requested from the buyer or received by finance. */
export interface Settlement {
  placementId: number
  paymentId: number
  number: string
  method: 6 | 7
  /** Amount of the payment, minor units. */
  amount: number
  shares: readonly { invoiceId: number; amount: number }[]
}

/**
 * Creates the IDs and number of a new settlement. The number has the format of an order number,
 * because payers quote it.
 */
export function settlementOf(
  context: Pick<BuyerContext, 'now'> & { buyer: Pick<BuyerContext['buyer'], 'country'> },
): Pick<Settlement, 'placementId' | 'paymentId' | 'number'> {
  return {
    placementId: createId(),
    paymentId: createId(),
    number: `C${createNumber(context).slice(1)}`,
  }
}

/**
 * Inserts a placement without orders, its single payment, and the share of each invoice in the
 * payment.
 */
export function insertSettlement(
  { db, now, locale }: Pick<BuyerContext, 'db' | 'now' | 'locale'>,
  customer: { id: number; country: { id: number } },
  { placementId, paymentId, number, method, amount, shares }: Settlement,
): D1PreparedStatement[] {
  const payment = {
    id: paymentId,
    placement_id: placementId,
    order_id: null,
    method,
    amount,
    pay_before: now + settlementHours * 3_600_000,
  }
  return [
    insertRows(db, 'INSERT INTO placement', [
      {
        id: placementId,
        number,
        customer_id: customer.id,
        country_id: customer.country.id,
        placed_at: now,
        locale,
      },
    ]),
    ...insertPayments(db, [payment], customer.id, now),
    insertRows(
      db,
      'INSERT INTO credit_settlement',
      shares.map((share) => ({
        payment_id: paymentId,
        invoice_id: share.invoiceId,
        amount: share.amount,
      })),
    ),
  ]
}
