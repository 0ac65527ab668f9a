import type { Area, Messages } from '#i18n/messages.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageLocale } from '../page/page-facts.ts'

/** Message files by path, as listed by Vite. */
type Files = Record<string, () => Promise<Record<string, string>>>

/**
 * Loads the messages of an area: from the page's own JSON, otherwise from one small file per locale
 * and area. Each caller imports a separate list of files: a list has one entry per locale, and
 * pages that don't use the area shouldn't contain it.
 */
export async function loadMessagesFrom<A extends Area>(from: Files, area: A): Promise<Messages[A]> {
  const inlineMessages = document.getElementById('messages')?.textContent
  const knownMessages = inlineMessages
    ? (JSON.parse(inlineMessages) as Partial<Messages>)[area]
    : undefined
  if (knownMessages) return knownMessages as Messages[A]
  const locale = pageLocale()
  const pathOf = (code: Locale) =>
    Object.keys(from).find((path) => path.endsWith(`/${code}/${area}.json`)) ?? ''
  const localeMessages = await from[pathOf(locale)]?.()
  const baseMessages = locale === 'en-TH' ? await from[pathOf('en')]?.() : {}
  return { ...baseMessages, ...localeMessages } as unknown as Messages[A]
}
