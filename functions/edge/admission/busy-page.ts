import { fill } from '#i18n/fill.ts'
import { defaultLocale, intlTagOf, isLocale, writtenLocaleOf } from '#i18n/locales.ts'
import { randomRetrySeconds } from './admission-rules.ts'
import type messages from '#i18n/messages/en/common.json'

const messageFiles = import.meta.glob<typeof messages>('../../../src/i18n/messages/*/common.json', {
  eager: true,
  import: 'default',
})

/**
 * Returns the overload page in the language of the address. It is a string and needs no rendering.
 */
export function busyPage(path: string): Response {
  const retryAfterSeconds = randomRetrySeconds(Math.random())
  const firstSegment = path.split('/')[1]
  const locale = isLocale(firstSegment) ? firstSegment : defaultLocale
  const m = messageFiles[`../../../src/i18n/messages/${writtenLocaleOf(locale)}/common.json`]
  const help = fill(m?.busy_help ?? '', { seconds: retryAfterSeconds })
  const html = `<!doctype html><html lang="${intlTagOf(locale)}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${m?.busy_title}</title><main><h1>${m?.busy_title}</h1><p role="status">${help}</p>
<p><a href="">${m?.busy_again}</a></p><p><a href="/${locale}">${m?.home}</a></p></main></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
    },
  })
}
