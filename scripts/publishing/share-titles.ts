import { type Locale, localeCodes, locales } from '#i18n/locales.ts'
import type { Entry } from '#content/entries.ts'
import { wordsOf } from '#content/words.ts'

/** A title that a picture of its own shows when its page is shared. */
export interface ShareTitle {
  title: string
  /** Language of the title, BCP 47. */
  lang: string
}

/**
 * The titles of pages that are shared: policies, about, answers, the knowledge centre and its
 * categories. Articles show their category: there may be thousands of them.
 */
export function shareTitles(entries: readonly Entry[]): ShareTitle[] {
  const all = new Map<string, ShareTitle>()
  const add = (title: string | undefined, locale: Locale) => {
    const lang = locales[locale].bcp47
    if (title) all.set(`${lang} ${title}`, { title, lang })
  }
  for (const locale of localeCodes)
    for (const key of ['knowledge_title', 'faq_title']) add(wordsOf(locale)[key], locale)
  for (const { kind, locale, foreign, head, category } of entries)
    if (kind === 'knowledge') add(category?.name, locale)
    else if (kind === 'policies' || kind === 'about') add(head.title, foreign ?? locale)
  return [...all.values()]
}
