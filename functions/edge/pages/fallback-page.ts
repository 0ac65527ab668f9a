import { intlTagOf, type Locale, writtenLocaleOf } from '#i18n/locales.ts'
import type messages from '#i18n/messages/en/common.json'

const messageFiles = import.meta.glob<typeof messages>('../../../src/i18n/messages/*/common.json', {
  eager: true,
  import: 'default',
})

/**
 * Returns the page to serve when even the error page fails: a sentence and a link home. It uses no
 * code that can fail.
 */
export function fallbackPage(locale: Locale): string {
  const m = messageFiles[`../../../src/i18n/messages/${writtenLocaleOf(locale)}/common.json`]
  return `<!doctype html><html lang="${intlTagOf(locale)}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${m?.failed_title}</title><h1>${m?.failed_title}</h1><p>${m?.failed_help}</p>
<p><a href="/${locale}">${m?.home}</a></p></html>`
}
