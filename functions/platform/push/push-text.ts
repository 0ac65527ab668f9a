import { site } from '#config/site.ts'
import type { PushKind } from '#domain/push/kinds.ts'
import { fill } from '#i18n/fill.ts'
import { isLocale, writtenLocaleOf } from '#i18n/locales.ts'
import type messages from '#i18n/messages/en/push.json'

const messageFiles = import.meta.glob<typeof messages>('../../../src/i18n/messages/*/push.json', {
  eager: true,
  import: 'default',
})

/**
 * Returns title and text of a push message, in the language of the device. They contain no name,
 * phone number or price, because a locked phone shows push messages.
 */
export function pushText(kind: PushKind, number: string, locale: string) {
  const writtenLocale = writtenLocaleOf(isLocale(locale) ? locale : 'en')
  const m = messageFiles[`../../../src/i18n/messages/${writtenLocale}/push.json`]
  if (!m) throw new Error(`no push messages in ${writtenLocale}`)
  return { title: site.name, body: fill(m[kind], { number }) }
}
