import type { Area, Messages } from './messages.ts'
import { isLocale, type Locale } from './locales.ts'

/** One locale and one area at a time, fetched when an island or a script needs its words. */
const files = import.meta.glob<Record<string, string>>(
  './messages/*/{auth,labels,offer,common,frame,garage,suggest,searchDialog,feedback,protocol}.json',
  { import: 'default' },
)

/** Messages of an area for a script; the page's own JSON comes first, then a small file. */
export async function loadMessages<A extends Area>(area: A): Promise<Messages[A]> {
  const inline = document.getElementById('messages')?.textContent
  const known = inline ? (JSON.parse(inline) as Partial<Messages>)[area] : undefined
  if (known) return known as Messages[A]
  const locale: Locale = isLocale(document.body.dataset['locale'])
    ? document.body.dataset['locale']
    : 'en'
  const own = await files[`./messages/${locale}/${area}.json`]?.()
  const base = locale === 'en-TH' ? await files[`./messages/en/${area}.json`]?.() : {}
  return { ...base, ...own } as unknown as Messages[A]
}
