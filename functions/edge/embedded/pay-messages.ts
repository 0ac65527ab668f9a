import { type Locale, writtenLocaleOf } from '#i18n/locales.ts'
import type messages from '#i18n/messages/en/provider.json'

const messageFiles = import.meta.glob<typeof messages>(
  '../../../src/i18n/messages/*/provider.json',
  {
    eager: true,
    import: 'default',
  },
)

/** Returns the messages of the embedded provider's page; en-TH uses English. */
export function payMessages(locale: Locale): typeof messages {
  const localeMessages =
    messageFiles[`../../../src/i18n/messages/${writtenLocaleOf(locale)}/provider.json`]
  if (!localeMessages) throw new Error(`no provider messages for ${locale}`)
  return localeMessages
}
