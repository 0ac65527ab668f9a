import { site } from '#config/site.ts'
import type { ApplicationKind, ApplicationState } from '#domain/application/states.ts'
import { nextTry } from '#domain/notification/events.ts'
import { fill } from '#i18n/fill.ts'
import { isLocale } from '#i18n/locales.ts'
import type { Shift } from '../kernel/job.ts'
import { workSideBySide } from '../kernel/side-by-side.ts'
import { perRound } from '../kernel/work-through.ts'
import { sendText } from '../notification/gateway.ts'
import { notificationMessages } from '../notification/words.ts'

interface Due {
  id: number
  kind: ApplicationKind
  state: ApplicationState
  reason: string
  locale: string
  phone: string
  tries: number
}

/**
 * Sends applicants the decision. Retries messages the gateway rejects, then gives up. Returns the
 * number of messages sent.
 */
export async function tellApplicants(shift: Shift): Promise<number> {
  const { db, now, timeLeft } = shift
  let told = 0
  while (timeLeft()) {
    const { results } = await db
      .prepare(
        `SELECT a.id, a.kind, a.state, a.reason, a.locale, a.tries, c.prefix || c.cellphone AS phone
         FROM application a JOIN customer c ON c.id = a.customer_id
         WHERE a.tell_at <= ? ORDER BY a.tell_at LIMIT ${perRound}`,
      )
      .bind(now)
      .all<Due>()
    told += await workSideBySide(shift, results, {
      work: (due) => tell(due, shift),
      subject: ({ id }) => `application ${id}`,
    })
    if (results.length < perRound) break
  }
  return told
}

/** Claims the row before sending, so that only one of two concurrent runs sends the message. */
async function tell(due: Due, { env, db, now }: Shift): Promise<boolean> {
  const { id, phone, tries } = due
  const claim = await db
    .prepare(
      'UPDATE application SET tries = tries + 1, tell_at = ?3 WHERE id = ?1 AND tries = ?2 AND tell_at IS NOT NULL',
    )
    .bind(id, tries, nextTry(tries + 1, now))
    .run()
  if (claim.meta.changes === 0) return false
  await sendText(env, { key: `application:${id}`, phone, body: textOf(due), at: now }, [
    db.prepare('UPDATE application SET tell_at = NULL WHERE id = ?').bind(id),
  ])
  return true
}

function textOf({ kind, state, reason, locale }: Due): string {
  const m = notificationMessages(isLocale(locale) ? locale : 'en')
  const isIn = state === 'APPROVED'
  const template =
    kind === 'KOREA'
      ? m[isIn ? 'korea_approved' : 'korea_rejected']
      : m[isIn ? 'workshop_approved' : 'workshop_rejected']
  return fill(template, { site: site.name, words: reason })
}
