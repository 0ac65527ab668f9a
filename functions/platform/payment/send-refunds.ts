import type { JobContext } from '../kernel/job.ts'
import { moneyAccountOf } from '../ledger/accounts.ts'
import { processInParallel } from '../kernel/process-in-parallel.ts'
import { rowsPerRound } from '../kernel/process-due-rows.ts'
import { findProviderByName } from './provider/find-provider.ts'
import { noBlockingCaseSql, openCase } from './open-case.ts'
import { ProviderRefused } from './provider/provider.ts'
import { unitOf } from './record/read.ts'
import { bookRefund, type DueRefund, finishRefund } from './record/refund.ts'

/** Refund with the provider that received the money, and the provider's page ID. */
type OnlineRefund = DueRefund & { provider: string; provider_ref: string; created_at: number }

/**
 * Sends refunds of online payments through the provider that received the money. The desk sends
 * refunds of transfers and cash. The refund's ID is the idempotency key at the provider, so a
 * repeated request sends no money.
 */
export async function sendRefunds(job: JobContext): Promise<number> {
  const { db, hasTimeLeft } = job
  let sentCount = 0
  for (let last: OnlineRefund | undefined; hasTimeLeft();) {
    const dueRows = await readDueRefunds(db, last)
    sentCount += await processInParallel(job, dueRows, {
      work: (refund) => sendRefund(job, refund),
      subject: ({ id }) => `refund ${id}`,
    })
    if (dueRows.length < rowsPerRound) break
    last = dueRows.at(-1)
  }
  return sentCount
}

async function sendRefund({ env, db, now }: JobContext, refund: OnlineRefund): Promise<boolean> {
  const provider = await findProviderByName(refund.provider, env, db)
  if (!provider) return false
  const { id, provider_ref: page, amount, payment_id: paymentId } = refund
  if ((await readRefundableAmount(db, refund)) < amount) {
    await openStuckCase(db, refund, 'more than is left of the payment', now)
    return false
  }
  try {
    const ref = await provider.refund(page, amount, id, now)
    const actor = { mover: 'SCHEDULE', id: null, reason: '', changedAt: now } as const
    const bookingStatements = bookRefund(db, {
      provider: provider.name,
      ref,
      paymentId,
      amount,
      at: now,
    })
    return await finishRefund(db, refund, 0, actor, [bookingStatements])
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await openStuckCase(db, refund, error.message, now)
    return false
  }
}

/** Returns the amount received for a payment minus the amount refunded, in minor units. */
async function readRefundableAmount(
  db: D1Database,
  { payment_id, country_id }: OnlineRefund,
): Promise<number> {
  const row = await db
    .prepare('SELECT amount FROM ledger_balance WHERE account = ? AND unit = ?')
    .bind(moneyAccountOf(payment_id), unitOf(country_id))
    .first<{ amount: number }>()
  return row?.amount ?? 0
}

/**
 * Opens a case for a refund that can't be sent automatically. The refund isn't retried while the
 * case is open.
 */
async function openStuckCase(
  db: D1Database,
  { id, payment_id, amount, country_id, provider }: OnlineRefund,
  reason: string,
  time: number,
): Promise<void> {
  await openCase(db, {
    kind: 'REFUND_STUCK',
    provider,
    ref: `refund-${id}`,
    paymentId: payment_id,
    refundId: id,
    amount,
    currency: unitOf(country_id),
    reason,
    at: time,
  }).run()
}

/**
 * Reads due refunds of online payments, oldest first, except refunds blocked by a case. A refund of
 * a specific receipt uses the payment page that took the money. All other refunds use the first
 * receipt.
 */
async function readDueRefunds(db: D1Database, last?: OnlineRefund): Promise<OnlineRefund[]> {
  const { results } = await db
    .prepare(dueRefundsSql)
    .bind(last?.created_at ?? 0, last?.id ?? 0)
    .all<OnlineRefund>()
  return results
}

/** SQL that reads due refunds by creation time without scanning refunds already sent. */
export const dueRefundsSql = `SELECT r.id, r.payment_id, r.amount, r.created_at, p.country_id, c.provider, c.provider_ref
  FROM refund r JOIN payment y ON y.id = r.payment_id AND y.method = 7
  JOIN placement p ON p.id = y.placement_id
  JOIN receipt c ON c.reference = ifnull(r.receipt,
  (SELECT reference FROM receipt f WHERE f.payment_id = y.id ORDER BY f.at LIMIT 1))
  WHERE r.status = 'DUE' AND ${noBlockingCaseSql('r')} AND (r.created_at, r.id) > (?1, ?2)
  ORDER BY r.created_at, r.id LIMIT ${rowsPerRound}`
