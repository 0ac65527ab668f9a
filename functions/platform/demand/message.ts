import { site } from '#config/site.ts'
import { fill } from '#i18n/fill.ts'
import { type Locale, writtenOf } from '#i18n/locales.ts'

const sentences = import.meta.glob<string>('../../../src/i18n/messages/*/search.json', {
  eager: true,
  import: 'arrival_message',
})

/** The text message that says that something is on sale now. */
export function arrivalMessage(locale: Locale, what: string): string {
  const sentence = sentences[`../../../src/i18n/messages/${writtenOf(locale)}/search.json`]
  if (sentence === undefined) throw new Error(`no arrival_message for ${locale}`)
  return fill(sentence, { shop: site.name, what })
}
