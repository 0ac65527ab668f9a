import { failureWindowMs } from '#domain/auth/one-time-code.ts'
import { passwordTries } from '#domain/auth/password.ts'
import { deskSessionMs } from '#domain/desk/desk-session.ts'
import { deskTries } from '#domain/desk/sign-in-tries.ts'
import type { JobContext } from '../kernel/job.ts'

const dayMs = 86_400_000

/**
 * Maximum rows deleted per statement. Each statement blocks other requests for a few milliseconds.
 */
const rowsPerTrip = 500

/**
 * Retention rules by table: the table's key, the time column, and the retention period
 * (milliseconds).
 */
export const retentionByTable = [
  { table: 'captcha_used', key: 'challenge', time: 'expires_at', keep: 0 },
  { table: 'one_time_code', key: 'id', time: 'sent_at', keep: failureWindowMs },
  { table: 'password_try', key: 'id', time: 'at', keep: passwordTries.windowMs },
  // Delete messages in the outbox after a day: they are not read later, and their content is
  // private.
  { table: 'outbox', key: 'id', time: 'at', keep: dayMs },
  { table: 'session', key: 'token_hash', time: 'expires_at', keep: 0 },
  { table: 'sign_on_ticket', key: 'ticket_hash', time: 'expires_at', keep: 0 },
  { table: 'site_ticket', key: 'ticket_hash', time: 'expires_at', keep: 0 },
  // Limits count the invitations of a day. Unanswered invitations stay visible for a month.
  { table: 'company_invitation', key: 'id', time: 'expires_at', keep: 30 * dayMs },
  { table: 'company_log', key: 'id', time: 'at', keep: 730 * dayMs },
  { table: 'shared_link', key: 'id', time: 'until', keep: 0 },
  { table: 'desk_try', key: 'id', time: 'at', keep: deskTries.longMs },
  { table: 'desk_challenge', key: 'challenge', time: 'expires_at', keep: 0 },
  { table: 'staff_session', key: 'token_hash', time: 'created_at', keep: deskSessionMs },
  { table: 'notice', key: 'key', time: 'sent_at', keep: 90 * dayMs },
  // Delete alerts after a year, including alerts already sent.
  { table: 'arrival_notice', key: 'id', time: 'asked_at', keep: 365 * dayMs },
  {
    table: 'demand',
    key: 'country_id, day, type_from, type_to, serial_id, norm',
    time: 'day',
    keep: 730 * dayMs,
  },
  // The desk shows one week and compares it with the week before.
  { table: 'call_figure', key: 'at, name, outcome, bin', time: 'at', keep: 14 * dayMs },
  { table: 'goods_upload', key: 'id', time: 'made_at', keep: 30 * dayMs },
  { table: 'push_message', key: 'key, device_id', time: 'at', keep: 30 * dayMs },
  { table: 'idempotency', key: 'customer_id, call, key', time: 'at', keep: 7 * dayMs },
] as const

type RetainedTable = (typeof retentionByTable)[number]

/**
 * Deletes expired rows: used challenges, old codes and messages, ended sessions, and idempotency
 * keys older than a week.
 */
export async function deleteExpiredRows(job: JobContext): Promise<number> {
  let totalDeleted = 0
  for (const retention of retentionByTable)
    try {
      totalDeleted += await deleteExpired(retention, job)
    } catch (error) {
      job.logFailure(retention.table, error)
    }
  return totalDeleted
}

/** Returns the SQL that deletes the first expired rows of a table, and its time parameter. */
export function deleteExpiredSql(
  { table, key, time, keep }: RetainedTable,
  now: number,
): [string, string | number] {
  const deleteSql = `DELETE FROM ${table} WHERE (${key}) IN
     (SELECT ${key} FROM ${table} WHERE ${time} < ? LIMIT ${rowsPerTrip})`
  const deleteBefore = now - keep
  return [
    deleteSql,
    time === 'day' ? new Date(deleteBefore).toISOString().slice(0, 10) : deleteBefore,
  ]
}

async function deleteExpired(
  retainedTable: RetainedTable,
  { db, now, hasTimeLeft, yieldToRequests }: JobContext,
): Promise<number> {
  const [deleteSql, before] = deleteExpiredSql(retainedTable, now)
  let deletedCount = 0
  for (let rows = rowsPerTrip; rows === rowsPerTrip && hasTimeLeft(); deletedCount += rows) {
    rows = (await db.prepare(deleteSql).bind(before).run()).meta.changes
    await yieldToRequests()
  }
  return deletedCount
}
