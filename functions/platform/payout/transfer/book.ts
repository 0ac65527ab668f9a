import { nextCheckAt, type TransferState } from '#domain/payout/transfer.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import type { TransferReport } from '../../payment/provider/provider.ts'

interface TransferRow {
  id: number
  amount: number
  unit: string
  account: string
  state: TransferState
  transferId: string | null
  paidAt: number | null
}

/**
 * Books Stripe's report of a transfer: from a response, a webhook or a comparison. Reports may
 * arrive repeatedly and in any order: a payout becomes PAID once, and RETURNED once the whole
 * amount was moved back. A report that differs from the payout moves nothing; a transfer that
 * wasn't made yet then waits for a person. Returns false for an unknown payout.
 */
export async function bookTransferReport(
  db: D1Database,
  report: TransferReport,
  now: number,
): Promise<boolean> {
  const row = await db
    .prepare(
      `SELECT p.id, p.amount, p.unit, t.account, t.state, t.transfer_id AS transferId,
         p.paid_at AS paidAt
       FROM payout p JOIN payout_transfer t ON t.payout_id = p.id WHERE p.number = ?`,
    )
    .bind(report.payoutNumber)
    .first<TransferRow>()
  if (!row) return false
  const difference = findDifference(row, report)
  try {
    if (difference !== null) await reportDifference(db, row, report, difference)
    else if (report.isReversed) await db.batch(reversalStatements(db, row, report, now))
    else await db.batch(successStatements(db, row, report, now))
  } catch (error) {
    // A concurrent report has booked the same or a later state.
    if (databaseErrorOf(error) !== 'payoutMoved') throw error
  }
  return true
}

/** Returns the first field of a report that doesn't match its payout; null when all match. */
export function findDifference(
  row: Pick<TransferRow, 'amount' | 'unit' | 'account'> & { transferId?: string | null },
  { ref, account, amount, currency }: TransferReport,
): 'transfer' | 'account' | 'currency' | 'amount' | null {
  if (account !== row.account) return 'account'
  if (currency !== row.unit) return 'currency'
  if (amount !== row.amount) return 'amount'
  return row.transferId && row.transferId !== ref ? 'transfer' : null
}

/** Logs a difference. A transfer not made yet isn't sent any more: the shop could be paid twice. */
async function reportDifference(
  db: D1Database,
  { id }: TransferRow,
  { payoutNumber, ref, isReversed }: TransferReport,
  difference: string,
): Promise<void> {
  console.error(JSON.stringify({ payout: payoutNumber, transfer: ref, differs: difference }))
  if (isReversed) return
  await db
    .prepare(
      `UPDATE payout_transfer SET state = 'STUCK', reason = ?2, due_at = NULL
       WHERE payout_id = ?1 AND state = 'WAITING'`,
    )
    .bind(id, `other_${difference}`)
    .run()
}

function successStatements(
  db: D1Database,
  { id, paidAt }: TransferRow,
  { ref, reversed }: TransferReport,
  now: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE payout_transfer SET state = 'MADE', transfer_id = ?2,
           reversed = max(reversed, ?3), reason = iif(max(reversed, ?3) > 0, 'partly_reversed', ''),
           due_at = ?4
         WHERE payout_id = ?1 AND state IN ('WAITING', 'STUCK', 'MADE')`,
      )
      .bind(id, ref, reversed, nextCheckAt(paidAt ?? now, now)),
    db
      .prepare(
        `UPDATE payout SET state = 'PAID', paid_at = ?2 WHERE id = ?1 AND state = 'SENT'
           AND EXISTS (SELECT 1 FROM payout_transfer t WHERE t.payout_id = ?1 AND t.state = 'MADE')`,
      )
      .bind(id, now),
  ]
}

function reversalStatements(
  db: D1Database,
  { id, amount }: TransferRow,
  { ref }: TransferReport,
  now: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE payout_transfer SET state = 'REVERSED', transfer_id = ?2, reversed = ?3,
           reason = 'reversed', due_at = NULL
         WHERE payout_id = ?1 AND state IN ('WAITING', 'STUCK', 'MADE')`,
      )
      .bind(id, ref, amount),
    returnStatement(db, id, 'reversed', now),
  ]
}

/**
 * Returns the statement that makes a payout due again. Must follow the end of its transfer in the
 * same batch.
 */
export const returnStatement = (
  db: D1Database,
  payoutId: number,
  code: string,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE payout SET state = 'RETURNED', returned_at = ?2, words = ?3
       WHERE id = ?1 AND state IN ('SENT', 'PAID') AND EXISTS (SELECT 1 FROM payout_transfer t
         WHERE t.payout_id = ?1 AND t.state IN ('REVERSED', 'REFUSED'))`,
    )
    .bind(payoutId, now, `Stripe: ${code}`)
