import { type Locale, writtenLocaleOf } from '#i18n/locales.ts'
import type messages from '#i18n/messages/en/captcha.json'

const messageFiles = import.meta.glob<typeof messages>(
  '../../../src/i18n/messages/*/captcha.json',
  {
    eager: true,
    import: 'default',
  },
)

/** Returns the messages of the captcha page; en-TH uses English. */
export function captchaMessages(locale: Locale): typeof messages {
  const localeMessages =
    messageFiles[`../../../src/i18n/messages/${writtenLocaleOf(locale)}/captcha.json`]
  if (!localeMessages) throw new Error(`no captcha messages for ${locale}`)
  return localeMessages
}
