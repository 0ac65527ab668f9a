import { inLocale, linkTo } from './links.ts'
import type { Locale } from '#i18n/locales.ts'

/**
 * Folder of the search index of text pages (articles, questions, policies), with one subfolder per
 * locale.
 */
export const searchFolder = '_search'

/** Returns the address of an index file for a locale. */
export function searchFile(locale: Locale, name: string): string {
  return `/${searchFolder}/${locale}/${name}`
}

/** Returns the address of a search result. The index stores paths below the locale. */
export function linkToFound(
  locale: Locale,
  { path, anchor }: { path: string; anchor: string },
): string {
  return inLocale(`/${locale}/${path}`, '', locale, encodeURIComponent(anchor))
}

/**
 * Returns the next page for a search without results: a number is searched as a part, words become
 * a question.
 */
export function pageAfterEmptySearch(
  locale: Locale,
  text: string,
): { message: 'parts' | 'ask'; href: string } {
  return /\d{3}/.test(text)
    ? { message: 'parts', href: linkTo(locale, 'search', {}, { oeNumberOrBrandSku: text }) }
    : { message: 'ask', href: linkTo(locale, 'faqDetail', {}, {}, 'ask') }
}
