import { site } from '#config/site.ts'
import type { ApprovalState } from '#domain/company/approval.ts'
import { countryOf } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { nextTry } from '#domain/notification/events.ts'
import { plainWords } from '#domain/notification/plain-words.ts'
import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import { isLocale } from '#i18n/locales.ts'
import type { Shift } from '../../kernel/job.ts'
import { workSideBySide } from '../../kernel/side-by-side.ts'
import { perRound } from '../../kernel/work-through.ts'
import { sendText } from '../../notification/gateway.ts'
import { notificationMessages } from '../../notification/words.ts'

interface Due {
  id: number
  state: ApprovalState
  requester_name: string
  total: number
  answer: string
  lapses_at: number
  locale: string
  country_id: number
  tries: number
  /** Numbers of the owners while it waits, then of the requester, as a JSON list. */
  phones: string
}

/** Owners of the company of request `a`, and the requester, with their numbers. */
const phones = `CASE a.state WHEN 'WAITING' THEN (
    SELECT json_group_array(p.prefix || p.cellphone) FROM customer p WHERE p.id = a.company_id
      OR p.id IN (SELECT m.customer_id FROM company_member m
        WHERE m.company_id = a.company_id AND m.role = 'OWNER'))
  ELSE (SELECT json_array(p.prefix || p.cellphone) FROM customer p
    WHERE p.id = a.requester_id) END`

/**
 * Sends text messages about requests: to the owners when one is pending, to the requester when it
 * is decided or expires. Retries messages the gateway rejects, then gives up.
 */
export async function sendApprovalMessages(shift: Shift): Promise<number> {
  const { db, now, timeLeft } = shift
  let told = 0
  while (timeLeft()) {
    const { results } = await db
      .prepare(
        `SELECT a.id, a.state, a.requester_name, a.total, a.answer, a.lapses_at, a.locale, a.tries,
           c.country_id, ${phones} AS phones
         FROM company_approval a JOIN customer c ON c.id = a.company_id
         WHERE a.tell_at <= ? ORDER BY a.tell_at LIMIT ${perRound}`,
      )
      .bind(now)
      .all<Due>()
    told += await workSideBySide(shift, results, {
      work: (due) => tell(due, shift),
      subject: ({ id }) => `approval ${id}`,
    })
    if (results.length < perRound) break
  }
  return told
}

/** Claims the row before sending, so that only one of two concurrent runs sends the messages. */
async function tell(due: Due, { env, db, now }: Shift): Promise<boolean> {
  const { id, state, tries } = due
  const claim = await db
    .prepare(
      `UPDATE company_approval SET tries = tries + 1, tell_at = ?4
       WHERE id = ?1 AND tries = ?2 AND state = ?3 AND tell_at IS NOT NULL`,
    )
    .bind(id, tries, state, nextTry(tries + 1, now))
    .run()
  if (claim.meta.changes === 0) return false
  const body = textOf(due)
  for (const phone of JSON.parse(due.phones) as string[])
    await sendText(env, { key: `approval:${id}:${state}:${phone}`, phone, body, at: now }, [])
  // A decision made meanwhile set its own time.
  await db
    .prepare('UPDATE company_approval SET tell_at = NULL WHERE id = ?1 AND state = ?2')
    .bind(id, state)
    .run()
  return true
}

function textOf(due: Due): string {
  const locale = isLocale(due.locale) ? due.locale : 'en'
  const m = notificationMessages(locale)
  const country = countryOf(due.country_id)
  const templates = {
    WAITING: m.approval_asked,
    APPROVED: m.approval_approved,
    REFUSED: m.approval_refused,
    LAPSED: m.approval_lapsed,
    WITHDRAWN: m.approval_lapsed,
  }
  return fill(templates[due.state], {
    site: site.name,
    name: plainWords(due.requester_name),
    sum: formatMoney(due.total, country),
    words: plainWords(due.answer),
    time: formatTime(due.lapses_at - 1, country.utcOffset, locale),
  }).trim()
}
