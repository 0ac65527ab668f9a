import { site } from '#config/site.ts'
import { identityCardDays } from '#domain/seller/states.ts'
import { fill } from '#i18n/fill.ts'
import { isLocale } from '#i18n/locales.ts'
import type { JobContext } from '../kernel/job.ts'
import { type Due, sendDueMessages } from '../notification/send-due.ts'
import { notificationMessages } from '../notification/text.ts'

interface DueApplication extends Due {
  state: 'ASKED' | 'APPROVED' | 'REFUSED'
  /** Number of times that staff requested the document. */
  asked: number
  words: string
  locale: string
  name: string
  phone: string
}

const templateByState = {
  ASKED: 'seller_asked',
  APPROVED: 'seller_approved',
  REFUSED: 'seller_refused',
} as const

/**
 * Sends the decisions of staff to companies that apply as sellers. Returns the number of
 * applications.
 */
export const sendSellerMessages = (job: JobContext): Promise<number> =>
  sendDueMessages<DueApplication>(job, {
    table: 'seller_application',
    select: `SELECT a.id, a.state, a.asked, a.words, a.locale, a.tries,
        c.prefix || c.cellphone AS phone, json_extract(a.company, '$.shopName') AS name
      FROM seller_application a JOIN customer c ON c.id = a.customer_id`,
    messages: ({ id, state, asked, phone, words, name, locale }) => {
      const m = notificationMessages(isLocale(locale) ? locale : 'en')
      const body = fill(m[templateByState[state]], { site: site.name, words, name })
      // Each requested document gets a separate message.
      return [{ key: `seller:${id}:${state}:${asked}`, phone, body }]
    },
  })

const dayMs = 86_400_000

/**
 * Detaches identity cards some days after the decision. The clean-up of unattached files deletes
 * them later. Returns the number of applications.
 */
export async function deleteIdentity({ db, now }: JobContext): Promise<number> {
  const dueApplicationsSql = `decided_at <= ?1 AND json_extract(papers, '$.ID') IS NOT NULL`
  const uploadedBefore = now - identityCardDays * dayMs
  const [, updatedApplications] = await db.batch([
    db
      .prepare(
        `UPDATE upload SET attached_to = '' WHERE name IN (
           SELECT json_extract(papers, '$.ID') FROM seller_application WHERE ${dueApplicationsSql})`,
      )
      .bind(uploadedBefore),
    db
      .prepare(
        `UPDATE seller_application SET papers = json_remove(papers, '$.ID') WHERE ${dueApplicationsSql}`,
      )
      .bind(uploadedBefore),
  ])
  return updatedApplications?.meta.changes ?? 0
}
