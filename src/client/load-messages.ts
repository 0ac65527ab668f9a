import type { Area, Messages } from '#i18n/messages.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageLocale } from './page-says.ts'

/** Message files by their path, as Vite lists them. */
type Files = Record<string, () => Promise<Record<string, string>>>

/** Areas of the list below; a test compares the two. */
type ListedArea = 'labels' | 'offer' | 'common' | 'garage' | 'suggest' | 'offline'

/**
 * One locale and one area at a time, fetched when an island or a script needs its words. Every page
 * carries this list; an area that only a rare dialog needs has a list of its own beside it.
 */
const files: Files = import.meta.glob<Record<string, string>>(
  '../i18n/messages/*/{labels,offer,common,garage,suggest,offline}.json',
  { import: 'default' },
)

/** Messages of an area for a script; the page's own JSON comes first, then a small file. */
export async function loadMessages<A extends ListedArea>(area: A): Promise<Messages[A]> {
  return loadMessagesFrom(files, area)
}

/** The same for an area with a list of its own. */
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
