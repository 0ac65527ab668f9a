import { site } from '#config/site.ts'
import { nextTry } from '#domain/notification/events.ts'
import { countryOf } from '#domain/country/countries.ts'
import { fill } from '#i18n/fill.ts'
import { defaultLocale, isLocale } from '#i18n/locales.ts'
import type { Shift } from '../../kernel/job.ts'
import { workSideBySide } from '../../kernel/side-by-side.ts'
import { perRound } from '../../kernel/work-through.ts'
import { sendText } from '../../notification/gateway.ts'
import { notificationMessages } from '../../notification/words.ts'

interface Due {
  id: number
  name: string
  phone: string
  ending: string
  locale: string
  countryId: number
  tries: number
}

/**
 * Tells the known number of a shop that another bank account was asked for, so that a stranger's
 * change is noticed before it is used. Returns the number of messages sent.
 */
export async function tellAccountChanges(shift: Shift): Promise<number> {
  const { db, now, timeLeft } = shift
  let told = 0
  while (timeLeft()) {
    const { results } = await db
      .prepare(
        `SELECT c.id, s.name, replace(s.phone, ' ', '') AS phone, substr(c.number, -4) AS ending, c.tries,
           s.country_id AS countryId, ifnull(a.locale, '') AS locale
         FROM payout_account_change c JOIN shop s ON s.id = c.shop_id
         LEFT JOIN shop_start t ON t.shop_id = s.id
         LEFT JOIN seller_application a ON a.id = t.application_id
         WHERE c.tell_at <= ? ORDER BY c.tell_at LIMIT ${perRound}`,
      )
      .bind(now)
      .all<Due>()
    told += await workSideBySide(shift, results, {
      work: (due) => tell(due, shift),
      subject: ({ id }) => `account change ${id}`,
    })
    if (results.length < perRound) break
  }
  return told
}

/** Claims the row before sending, so that only one of two concurrent runs sends the message. */
async function tell(due: Due, { env, db, now }: Shift): Promise<boolean> {
  const { id, phone, tries, ending, name } = due
  const claim = await db
    .prepare(
      `UPDATE payout_account_change SET tries = tries + 1, tell_at = ?3
       WHERE id = ?1 AND tries = ?2 AND tell_at IS NOT NULL`,
    )
    .bind(id, tries, nextTry(tries + 1, now))
    .run()
  if (claim.meta.changes === 0) return false
  // A shop that joined by an application has a language; others get the first of their country.
  const locale = [due.locale, ...countryOf(due.countryId).languages].find(isLocale) ?? defaultLocale
  const m = notificationMessages(locale)
  const body = fill(m.account_change, { site: site.name, name, ending })
  await sendText(env, { key: `account:${id}`, phone, body, at: now }, [
    db
      .prepare('UPDATE payout_account_change SET tell_at = NULL, told_at = ?2 WHERE id = ?1')
      .bind(id, now),
  ])
  return true
}
