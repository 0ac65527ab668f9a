import { retryPausesMinutes } from '#domain/notification/events.ts'
import type { Env } from '../kernel/context.ts'
import type { JobContext } from '../kernel/job.ts'
import { passMailToGateway, passTextToGateway } from './gateway.ts'
import { type NotificationFacts, notificationSubject, notificationText } from './text.ts'

/**
 * Maximum number of messages sent in one round. Cloudflare allows six open connections per run and
 * queues further requests, so at one second per message all of them fit into the job's ten seconds.
 */
const maxNotificationsPerRun = 48

type DueNotification = NotificationFacts & {
  key: string
  channel: 'TEXT' | 'MAIL'
  phone: string
  /** Email address; '' when the buyer has removed it since. */
  mail: string
}

/**
 * Sends due notifications in parallel, with three round trips per `maxNotificationsPerRun`
 * messages, however long the gateway takes. A rejected message is retried with growing pauses and
 * finally abandoned, which the desk shows. A failing message never delays others.
 */
export async function sendNotifications(job: JobContext): Promise<number> {
  let sentCount = 0
  while (job.hasTimeLeft()) {
    const keys = await claimDueNotifications(job)
    sentCount += await sendAllNotifications(job, await readNotifications(job, keys))
    if (keys.length < maxNotificationsPerRun) break
    await job.yieldToRequests()
  }
  return sentCount
}

/**
 * Claims messages before they are sent, so that only one of two concurrent runs sends each. The
 * longest overdue come first.
 */
async function claimDueNotifications({ db, now }: JobContext): Promise<string[]> {
  const { results } = await db
    .prepare(
      `UPDATE notice SET tries = tries + 1, next_at = ?1 + 60000 * json_extract(?2, '$[' || tries || ']')
       WHERE key IN (SELECT key FROM notice WHERE next_at <= ?1 ORDER BY next_at LIMIT ${maxNotificationsPerRun})
       RETURNING key`,
    )
    .bind(now, JSON.stringify(retryPausesMinutes))
    .all<{ key: string }>()
  return results.map(({ key }) => key)
}

/** Reads messages with the facts for their texts, in the order of their events. */
export async function readNotifications(
  { db }: Pick<JobContext, 'db'>,
  keys: readonly string[],
): Promise<DueNotification[]> {
  const { results } = await db
    .prepare(
      `SELECT n.key, n.channel, n.kind, n.words, n.amount, n.at,
         coalesce(p.locale, r.locale, q.locale) AS locale,
         coalesce(p.country_id, r.country_id, q.country_id) AS country_id,
         coalesce(o.number, p.number, r.number, q.number) AS number, o.paid, ifnull(g.name, '') AS gift,
         coalesce(o.carrier, r.carrier, '') AS carrier,
         coalesce(o.tracking_number, r.tracking_number, '') AS tracking_number,
         coalesce(a.ends_at, (SELECT q.until FROM order_shortage q WHERE n.kind = 'shortage'
             AND q.order_id = n.order_id AND q.asked_at = n.at),
           (SELECT min(pay_before) FROM orders WHERE placement_id = p.id)) AS pay_before,
         (SELECT h.mover FROM orders f JOIN order_history h ON h.order_id = f.id
          WHERE f.placement_id = p.id AND h.position = 1 LIMIT 1) AS placed_by,
         c.prefix || c.cellphone AS phone,
         iif(n.kind = 'quote_asked', s.email, ifnull(m.address, '')) AS mail
       FROM notice n LEFT JOIN placement p ON p.id = n.placement_id
       LEFT JOIN redemption r ON r.id = n.redemption_id
       LEFT JOIN gift_name g ON g.gift_id = r.gift_id AND g.locale = r.locale
       LEFT JOIN quotation_shop a ON a.id = n.quotation_shop_id
       LEFT JOIN quotation q ON q.id = a.quotation_id LEFT JOIN shop s ON s.id = a.shop_id
       JOIN customer c ON c.id = coalesce(p.customer_id, r.customer_id, q.customer_id)
       LEFT JOIN orders o ON o.id = n.order_id
       LEFT JOIN mail_address m ON m.customer_id = c.id
       WHERE n.key IN (SELECT value FROM json_each(?)) ORDER BY n.at, n.key`,
    )
    .bind(JSON.stringify(keys))
    .all<DueNotification>()
  return results
}

/**
 * Sends the messages, in parallel for different buyers and in event order for each buyer. Records
 * all accepted messages in one batch.
 */
async function sendAllNotifications(
  job: JobContext,
  due: readonly DueNotification[],
): Promise<number> {
  const byBuyer = [...Map.groupBy(due, ({ phone }) => phone).values()]
  const statementsByMessage = (
    await Promise.all(byBuyer.map((notices) => sendNotificationsInTurn(job, notices)))
  ).flat()
  if (statementsByMessage.length > 0) await job.db.batch(statementsByMessage.flat())
  return statementsByMessage.length
}

/** Sends messages one after the other. Returns the statements to run for the accepted messages. */
async function sendNotificationsInTurn(
  { env, db, now, logFailure }: JobContext,
  notifications: readonly DueNotification[],
): Promise<D1PreparedStatement[][]> {
  const sentStatements: D1PreparedStatement[][] = []
  for (const dueNotification of notifications)
    try {
      const sentResult = db
        .prepare('UPDATE notice SET sent_at = ?2, next_at = NULL WHERE key = ?1')
        .bind(dueNotification.key, now)
      sentStatements.push([...(await sendNotification(env, dueNotification, now)), sentResult])
    } catch (error) {
      logFailure(`notice ${dueNotification.key}`, error)
    }
  return sentStatements
}

/** Hands one message to the gateway and returns the statements to run for the message. */
async function sendNotification(
  env: Env,
  notification: DueNotification,
  time: number,
): Promise<D1PreparedStatement[]> {
  const { key, channel, phone, mail } = notification
  const message = { key, body: notificationText(notification), at: time }
  if (channel === 'TEXT') return passTextToGateway(env, { ...message, phone })
  if (mail === '') return []
  return passMailToGateway(env, {
    ...message,
    address: mail,
    subject: notificationSubject(notification),
  })
}
