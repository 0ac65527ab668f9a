import { arePagesCheckedSql } from '../payment/check-before-end.ts'
import { messageTables } from '../notification/send-due.ts'
import { dueRefundsSql } from '../payment/send-refunds.ts'

/** Placeholder time (ms) used when nothing is due. */
const neverMs = Number.MAX_SAFE_INTEGER

const firstMessageDueSql = (table: string) =>
  `ifnull((SELECT min(tell_at) FROM ${table} WHERE tell_at <= ?3), ${neverMs})`

/** SQL for the due time of the oldest pending work, by kind; ?3 is now. */
const oldestDueQueries = {
  messages: 'SELECT min(next_at) AS at FROM notice WHERE next_at <= ?3',
  decisions: `SELECT nullif(min(${messageTables.map(firstMessageDueSql).join(', ')}), ${neverMs}) AS at`,
  refunds: `SELECT created_at AS at FROM (${dueRefundsSql}) LIMIT 1`,
  cancellations: `SELECT min(pay_before) AS at FROM orders
    WHERE pay_before <= ?3 AND paid = 0 AND status = 'CREATED' AND ${arePagesCheckedSql}`,
} as const satisfies Record<string, string>

export type WorkKind = keyof typeof oldestDueQueries

const workKinds = Object.keys(oldestDueQueries) as WorkKind[]

/** SQL statement that reads the oldest due time of each kind of work, using indexes. */
export const oldestDueSql = workKinds
  .map((kind) => `SELECT '${kind}' AS kind, (${oldestDueQueries[kind]}) AS at`)
  .join(' UNION ALL ')

/** Returns how long the oldest due work of each kind has waited, seconds; 0 when no work is due. */
export async function readLongestWaits(
  db: D1Database,
  now: number,
): Promise<{ kind: WorkKind; seconds: number }[]> {
  const { results } = await db
    .prepare(oldestDueSql)
    .bind(0, 0, now)
    .all<{ kind: WorkKind; at: number | null }>()
  return results.map(({ kind, at }) => ({
    kind,
    seconds: at === null ? 0 : Math.round((now - at) / 1000),
  }))
}
