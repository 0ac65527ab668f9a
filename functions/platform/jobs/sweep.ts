import { failureMs } from '#domain/auth/one-time-code.ts'
import type { Shift } from './job.ts'

const day = 86_400_000

/** Rows of a table that are forgotten in one run; a backlog goes in several. */
const mostRows = 5000

/** What is over, by table: its key, the time that counts, and for how long it is kept, milliseconds. */
const kept = [
  { table: 'captcha_used', key: 'challenge', time: 'expires_at', keep: 0 },
  { table: 'one_time_code', key: 'id', time: 'sent_at', keep: failureMs },
  // A message is read at once or never; what it said is nobody's business afterwards.
  { table: 'outbox', key: 'id', time: 'at', keep: day },
  { table: 'session', key: 'token_hash', time: 'expires_at', keep: 0 },
  // Who has waited for a year waits no more; who was told is forgotten with them.
  { table: 'arrival_notice', key: 'id', time: 'asked_at', keep: 365 * day },
  {
    table: 'demand',
    key: 'country_id, day, type_from, type_to, serial_id, norm',
    time: 'unixepoch(day) * 1000',
    keep: 730 * day,
  },
  { table: 'idempotency', key: 'customer_id, call, key', time: 'at', keep: 7 * day },
] as const

/** Forgets what is over: used challenges, old codes and messages, sessions, keys older than a week. */
export async function sweep({ db, now }: Shift): Promise<number> {
  const answers = await db.batch(
    kept.map(({ table, key, time, keep }) =>
      db
        .prepare(
          `DELETE FROM ${table} WHERE (${key}) IN
             (SELECT ${key} FROM ${table} WHERE ${time} < ? LIMIT ${mostRows})`,
        )
        .bind(now - keep),
    ),
  )
  return answers.reduce((sum, answer) => sum + answer.meta.changes, 0)
}
