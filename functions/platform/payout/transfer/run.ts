import { maxWaitForBalanceMs, nextTryAt } from '#domain/payout/transfer.ts'
import type { JobContext } from '../../kernel/job.ts'
import { processInParallel } from '../../kernel/process-in-parallel.ts'
import { rowsPerRound } from '../../kernel/process-due-rows.ts'
import {
  type TransferAdapter,
  TransferConflict,
  TransferRefused,
  type TransferRequest,
} from './adapter.ts'
import { findTransferAdapter } from './chosen.ts'
import { bookTransferReport, findDifference, returnStatement } from './book.ts'

/** Transfer that is due: to be made, or to be compared with Stripe. */
interface DueTransfer extends TransferRequest {
  payoutId: number
  state: 'WAITING' | 'MADE'
  tries: number
  transferId: string | null
  /** Time at which the payout was sent, milliseconds. */
  at: number
  dueAt: number
}

/** Stripe's code for too little money in the platform's balance. */
const lowBalanceCode = 'balance_insufficient'

const hourMs = 3_600_000

/**
 * Makes the transfers of sent payouts, and compares transfers made earlier with Stripe. Each
 * request is stored before it is sent; after a crash or a lost response it is repeated with the
 * same key, once no transfer of the payout is listed.
 */
export async function runTransfers(job: JobContext): Promise<number> {
  const { db, env, now, hasTimeLeft } = job
  const adapter = await findTransferAdapter(env)
  if (!adapter) return 0
  let doneCount = 0
  for (let last: DueTransfer | undefined; hasTimeLeft();) {
    const { results } = await db
      .prepare(dueTransfersSql)
      .bind(last?.dueAt ?? 0, last?.payoutId ?? 0, now)
      .all<DueTransfer>()
    doneCount += await processInParallel(job, results, {
      work: (row) => (row.state === 'MADE' ? check(job, adapter, row) : send(job, adapter, row)),
      subject: ({ number }) => `transfer of payout ${number}`,
    })
    if (results.length < rowsPerRound) break
    last = results.at(-1)
  }
  return doneCount
}

/** SQL statement that reads the transfers due at ?3, the longest overdue first. */
export const dueTransfersSql = `SELECT t.payout_id AS payoutId, t.state, t.tries, t.attempt,
    t.transfer_id AS transferId, t.account, t.at, t.due_at AS dueAt, p.number, p.amount, p.unit
  FROM payout_transfer t JOIN payout p ON p.id = t.payout_id
  WHERE t.due_at <= ?3 AND (t.due_at, t.payout_id) > (?1, ?2)
  ORDER BY t.due_at, t.payout_id LIMIT ${rowsPerRound}`

/** Takes a due row for one request; returns false when another run took it. */
async function claim(db: D1Database, row: DueTransfer, nextAt: number): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE payout_transfer SET tries = tries + 1, due_at = ?4
       WHERE payout_id = ?1 AND tries = ?2 AND state = ?3 AND due_at IS NOT NULL`,
    )
    .bind(row.payoutId, row.tries, row.state, nextAt)
    .run()
  return meta.changes > 0
}

async function send(
  { db, now }: JobContext,
  adapter: TransferAdapter,
  row: DueTransfer,
): Promise<boolean> {
  if (!(await claim(db, row, nextTryAt(row.tries, now)))) return false
  try {
    if (row.tries > 0 && (await bookExisting(db, adapter, row, now))) return true
    return await bookTransferReport(db, await adapter.send(row), now)
  } catch (error) {
    if (error instanceof TransferRefused) await bookRefusal(db, row, error.code, now)
    else if (error instanceof TransferConflict) await noteProblem(db, row, 'other_request', true)
    else {
      await noteProblem(db, row, 'no_answer', false)
      throw error
    }
    return false
  }
}

/**
 * Books the transfers that Stripe lists for a payout. Returns true when no further one may be made.
 * A transfer that differs from the payout doesn't count once it was reversed in full.
 */
async function bookExisting(
  db: D1Database,
  adapter: TransferAdapter,
  row: DueTransfer,
  now: number,
): Promise<boolean> {
  const reports = (await adapter.find(row)).filter(
    (report) => !report.isReversed || findDifference(row, report) === null,
  )
  for (const report of reports) await bookTransferReport(db, report, now)
  return reports.length > 0
}

/** Compares a transfer with Stripe: a webhook about a reversal may have got lost. */
async function check(
  { db, now }: JobContext,
  adapter: TransferAdapter,
  row: DueTransfer,
): Promise<boolean> {
  if (!(await claim(db, row, now + hourMs))) return false
  const report = await adapter.read(row.transferId ?? '')
  return report !== null && bookTransferReport(db, report, now)
}

/**
 * Books a refusal. For money that is on its way to the platform's balance, the transfer is tried
 * again under another key: Stripe repeats its response to the old one. Any other refusal makes the
 * payout due again.
 */
async function bookRefusal(
  db: D1Database,
  { payoutId, attempt, at }: DueTransfer,
  code: string,
  now: number,
): Promise<void> {
  if (code === lowBalanceCode && now - at < maxWaitForBalanceMs) {
    await db
      .prepare(
        `UPDATE payout_transfer SET attempt = ?2 + 1, reason = ?3, due_at = ?4
         WHERE payout_id = ?1 AND attempt = ?2 AND state = 'WAITING'`,
      )
      .bind(payoutId, attempt, code, now + hourMs)
      .run()
    return
  }
  await db.batch([
    db
      .prepare(
        `UPDATE payout_transfer SET state = 'REFUSED', reason = ?2, due_at = NULL
         WHERE payout_id = ?1 AND state = 'WAITING'`,
      )
      .bind(payoutId, code),
    returnStatement(db, payoutId, code, now),
  ])
}

async function noteProblem(
  db: D1Database,
  { payoutId }: DueTransfer,
  reason: string,
  isStuck: boolean,
): Promise<void> {
  await db
    .prepare(
      `UPDATE payout_transfer SET reason = ?2, state = iif(?3 = 1, 'STUCK', state),
         due_at = iif(?3 = 1, NULL, due_at)
       WHERE payout_id = ?1 AND state = 'WAITING'`,
    )
    .bind(payoutId, reason, isStuck ? 1 : 0)
    .run()
}
