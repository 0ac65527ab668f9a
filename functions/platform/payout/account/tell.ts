import { site } from '#config/site.ts'
import { countryOf } from '#domain/country/countries.ts'
import { fill } from '#i18n/fill.ts'
import { defaultLocale, isLocale } from '#i18n/locales.ts'
import type { JobContext } from '../../kernel/job.ts'
import { type Due, sendDueMessages } from '../../notification/send-due.ts'
import { notificationMessages } from '../../notification/text.ts'

interface DueAccountChange extends Due {
  name: string
  phone: string
  ending: string
  locale: string
  countryId: number
}

/**
 * Sends a message to the known number of a shop when a change of its bank account was requested, so
 * that the shop notices a fraudulent request before a payout. Returns the number of changes.
 */
export const sendAccountChangeMessages = (job: JobContext): Promise<number> =>
  sendDueMessages<DueAccountChange>(job, {
    table: 'payout_account_change',
    select: `SELECT a.id, s.name, replace(s.phone, ' ', '') AS phone,
        substr(iif(a.connected NOT IN ('', ifnull(json_extract(nullif(a.before, ''),
          '$.connected'), '')), a.connected, a.number), -4) AS ending, a.tries, s.country_id AS countryId,
        ifnull(p.locale, '') AS locale
      FROM payout_account_change a JOIN shop s ON s.id = a.shop_id
      LEFT JOIN shop_start t ON t.shop_id = s.id
      LEFT JOIN seller_application p ON p.id = t.application_id`,
    messages: ({ id, name, phone, ending, locale, countryId }) => {
      // A shop that joined by an application has a language. Other shops get the first language of
      // their country.
      const messageLocale =
        [locale, ...countryOf(countryId).languages].find(isLocale) ?? defaultLocale
      const text = notificationMessages(messageLocale).account_change
      return [{ key: `account:${id}`, phone, body: fill(text, { site: site.name, name, ending }) }]
    },
    sentAtColumn: 'told_at',
  })
