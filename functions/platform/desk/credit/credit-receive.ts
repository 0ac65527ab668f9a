import type { Accepted, Answer } from '#contract/index.ts'
import { allocate } from '#domain/credit/allocate.ts'
import { countryOf } from '#domain/country/countries.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { insertSettlement, settlementOf } from '../../credit/pay.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import { type Completion, completePayment } from '../../payment/complete.ts'
import { refuse } from '../../kernel/refusal.ts'
import { recordFirstUse, readFirstUse } from '../order/bank-reference.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import { readPaymentConflictRefusal } from '../order/conflict-refusals.ts'

type ReceiptInput = Accepted<'POST /desk/credit/receive'>

interface OwedRow {
  id: number
  due_day: string
  owed: number
  country_id: number
}

/**
 * Books money received for a shop's invoices, in full or in part, earliest due day first. An excess
 * is refunded. The bank reference identifies the money, so a receipt that is reported twice settles
 * the invoices once.
 */
export async function receiveForCredit(
  receipt: ReceiptInput,
  context: StaffContext,
): Promise<Answer<'POST /desk/credit/receive'>> {
  const { db, now } = context
  const { customerId, shopId, amount } = receipt
  const rows = await readOwed(db, customerId, shopId)
  const [first] = rows
  const earlierReceipt = await readKnownReceipt(db, receipt)
  if (earlierReceipt) {
    // The receipt was recorded, but its booking was interrupted. Book it now.
    if ((await bookReceipt(context, receipt, earlierReceipt)) === 'paid')
      return { settled: earlierReceipt.amount, over: 0 }
    throw await readPaymentConflictRefusal(context, earlierReceipt.id)
  }
  if (!first) throw refuse('notFound')
  // The platform's bank account receives invoice payments, like transfers for orders.
  const receivedMoney = {
    countryId: first.country_id,
    account: 'platform',
    paymentId: 0,
    amount,
    written: receipt.reference,
  }
  const usedFirstUse = await readFirstUse(db, receivedMoney)
  if (usedFirstUse) throw refuse('deskReferenceUsed', usedFirstUse)
  const { shares, over } = allocate(
    amount,
    rows.map(({ id, due_day, owed }) => ({ invoiceId: id, dueDay: due_day, owed })),
  )
  const country = countryOf(first.country_id)
  const settlement = {
    ...settlementOf({ now, buyer: { country } }),
    method: 6 as const,
    amount,
    shares,
  }
  try {
    await db.batch([
      ...insertSettlement({ db, now, locale: 'en' }, { id: customerId, country }, settlement),
      db
        .prepare('INSERT INTO credit_receipt (reference, payment_id) VALUES (?, ?)')
        .bind(receiptKeyOf(receipt), settlement.paymentId),
      ...recordFirstUse(context, { ...receivedMoney, paymentId: settlement.paymentId }),
    ])
  } catch (error) {
    const other =
      databaseErrorOf(error) === 'receiptKnown' ? await readKnownReceipt(db, receipt) : null
    if (other) throw await readPaymentConflictRefusal(context, other.id)
    const firstUse =
      databaseErrorOf(error) === 'referenceUsed' && (await readFirstUse(db, receivedMoney))
    throw firstUse ? refuse('deskReferenceUsed', firstUse) : error
  }
  await bookReceipt(context, receipt, { id: settlement.paymentId, amount })
  return { settled: amount - over, over }
}

/** Books the payment and the log entry through `receivePayment`, as all payments are booked. */
function bookReceipt(
  context: StaffContext,
  receipt: ReceiptInput,
  { id, amount }: { id: number; amount: number },
): Promise<Completion | null> {
  const { db, staff, now } = context
  return completePayment(db, {
    paymentId: id,
    amount,
    provider: 'desk',
    ref: receiptKeyOf(receipt),
    by: 'FINANCE',
    byId: staff.id,
    paidAt: now,
    furtherStatements: [
      logDeskAction(context, {
        act: 'credit receive',
        subject: `credit:${receipt.customerId}:${receipt.shopId}`,
        after: { amount, reference: receipt.reference },
      }),
    ],
  })
}

function readKnownReceipt(
  db: D1Database,
  receipt: ReceiptInput,
): Promise<{ id: number; amount: number } | null> {
  return db
    .prepare(
      `SELECT y.id, y.amount FROM credit_receipt r JOIN payment y ON y.id = r.payment_id
       WHERE r.reference = ?`,
    )
    .bind(receiptKeyOf(receipt))
    .first<{ id: number; amount: number }>()
}

const receiptKeyOf = ({ customerId, shopId, reference }: ReceiptInput): string =>
  `credit:${customerId}:${shopId}:${reference}`

async function readOwed(db: D1Database, customerId: number, shopId: number): Promise<OwedRow[]> {
  const { results } = await db
    .prepare(
      `SELECT i.id, i.due_day, i.amount - i.paid - i.credited AS owed, s.country_id
       FROM credit_invoice i JOIN shop s ON s.id = i.shop_id
       WHERE i.customer_id = ? AND i.shop_id = ? AND i.settled_at IS NULL`,
    )
    .bind(customerId, shopId)
    .all<OwedRow>()
  return results
}
