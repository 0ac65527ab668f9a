import type { workCalls } from '#contract/desk/work.ts'
import type { StaffContext } from '../kernel/context.ts'
import { logDeskAction } from '../kernel/desk-log.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'
import { readLongestWaits } from './oldest-due.ts'
import { requeueJob } from './run.ts'

/** Maximum number of messages listed, and of messages resent per request. */
const maxShown = 100
const maxResent = 2000

/** SQL condition for an abandoned message in `notice`: not sent, and no further attempt planned. */
const abandonedCondition = 'next_at IS NULL AND sent_at IS NULL'

interface AbandonedMessage {
  key: string
  kind: string
  channel: 'TEXT' | 'MAIL'
  number: string
  at: number
  tries: number
}

/** Calls for failed jobs, and for messages that were abandoned after several attempts. */
export const workHandlers: Handlers<typeof workCalls> = {
  'GET /desk/work': async (_, context) => {
    requirePlatformStaff(context)
    const { db, now } = context
    const [longestWaits, messages, jobs] = await Promise.all([
      readLongestWaits(db, now),
      db
        .prepare(
          `SELECT n.key, n.kind, n.channel, n.at, n.tries,
             coalesce(o.number, p.number, r.number, q.number, '') AS number
           FROM notice n LEFT JOIN placement p ON p.id = n.placement_id
           LEFT JOIN redemption r ON r.id = n.redemption_id LEFT JOIN orders o ON o.id = n.order_id
           LEFT JOIN quotation_shop a ON a.id = n.quotation_shop_id
           LEFT JOIN quotation q ON q.id = a.quotation_id
           WHERE n.next_at IS NULL AND n.sent_at IS NULL ORDER BY n.at DESC LIMIT ${maxShown}`,
        )
        .all<AbandonedMessage>(),
      db
        .prepare('SELECT job, at, times FROM dead_work ORDER BY at DESC')
        .all<{ job: string; at: number; times: number }>(),
    ])
    return { waiting: longestWaits, messages: messages.results, jobs: jobs.results }
  },

  'POST /desk/work/again': async ({ job }, context) => {
    requirePlatformStaff(context)
    await (job === undefined ? resendAbandoned(context) : rerunJob(context, job))
    return {}
  },
}

/** Refuses sellers: only platform staff may see the marketplace's operations. */
function requirePlatformStaff({ staff }: StaffContext): void {
  if (staff.shopId !== null) throw refuse('deskActNotYours')
}

/** Queues the abandoned messages again, oldest first; the job sends them within a minute. */
async function resendAbandoned(context: StaffContext): Promise<void> {
  const { db, now } = context
  await db.batch([
    logDeskAction(context, { act: 'send again', subject: 'messages' }),
    db
      .prepare(
        `UPDATE notice SET tries = 0, next_at = ?1 WHERE key IN
           (SELECT key FROM notice WHERE ${abandonedCondition} ORDER BY at LIMIT ${maxResent})`,
      )
      .bind(now),
  ])
}

async function rerunJob(context: StaffContext, job: string): Promise<void> {
  const { db, env } = context
  const [deletedMessages] = await db.batch([
    db.prepare('DELETE FROM dead_work WHERE job = ?').bind(job),
    logDeskAction(context, { act: 'run again', subject: job }),
  ])
  if (deletedMessages?.meta.changes === 0) throw refuse('notFound')
  await requeueJob({ name: job }, env)
}
