import { site } from '#config/site.ts'
import type { ApplicationKind, ApplicationState } from '#domain/application/states.ts'
import { fill } from '#i18n/fill.ts'
import { isLocale } from '#i18n/locales.ts'
import type { JobContext } from '../kernel/job.ts'
import { type Due, sendDueMessages } from '../notification/send-due.ts'
import { notificationMessages } from '../notification/text.ts'

interface DecidedApplication extends Due {
  kind: ApplicationKind
  state: ApplicationState
  reason: string
  locale: string
  phone: string
}

/**
 * Sends the decisions on applications to applicants by text message. Returns the number of
 * applications.
 */
export const sendDecisionMessages = (job: JobContext): Promise<number> =>
  sendDueMessages<DecidedApplication>(job, {
    table: 'application',
    select: `SELECT a.id, a.kind, a.state, a.reason, a.locale, a.tries,
        c.prefix || c.cellphone AS phone
      FROM application a JOIN customer c ON c.id = a.customer_id`,
    messages: (row) => [
      { key: `application:${row.id}`, phone: row.phone, body: decisionText(row) },
    ],
  })

function decisionText({ kind, state, reason, locale }: DecidedApplication): string {
  const m = notificationMessages(isLocale(locale) ? locale : 'en')
  const isApproved = state === 'APPROVED'
  const template =
    kind === 'KOREA'
      ? m[isApproved ? 'korea_approved' : 'korea_rejected']
      : m[isApproved ? 'workshop_approved' : 'workshop_rejected']
  return fill(template, { site: site.name, words: reason })
}
