import { unpaidCancelHours } from '#domain/order/payment.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { createId } from '../kernel/order-number.ts'
import { refuse } from '../kernel/refusal.ts'
import { firstCheckAt } from './check-open-pages.ts'
import { insertPayments } from './open.ts'
import { findChosenProvider } from './provider/find-provider.ts'
import { withTimeout, maxOpenMs, maxReadMs } from './provider/with-timeout.ts'
import type { PaymentProvider } from './provider/provider.ts'
import { type PaymentRow, paymentSelect } from './record/read.ts'

interface PendingPlacement {
  number: string
  pay_before: number
  sum: number
}

/**
 * Returns the payment page of a placement: the open page, or a new one. After a declined payment or
 * an expired page, creates a new payment, which concurrent requests share. Refuses (paymentNotOpen)
 * when nothing is due.
 */
export async function requestOnlinePayment(
  placementId: number,
  context: BuyerContext,
): Promise<{ paymentId: number; url: string }> {
  const { env, db } = context
  const provider = await findChosenProvider(env, db)
  if (!provider) throw refuse('paymentNotAvailable')
  const pendingPlacement = await readPendingPlacement(placementId, context)
  const payment =
    (await readPendingPayment(placementId, db)) ??
    (await replacePayment(placementId, pendingPlacement, context))
  const openUrl = await openPageUrl(payment, provider)
  if (!openUrl) return openPage(payment, provider, context)
  const answer = { paymentId: payment.id, url: openUrl }
  await context.commit([], answer)
  return answer
}

/** Reads the amount of the buyer's placement that must be paid online. */
async function readPendingPlacement(
  placementId: number,
  { db, buyer, now }: BuyerContext,
): Promise<PendingPlacement> {
  const row = await db
    .prepare(
      `SELECT p.number, sum(o.total) AS sum, min(o.pay_before) AS pay_before, count(o.id) AS orders
       FROM placement p LEFT JOIN orders o ON o.placement_id = p.id AND o.status = 'CREATED'
         AND o.paid = 0 AND o.payment_method = 7
       WHERE p.id = ? AND p.customer_id = ? GROUP BY p.id`,
    )
    .bind(placementId, buyer.id)
    .first<PendingPlacement & { orders: number }>()
  if (!row) throw refuse('notFound')
  const settlement = row.orders === 0 ? await readSettlement(placementId, db, now) : null
  if (settlement) return { ...settlement, number: row.number }
  if (row.orders === 0 || row.pay_before <= now) throw refuse('paymentNotOpen')
  return row
}

/** Reads a payment for credit invoices, which belongs to no order. */
function readSettlement(
  placementId: number,
  db: D1Database,
  now: number,
): Promise<Omit<PendingPlacement, 'number'> | null> {
  return db
    .prepare(
      `SELECT y.amount AS sum, y.pay_before FROM payment y
       WHERE y.placement_id = ?1 AND y.status = 'PENDING' AND y.method = 7 AND y.pay_before > ?2
         AND EXISTS (SELECT 1 FROM credit_settlement s WHERE s.payment_id = y.id)`,
    )
    .bind(placementId, now)
    .first<Omit<PendingPlacement, 'number'>>()
}

function readPendingPayment(placementId: number, db: D1Database): Promise<PaymentRow | null> {
  return db
    .prepare(
      `${paymentSelect} WHERE y.placement_id = ? AND y.order_id IS NULL AND y.status = 'PENDING'`,
    )
    .bind(placementId)
    .first<PaymentRow>()
}

/** Creates a new payment in place of a declined or expired payment. */
async function replacePayment(
  placementId: number,
  { sum, pay_before }: PendingPlacement,
  { db, buyer, now }: BuyerContext,
): Promise<PaymentRow> {
  const row = {
    id: createId(),
    placement_id: placementId,
    order_id: null,
    method: 7 as const,
    amount: sum,
    pay_before: Math.min(pay_before, now + unpaidCancelHours * 3_600_000),
  }
  try {
    await db.batch(insertPayments(db, [row], buyer.id, now))
  } catch (error) {
    // A concurrent request has already replaced the payment; use its payment.
    if (!(await readPendingPayment(placementId, db))) throw error
  }
  const payment = await readPendingPayment(placementId, db)
  if (!payment) throw refuse('paymentNotOpen')
  return payment
}

/**
 * Returns the URL of the open payment page if the page takes payments of exactly this amount;
 * otherwise null.
 */
async function openPageUrl(
  { id, provider: name, provider_ref, provider_url }: PaymentRow,
  provider: PaymentProvider,
): Promise<string | null> {
  if (provider_ref === null || name !== provider.name) return null
  const reading = withTimeout(provider.read(provider_ref), maxReadMs)
  // While the state of the old page is unknown, don't open a second page: the buyer could pay on
  // both.
  const report = await reading.catch((error: unknown) => refuseProviderDown(provider, id, error))
  return report?.status === 'OPEN' ? provider_url : null
}

async function openPage(
  payment: PaymentRow,
  provider: PaymentProvider,
  { db, locale, origin, now, commit }: BuyerContext,
): Promise<{ paymentId: number; url: string }> {
  const { id, number, country_id: countryId, amount } = payment
  const returnUrl = `${origin}/${locale}/order/paymentReturn.html?paymentId=${id}`
  const providerRequest = { paymentId: id, number, countryId, amount, locale, returnUrl, now }
  const page = await withTimeout(provider.open(providerRequest), maxOpenMs).catch(
    (error: unknown) => refuseProviderDown(provider, id, error),
  )
  const answer = { paymentId: id, url: page.url }
  const statements = [
    db
      .prepare(
        `UPDATE payment SET provider = ?2, provider_ref = ?3, provider_url = ?4
         WHERE id = ?1 AND status = 'PENDING' AND amount = ?5`,
      )
      .bind(id, provider.name, page.ref, page.url, amount),
    db
      .prepare(
        `INSERT INTO provider_page (provider, ref, payment_id, opened_at, ask_at)
         VALUES (?, ?, ?, ?, ?)`,
      )
      .bind(provider.name, page.ref, id, now, firstCheckAt(now)),
  ]
  await commit(statements, answer)
  return answer
}

function refuseProviderDown({ name }: PaymentProvider, payment: number, error: unknown): never {
  console.error(JSON.stringify({ provider: name, payment, error: String(error) }))
  throw refuse('providerDown')
}
