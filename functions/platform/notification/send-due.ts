import { nextAttemptAt } from '#domain/notification/events.ts'
import type { JobContext } from '../kernel/job.ts'
import { processInParallel } from '../kernel/process-in-parallel.ts'
import { rowsPerRound } from '../kernel/process-due-rows.ts'
import { sendText } from './gateway.ts'

/**
 * Tables with text messages to send: `tell_at` is the time of the next attempt, `tries` counts the
 * attempts.
 */
export const messageTables = [
  'application',
  'seller_application',
  'company_approval',
  'payout_account_change',
] as const

/** Row whose messages are due. */
export interface Due {
  id: number
  tries: number
}

interface Message {
  /** Key of the message. The gateway sends each key only once. */
  key: string
  phone: string
  body: string
}

interface DueMessages<Row extends Due> {
  table: (typeof messageTables)[number]
  /** SELECT of rows as `Row`, without conditions; the alias of `table` is `a`. */
  select: string
  messages: (row: Row) => readonly Message[]
  /** Column that stores the time at which all messages of the row were sent. */
  sentAtColumn?: string
}

/**
 * Sends the due text messages of a table. Messages that the gateway rejects are retried and finally
 * abandoned. Returns the number of rows whose messages were sent.
 */
export async function sendDueMessages<Row extends Due>(
  job: JobContext,
  dueMessages: DueMessages<Row>,
): Promise<number> {
  const { db, now, hasTimeLeft } = job
  let sentCount = 0
  while (hasTimeLeft()) {
    const { results } = await db
      .prepare(
        `${dueMessages.select} WHERE a.tell_at <= ? ORDER BY a.tell_at LIMIT ${rowsPerRound}`,
      )
      .bind(now)
      .all<Row>()
    sentCount += await processInParallel(job, results, {
      work: (row) => sendMessagesOf(job, dueMessages, row),
      subject: ({ id }) => `${dueMessages.table} ${id}`,
    })
    if (results.length < rowsPerRound) break
  }
  return sentCount
}

async function sendMessagesOf<Row extends Due>(
  { env, db, now }: JobContext,
  { table, messages, sentAtColumn = '' }: DueMessages<Row>,
  row: Row,
): Promise<boolean> {
  // Claim the row before sending, so that only one of two concurrent runs sends the message.
  const tryNumber = row.tries + 1
  const claim = await db
    .prepare(
      `UPDATE ${table} SET tries = ?3, tell_at = ?4
       WHERE id = ?1 AND tries = ?2 AND tell_at IS NOT NULL`,
    )
    .bind(row.id, row.tries, tryNumber, nextAttemptAt(tryNumber, now))
    .run()
  if (claim.meta.changes === 0) return false
  // A decision made meanwhile resets the attempts to 0. Its message then stays due.
  const doneStatement = db
    .prepare(
      `UPDATE ${table} SET tell_at = NULL${sentAtColumn && `, ${sentAtColumn} = ?3`}
       WHERE id = ?1 AND tries = ?2 AND ?3 > 0`,
    )
    .bind(row.id, tryNumber, now)
  const all = messages(row)
  for (const [index, message] of all.entries())
    await sendText(env, { ...message, at: now }, index === all.length - 1 ? [doneStatement] : [])
  if (all.length === 0) await doneStatement.run()
  return true
}
