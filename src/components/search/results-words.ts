import type { SearchResults } from '#contract/search.ts'
import { formatCount, plural } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'

/** How many offers were found; beyond what was counted, "more than". */
export function countWords(m: Messages['search'], found: SearchResults, locale: Locale): string {
  return found.totalCapped
    ? fill(m.count_more, { n: formatCount(found.total, locale) })
    : plural(m, 'count', found.total, locale)
}

/** What was understood and is not on sale: "No front bumper · HR-V on sale here right now". */
export function missingWords(m: Messages['search'], { part, understood }: SearchResults): string {
  const { parts, serials, brandName } = understood
  const cars = serials.map((serial) => serial.vehicleSerialName).join(' / ')
  const names = part
    ? [part.number, part.brandName, part.productName]
    : [parts[0]?.categoryName, brandName, cars]
  return fill(m.missing, { what: names.filter(Boolean).join(' · ') })
}

/**
 * What the list is of, in the platform's own names: who typed other words sees at once what they
 * were taken for. Empty where the head says it already, or where nothing was taken for anything.
 */
export function shownWords({ part, missing, understood }: SearchResults, typed: string): string {
  if (part || missing || typed === '') return ''
  const names = [
    understood.parts.map(({ categoryName }) => categoryName).join(', '),
    understood.brandName,
    understood.serials.map(({ vehicleSerialName }) => vehicleSerialName).join(' / '),
  ]
  const what = names.filter((name) => name !== '').join(' · ')
  return what.toLowerCase() === typed.trim().toLowerCase() ? '' : what
}
