import { noticePauses } from '#domain/notice/events.ts'
import type { Env } from '../context.ts'
import type { Shift } from '../jobs/job.ts'
import { handOverMail, handOverText } from './gateway.ts'
import { type NoticeFacts, noticeSubject, noticeText } from './words.ts'

/**
 * Messages on their way at once. Cloudflare keeps six connections of a run open and lets the others
 * wait: a gateway that takes a second for each still has all of them within the ten that it gets.
 */
const atOnce = 48

type Due = NoticeFacts & {
  key: string
  channel: 'TEXT' | 'MAIL'
  phone: string
  /** '' where the buyer has taken it back since. */
  mail: string
}

/**
 * Sends what buyers are to be told, many at once: three trips to the database for each `atOnce` of them,
 * however long the gateway takes. A message that it doesn't take is tried again with growing pauses,
 * and given up in the end, which the desk shows; the one before it never hinders the next.
 */
export async function sendNotices(shift: Shift): Promise<number> {
  let sent = 0
  while (shift.timeLeft()) {
    const keys = await claim(shift)
    sent += await sendAll(shift, await read(shift, keys))
    if (keys.length < atOnce) break
    await shift.rest()
  }
  return sent
}

/** Claimed before they are sent: of two runs at once one sends each. What was due longest comes first. */
async function claim({ db, now }: Shift): Promise<string[]> {
  const { results } = await db
    .prepare(
      `UPDATE notice SET tries = tries + 1, next_at = ?1 + 60000 * json_extract(?2, '$[' || tries || ']')
       WHERE key IN (SELECT key FROM notice WHERE next_at <= ?1 ORDER BY next_at LIMIT ${atOnce})
       RETURNING key`,
    )
    .bind(now, JSON.stringify(noticePauses))
    .all<{ key: string }>()
  return results.map(({ key }) => key)
}

async function read({ db }: Shift, keys: readonly string[]): Promise<Due[]> {
  const { results } = await db
    .prepare(
      `SELECT n.key, n.channel, n.kind, n.words, n.amount, n.at,
         ifnull(p.locale, r.locale) AS locale, ifnull(p.country_id, r.country_id) AS country_id,
         coalesce(o.number, p.number, r.number) AS number, o.paid, ifnull(g.name, '') AS gift,
         coalesce(o.carrier, r.carrier, '') AS carrier,
         coalesce(o.tracking_number, r.tracking_number, '') AS tracking_number,
         (SELECT min(pay_before) FROM orders WHERE placement_id = p.id) AS pay_before,
         (SELECT h.mover FROM orders f JOIN order_history h ON h.order_id = f.id
          WHERE f.placement_id = p.id AND h.position = 1 LIMIT 1) AS placed_by,
         c.prefix || c.cellphone AS phone, ifnull(m.address, '') AS mail
       FROM notice n LEFT JOIN placement p ON p.id = n.placement_id
       LEFT JOIN redemption r ON r.id = n.redemption_id
       LEFT JOIN gift_name g ON g.gift_id = r.gift_id AND g.locale = r.locale
       JOIN customer c ON c.id = ifnull(p.customer_id, r.customer_id)
       LEFT JOIN orders o ON o.id = n.order_id
       LEFT JOIN mail_address m ON m.customer_id = c.id
       WHERE n.key IN (SELECT value FROM json_each(?)) ORDER BY n.at, n.key`,
    )
    .bind(JSON.stringify(keys))
    .all<Due>()
  return results
}

/**
 * Hands them over, to all buyers at once and to each in the order in which things happened, and writes
 * down together which were taken.
 */
async function sendAll(shift: Shift, due: readonly Due[]): Promise<number> {
  const byBuyer = [...Map.groupBy(due, ({ phone }) => phone).values()]
  const taken = (await Promise.all(byBuyer.map((notices) => sendInTurn(shift, notices)))).flat()
  if (taken.length > 0) await shift.db.batch(taken.flat())
  return taken.length
}

/** For each that was taken, what is to be written. */
async function sendInTurn(
  { env, db, now, failed }: Shift,
  notices: readonly Due[],
): Promise<D1PreparedStatement[][]> {
  const taken: D1PreparedStatement[][] = []
  for (const notice of notices)
    try {
      const sent = db
        .prepare('UPDATE notice SET sent_at = ?2, next_at = NULL WHERE key = ?1')
        .bind(notice.key, now)
      taken.push([...(await handOver(env, notice, now)), sent])
    } catch (error) {
      failed(`notice ${notice.key}`, error)
    }
  return taken
}

/** Gives one to the gateway; answers what is to be written for it. */
async function handOver(env: Env, notice: Due, at: number): Promise<D1PreparedStatement[]> {
  const { key, channel, phone, mail } = notice
  const message = { key, body: noticeText(notice), at }
  if (channel === 'TEXT') return handOverText(env, { ...message, phone })
  if (mail === '') return []
  return handOverMail(env, { ...message, address: mail, subject: noticeSubject(notice) })
}
