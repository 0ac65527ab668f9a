import { privacyRules } from '#domain/privacy/rules.ts'
import type { JobContext } from '../kernel/job.ts'
import { blankAddressSql } from './blank-address.ts'
import { deletedTables } from './declared-tables.ts'
import { removeAllPoints } from '../points/lots.ts'
import { rowsPerRound, processDueRows } from '../kernel/process-due-rows.ts'

interface DueDeletionRow {
  id: number
  leaves_at: number
}

const dayMs = 86_400_000

/**
 * Deletes accounts whose deletion was requested and whose cooling-off period has ended. Orders and
 * documents stay because bookkeeping law requires them, but no longer identify the customer.
 */
export function deleteAccounts(job: JobContext): Promise<number> {
  const { db, now } = job
  const deletedBefore = now - privacyRules.deletionGraceDays * dayMs
  return processDueRows<DueDeletionRow>(job, {
    readDueRows: async (last) => {
      const { results } = await db
        .prepare(
          `SELECT id, leaves_at FROM customer WHERE leaves_at <= ?1
             AND (leaves_at, id) > (?2, ?3) ORDER BY leaves_at, id LIMIT ${rowsPerRound}`,
        )
        .bind(deletedBefore, last?.leaves_at ?? 0, last?.id ?? 0)
        .all<DueDeletionRow>()
      return results
    },
    batch: ({ id }) => [
      ...deletedTables.map((table) =>
        db.prepare(`DELETE FROM ${table} WHERE customer_id = ?1`).bind(id),
      ),
      db
        .prepare(
          `UPDATE orders SET remark = '', address = ${blankAddressSql} WHERE customer_id = ?1`,
        )
        .bind(id),
      db
        .prepare(
          "UPDATE credit_statement SET buyer = json_object('name', '', 'phone', '') WHERE customer_id = ?1",
        )
        .bind(id),
      // Unspent points expire with the account (points policy), and pending redemptions have no
      // recipient any more.
      ...removeAllPoints(db, id, now),
      db
        .prepare(
          `UPDATE redemption SET address = ${blankAddressSql} WHERE customer_id = ?1 AND address <> ''`,
        )
        .bind(id),
      // Generated documents name the buyer, so let the stored documents expire now.
      db.prepare('UPDATE kept_paper SET at = 0 WHERE customer_id = ?1').bind(id),
      db
        .prepare('DELETE FROM seller_application WHERE customer_id = ?1 AND shop_id IS NULL')
        .bind(id),
      // Detach workshop certificates and chat pictures; the clean-up of unattached uploads then
      // deletes them.
      db
        .prepare(
          "UPDATE upload SET attached_to = '' WHERE customer_id = ?1 AND kind IN ('CERTIFICATE', 'CHAT')",
        )
        .bind(id),
      db.prepare("UPDATE knowledge_question SET contact = '' WHERE customer_id = ?1").bind(id),
      // A deleted company loses its members, invitations and log. Requests for approval stay in the
      // order history, without names.
      ...['company_member', 'company_invitation', 'company_log'].map((table) =>
        db.prepare(`DELETE FROM ${table} WHERE company_id = ?1`).bind(id),
      ),
      db
        .prepare(
          `UPDATE company_approval SET requester_name = '', comment = ''
           WHERE company_id = ?1 OR requester_id = ?1`,
        )
        .bind(id),
      db.prepare("UPDATE review SET author = '' WHERE customer_id = ?1").bind(id),
      db
        .prepare(
          `UPDATE customer SET name = '', cellphone = 'gone-' || CAST(?1 AS INTEGER),
             state = 'BLOCKED', leaves_at = NULL WHERE id = ?1`,
        )
        .bind(id),
    ],
    isLost: () => false,
    subject: ({ id }) => `account ${id}`,
  })
}
