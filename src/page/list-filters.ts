import type { SearchResults } from '#contract/search/search.ts'
import { readAttributeFilter, writeAttributeFilter } from '#domain/attribute/filters.ts'
import { allianceText } from '#i18n/alliance-words.ts'
import { messagesOf } from '#i18n/messages.ts'
import { linkTo } from '#routes/links.ts'
import { withFilter } from './address.ts'
import type { Page } from './page-send.ts'

/** One choice of a filter or a sort order: a link that selects or clears it. */
export interface FilterLink {
  text: string
  href: string
  isOn: boolean
  /** Number of offers left with this choice. */
  count?: number | undefined
  /**
   * Address with the vehicle filter, for use by the script that adds the selected vehicle. Without
   * it the link leads to the vehicle selection.
   */
  withVehicle?: string
}

export interface ListFilters {
  sorts: FilterLink[]
  groups: { title: string; choices: FilterLink[] }[]
  /** Active filters, each with the address that clears it. */
  active: { text: string; href: string }[]
  /** Most used choices that aren't active, for one touch above the list. */
  quick: FilterLink[]
  /** Address without any filter. */
  clear: string
}

/** Parameters that filter rows. The sort order isn't one of them. */
const names = [
  'partsType',
  'inStock',
  'fits',
  'brandId',
  'shopId',
  'shopAlliance',
  'attributes',
] as const

/** Maximum number of brands listed. A selected brand is always listed, even below this rank. */
const maxShownBrands = 12

/** Returns the filters of a results page as links, each with its offer count. */
export function filtersOf(page: Page, url: URL, foundSearchResults: SearchResults): ListFilters {
  const m = messagesOf(page.locale, 'search')
  const now = (name: string) => url.searchParams.get(name) ?? undefined
  const toChoice =
    (name: string, value: string | undefined) =>
    (text: string, count?: number): FilterLink => {
      const isOn = now(name) === value
      return { text, href: withFilter(url, name, isOn ? undefined : value), isOn, count }
    }
  const kinds = [
    toChoice('partsType', undefined)(m.all_kinds),
    toChoice('partsType', '1')(m.oe, foundSearchResults.counts.oe),
    toChoice('partsType', '2')(m.iam, foundSearchResults.counts.iam),
  ]
  const inStockChoice = toChoice('inStock', 'true')(m.in_stock, foundSearchResults.inStock)
  const fits = makeFitsChoice(
    page,
    url,
    foundSearchResults,
    toChoice('fits', 'true')(m.fits_vehicle),
  )
  const brands = foundSearchResults.brands
    .map((row) => toChoice('brandId', String(row.brandId))(row.brandName || m.brand, row.count))
    .filter(({ isOn }, i) => isOn || i < maxShownBrands)
  const shops = foundSearchResults.shops.map((row) =>
    toChoice('shopId', String(row.shopId))(row.shopName || m.shop, row.count),
  )
  const shopMessages = messagesOf(page.locale, 'shop')
  const alliances = foundSearchResults.alliances.map(({ shopAlliance, count }) =>
    toChoice('shopAlliance', shopAlliance)(allianceText(shopMessages, shopAlliance), count),
  )
  const isBrandPage = url.pathname.includes('/search/brand/')
  const groups = [
    { title: m.my_vehicle, choices: [fits] },
    { title: m.availability, choices: [inStockChoice] },
    { title: m.parts, choices: kinds },
    ...listAttributeGroups(page, url, foundSearchResults),
    { title: m.brand, choices: isBrandPage ? [] : brands },
    { title: m.shop, choices: shops },
    { title: shopMessages.alliance, choices: alliances },
  ]
  return {
    sorts: [
      toChoice('priceSort', undefined)(m.sort_default),
      toChoice('priceSort', '2')(m.sort_low),
      toChoice('priceSort', '1')(m.sort_high),
    ],
    groups: groups.filter(({ choices }) => choices.length > 0),
    // "All" isn't a filter.
    active: groups
      .flatMap(({ choices }) => choices)
      .filter((choice) => choice.isOn && choice !== kinds[0]),
    quick: [fits, inStockChoice, ...kinds.slice(1)].filter(
      ({ isOn, count }) => !isOn && count !== 0,
    ),
    clear: withoutFilters(url),
  }
}

/** Returns a group of choices per attribute of the listed parts. Each attribute has one value. */
function listAttributeGroups({ locale }: Page, url: URL, { attributes }: SearchResults) {
  const labels: Readonly<Record<string, string>> = messagesOf(locale, 'attribute')
  const now = readAttributeFilter(url.searchParams.get('attributes') ?? '')
  return attributes.map(({ key, values }) => ({
    title: labels[key] ?? key,
    choices: values.map(({ value, text }): FilterLink => {
      const isOn = now.some((one) => one.key === key && one.value === value)
      const otherFilters = now.filter((one) => one.key !== key)
      const nextFilters = writeAttributeFilter(
        isOn ? otherFilters : [...otherFilters, { key, value }],
      )
      return { text, href: withFilter(url, 'attributes', nextFilters || undefined), isOn }
    }),
  }))
}

/** Links to the garage if the address contains no vehicle. */
function makeFitsChoice(
  { locale }: Page,
  url: URL,
  foundSearchResults: SearchResults,
  choice: FilterLink,
): FilterLink {
  if (url.searchParams.has('vehicleModelId'))
    return { ...choice, count: foundSearchResults.fits ?? undefined }
  return { ...choice, href: linkTo(locale, 'myGarage'), withVehicle: choice.href }
}

function withoutFilters(url: URL): string {
  const clearedUrl = new URL(url)
  for (const name of names) clearedUrl.searchParams.delete(name)
  return withFilter(clearedUrl, 'pageNo', undefined)
}
