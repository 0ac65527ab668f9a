import type { SearchResults } from '#contract/search/search.ts'
import { formatCount, pluralOf } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'

/** Returns the number of offers found, as "more than" beyond the counting limit. */
export function countText(
  m: Messages['search'],
  foundSearchResults: SearchResults,
  locale: Locale,
): string {
  return foundSearchResults.totalCapped
    ? fill(m.count_more, { n: formatCount(foundSearchResults.total, locale) })
    : pluralOf(m, 'count', foundSearchResults.total, locale)
}

/**
 * Returns what was understood but isn't available: "Not available here now: Front bumper · HR-V".
 */
export function missingText(m: Messages['search'], { part, understood }: SearchResults): string {
  const { parts, serials, brandName } = understood
  const cars = serials.map((serial) => serial.vehicleSerialName).join(' / ')
  const names = part
    ? [part.number, part.brandName, part.productName]
    : [parts[0]?.categoryName, brandName, cars]
  return fill(m.missing, { what: names.filter(Boolean).join(' · ') })
}

/**
 * Returns the interpretation of the query in the platform's names, so that the reader sees how
 * other words were understood. Empty if the heading already shows it, or if nothing was
 * interpreted.
 */
export function interpretationText(
  { part, missing, understood, size }: SearchResults,
  typedText: string,
): string {
  if (part || missing || typedText === '') return ''
  const names = [
    understood.parts.map(({ categoryName }) => categoryName).join(', '),
    understood.brandName,
    understood.serials.map(({ vehicleSerialName }) => vehicleSerialName).join(' / '),
    size.isFound ? size.text : '',
  ]
  const chosenText = names.filter((name) => name !== '').join(' · ')
  return chosenText.toLowerCase() === typedText.trim().toLowerCase() ? '' : chosenText
}
