import { site } from '#config/site.ts'
import { fill } from '#i18n/fill.ts'
import { type Locale, writtenLocaleOf } from '#i18n/locales.ts'

const messageSentences = import.meta.glob<string>('../../../src/i18n/messages/*/search.json', {
  eager: true,
  import: 'arrival_message',
})

const shopMessageSentences = import.meta.glob<string>('../../../src/i18n/messages/*/search.json', {
  eager: true,
  import: 'back_message',
})

/**
 * Returns the text message for a stock alert; a message about a specific offer names the seller.
 */
export function stockAlertMessage(locale: Locale, itemName: string, seller?: string): string {
  const all = seller ? shopMessageSentences : messageSentences
  const sentence = all[`../../../src/i18n/messages/${writtenLocaleOf(locale)}/search.json`]
  if (sentence === undefined) throw new Error(`no arrival_message for ${locale}`)
  return fill(sentence, { shop: site.name, what: itemName, seller: seller ?? '' })
}
