import type { SearchResults } from '#contract/search.ts'
import { fill, formatCount, plural } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'

/** How many offers were found; beyond what was counted, "more than". */
export function countWords(m: Messages['search'], found: SearchResults, locale: Locale): string {
  return found.totalCapped
    ? fill(m.count_more, { n: formatCount(found.total, locale) })
    : plural(m, 'count', found.total, locale)
}
