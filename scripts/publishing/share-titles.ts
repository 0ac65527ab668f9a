import { type Locale, localeCodes, locales } from '#i18n/locales.ts'
import type { Entry } from '#content/entries.ts'
import { contentMessages } from '#content/tables/words.ts'

/** Title with a separate link preview. */
export interface ShareTitle {
  title: string
  /** Language tag of the title (BCP 47). */
  lang: string
}

/**
 * Returns the titles of shared pages: policies, about, FAQs, the knowledge centre and its
 * categories. Articles use their category's image, because there may be thousands.
 */
export function shareTitles(entries: readonly Entry[]): ShareTitle[] {
  const titlesByKey = new Map<string, ShareTitle>()
  const add = (title: string | undefined, locale: Locale) => {
    const lang = locales[locale].bcp47
    if (title) titlesByKey.set(`${lang} ${title}`, { title, lang })
  }
  for (const locale of localeCodes)
    for (const key of ['knowledge_title', 'faq_title']) add(contentMessages(locale)[key], locale)
  for (const { kind, locale, foreign, head, category } of entries)
    if (kind === 'knowledge') add(category?.name, locale)
    else if (kind === 'policies' || kind === 'about') add(head.title, foreign ?? locale)
  return [...titlesByKey.values()]
}
