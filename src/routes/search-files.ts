import { inLocale, linkTo } from './links.ts'
import type { Locale } from '#i18n/locales.ts'

/** Below which address the index of the reading pages lies, a folder a locale. */
export const searchFolder = '_search'

/** The address of a file of the index that a reader uses. */
export function searchFile(locale: Locale, name: string): string {
  return `/${searchFolder}/${locale}/${name}`
}

/** The address of a page that was found; its path is kept below the locale. */
export function linkToFound(
  locale: Locale,
  { path, anchor }: { path: string; anchor: string },
): string {
  return inLocale(`/${locale}/${path}`, '', locale, encodeURIComponent(anchor))
}

/** Where somebody goes on for whom nothing was found: a number is a part's, words a question. */
export function nextAfterNothing(
  locale: Locale,
  words: string,
): { message: 'parts' | 'ask'; href: string } {
  return /\d{3}/.test(words)
    ? { message: 'parts', href: linkTo(locale, 'search', {}, { oeNumberOrBrandSku: words }) }
    : { message: 'ask', href: linkTo(locale, 'faqDetail', {}, {}, 'ask') }
}
