import { nextTry } from '#domain/notice/events.ts'
import type { Env } from '../context.ts'
import type { Shift } from '../jobs/job.ts'
import { perRound } from '../jobs/work-through.ts'
import { sendMail, sendText } from './gateway.ts'
import { type NoticeFacts, noticeSubject, noticeText } from './words.ts'

type Due = NoticeFacts & {
  key: string
  channel: 'TEXT' | 'MAIL'
  phone: string
  /** '' where the buyer has taken it back since. */
  mail: string
  tries: number
}

/**
 * Sends what buyers are to be told. A message that the gateway doesn't take is tried again with
 * growing pauses, and given up in the end; the one before it never hinders the next.
 */
export async function sendNotices(shift: Shift): Promise<number> {
  const { timeLeft, rest } = shift
  let sent = 0
  while (timeLeft()) {
    const due = await readDue(shift)
    for (const notice of due) {
      if (!timeLeft()) return sent
      if (await send(shift, notice)) sent += 1
      await rest()
    }
    if (due.length < perRound) break
  }
  return sent
}

async function readDue({ db, now }: Shift): Promise<Due[]> {
  const { results } = await db
    .prepare(
      `SELECT n.key, n.channel, n.kind, n.tries, n.words, n.amount, n.at,
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
       WHERE n.next_at <= ? ORDER BY n.next_at LIMIT ${perRound}`,
    )
    .bind(now)
    .all<Due>()
  return results
}

/** Claimed before it is sent: of two runs at once one sends it. */
async function send({ env, db, now, failed }: Shift, notice: Due): Promise<boolean> {
  const { key, tries } = notice
  const claim = await db
    .prepare(
      `UPDATE notice SET tries = tries + 1, next_at = ?3
       WHERE key = ?1 AND tries = ?2 AND sent_at IS NULL`,
    )
    .bind(key, tries, nextTry(tries + 1, now))
    .run()
  if (claim.meta.changes === 0) return false
  try {
    await sendBy(env, notice, now, [
      db.prepare('UPDATE notice SET sent_at = ?2, next_at = NULL WHERE key = ?1').bind(key, now),
    ])
    return true
  } catch (error) {
    failed(`notice ${key}`, error)
    return false
  }
}

async function sendBy(
  env: Env,
  notice: Due,
  at: number,
  then: D1PreparedStatement[],
): Promise<void> {
  const { key, channel, phone, mail } = notice
  const message = { key, body: noticeText(notice), at }
  if (channel === 'TEXT') return sendText(env, { ...message, phone }, then)
  if (mail === '') return void (await env.DB.batch(then))
  await sendMail(env, { ...message, address: mail, subject: noticeSubject(notice) }, then)
}
