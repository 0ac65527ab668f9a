import type { Area, Messages } from '#i18n/messages.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageLocale } from './page-says.ts'

/** Message files by their path, as Vite lists them. */
type Files = Record<string, () => Promise<Record<string, string>>>

/**
 * Messages of an area for a script: the page's own JSON comes first, then a small file, one locale
 * and one area at a time. Each area's list of files stands beside who reads it: a list is as long
 * as there are locales, and a page that asks for none of an area shouldn't carry it.
 */
export async function loadMessagesFrom<A extends Area>(from: Files, area: A): Promise<Messages[A]> {
  const inline = document.getElementById('messages')?.textContent
  const known = inline ? (JSON.parse(inline) as Partial<Messages>)[area] : undefined
  if (known) return known as Messages[A]
  const locale = pageLocale()
  const pathOf = (code: Locale) =>
    Object.keys(from).find((path) => path.endsWith(`/${code}/${area}.json`)) ?? ''
  const own = await from[pathOf(locale)]?.()
  const base = locale === 'en-TH' ? await from[pathOf('en')]?.() : {}
  return { ...base, ...own } as unknown as Messages[A]
}
