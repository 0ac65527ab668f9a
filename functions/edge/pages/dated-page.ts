import { countryOf } from '#domain/country/countries.ts'
import { formatClock } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import { type Locale, writtenLocaleOf } from '#i18n/locales.ts'
import type messages from '#i18n/messages/en/common.json'
import type { CachedPage } from './page-store.ts'

const messageFiles = import.meta.glob<typeof messages>('../../../src/i18n/messages/*/common.json', {
  eager: true,
  import: 'default',
})

/** Locale and time zone of the reader. */
interface Reader {
  locale: Locale
  countryId: number
}

/**
 * Returns a page with a line at the top that states the page's age and that no newer version could
 * be loaded.
 */
export async function withAgeLine(page: CachedPage, reader: Reader): Promise<CachedPage> {
  const html = await page.body.text()
  const line = `<p class="note" role="status" data-old-page>${ageLine(page.madeAt, reader)}</p>`
  const body = html.replace(/<main\b[^>]*>/, (main) => main + line)
  const headers = new Headers(page.headers)
  headers.delete('etag')
  return { ...page, headers, body: new Blob([body]) }
}

function ageLine(madeAt: number, { locale, countryId }: Reader): string {
  const m = messageFiles[`../../../src/i18n/messages/${writtenLocaleOf(locale)}/common.json`]
  const localTime = new Date(madeAt + countryOf(countryId).utcOffset * 3_600_000)
  return fill(m?.old_page ?? '', {
    time: formatClock(localTime.toISOString().slice(11, 16), locale),
  })
}
