import { site } from '#config/site.ts'
import type { ApprovalState } from '#domain/company/approval.ts'
import { countryOf } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { withoutAddresses } from '#domain/notification/plain-words.ts'
import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import { isLocale } from '#i18n/locales.ts'
import type { JobContext } from '../../kernel/job.ts'
import { type Due, sendDueMessages } from '../../notification/send-due.ts'
import { notificationMessages } from '../../notification/text.ts'

interface DueApproval extends Due {
  state: ApprovalState
  requester_name: string
  total: number
  answer: string
  lapses_at: number
  locale: string
  country_id: number
  /** JSON list of phone numbers: the owners' while the request waits, then the requester's. */
  phones: string
}

/**
 * SQL for the phone numbers of the company's owners while request `a` waits, then of the requester.
 */
const phonesSql = `CASE a.state WHEN 'WAITING' THEN (
    SELECT json_group_array(p.prefix || p.cellphone) FROM customer p WHERE p.id = a.company_id
      OR p.id IN (SELECT m.customer_id FROM company_member m
        WHERE m.company_id = a.company_id AND m.role = 'OWNER'))
  ELSE (SELECT json_array(p.prefix || p.cellphone) FROM customer p
    WHERE p.id = a.requester_id) END`

/**
 * Sends text messages about requests: to the owners about a pending request, to the requester about
 * a decided or expired request. Returns the number of requests with messages sent.
 */
export const sendApprovalMessages = (job: JobContext): Promise<number> =>
  sendDueMessages<DueApproval>(job, {
    table: 'company_approval',
    select: `SELECT a.id, a.state, a.requester_name, a.total, a.answer, a.lapses_at, a.locale,
        a.tries, c.country_id, ${phonesSql} AS phones
      FROM company_approval a JOIN customer c ON c.id = a.company_id`,
    messages: (row) =>
      (JSON.parse(row.phones) as string[]).map((phone) => ({
        key: `approval:${row.id}:${row.state}:${phone}`,
        phone,
        body: approvalText(row),
      })),
  })

function approvalText(due: DueApproval): string {
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
    name: withoutAddresses(due.requester_name),
    sum: formatMoney(due.total, country),
    words: withoutAddresses(due.answer),
    time: formatTime(due.lapses_at - 1, country.utcOffset, locale),
  }).trim()
}
