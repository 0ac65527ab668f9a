import { site } from '#config/site.ts'
import { nextTry } from '#domain/notification/events.ts'
import { identityDays } from '#domain/seller/states.ts'
import { fill } from '#i18n/fill.ts'
import { isLocale } from '#i18n/locales.ts'
import type { Shift } from '../kernel/job.ts'
import { workSideBySide } from '../kernel/side-by-side.ts'
import { perRound } from '../kernel/work-through.ts'
import { sendText } from '../notification/gateway.ts'
import { notificationMessages } from '../notification/words.ts'

interface Due {
  id: number
  state: 'ASKED' | 'APPROVED' | 'REFUSED'
  words: string
  locale: string
  name: string
  phone: string
  tries: number
}

/**
 * Sends applicants what staff decided, in their language. Retries messages the gateway rejects, then
 * gives up. Returns the number of messages sent.
 */
export async function tellSellers(shift: Shift): Promise<number> {
  const { db, now, timeLeft } = shift
  let told = 0
  while (timeLeft()) {
    const { results } = await db
      .prepare(
        `SELECT a.id, a.state, a.words, a.locale, a.tries, c.prefix || c.cellphone AS phone,
           json_extract(a.company, '$.shopName') AS name
         FROM seller_application a JOIN customer c ON c.id = a.customer_id
         WHERE a.tell_at <= ? ORDER BY a.tell_at LIMIT ${perRound}`,
      )
      .bind(now)
      .all<Due>()
    told += await workSideBySide(shift, results, {
      work: (due) => tell(due, shift),
      subject: ({ id }) => `seller ${id}`,
    })
    if (results.length < perRound) break
  }
  return told
}

const templates = {
  ASKED: 'seller_asked',
  APPROVED: 'seller_approved',
  REFUSED: 'seller_refused',
} as const

/** Claims the row before sending, so that only one of two concurrent runs sends the message. */
async function tell(due: Due, { env, db, now }: Shift): Promise<boolean> {
  const { id, phone, tries, state, words, name, locale } = due
  const claim = await db
    .prepare(
      `UPDATE seller_application SET tries = tries + 1, tell_at = ?3
       WHERE id = ?1 AND tries = ?2 AND tell_at IS NOT NULL`,
    )
    .bind(id, tries, nextTry(tries + 1, now))
    .run()
  if (claim.meta.changes === 0) return false
  const m = notificationMessages(isLocale(locale) ? locale : 'en')
  const body = fill(m[templates[state]], { site: site.name, words, name })
  await sendText(env, { key: `seller:${id}:${state}`, phone, body, at: now }, [
    db.prepare('UPDATE seller_application SET tell_at = NULL WHERE id = ?').bind(id),
  ])
  return true
}

const day = 86_400_000

/**
 * Detaches identity cards some days after the decision; the clean-up of unattached files deletes
 * them. Returns the number of applications.
 */
export async function forgetIdentity({ db, now }: Shift): Promise<number> {
  const due = `decided_at <= ?1 AND json_extract(papers, '$.ID') IS NOT NULL`
  const before = now - identityDays * day
  const [, forgotten] = await db.batch([
    db
      .prepare(
        `UPDATE upload SET attached_to = '' WHERE name IN (
           SELECT json_extract(papers, '$.ID') FROM seller_application WHERE ${due})`,
      )
      .bind(before),
    db
      .prepare(`UPDATE seller_application SET papers = json_remove(papers, '$.ID') WHERE ${due}`)
      .bind(before),
  ])
  return forgotten?.meta.changes ?? 0
}
