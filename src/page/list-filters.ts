import type { SearchResults } from '#contract/search.ts'
import { allianceWords } from '#i18n/alliance-words.ts'
import { messagesOf } from '#i18n/messages.ts'
import { linkTo } from '#routes/links.ts'
import { withFilter } from './address.ts'
import type { Page } from './page-send.ts'

/** One choice of a filter or an order: a link that takes it or lets it go. */
export interface Choice {
  text: string
  href: string
  isOn: boolean
  /** Offers that the choice leaves. */
  count?: number | undefined
  /** Without a vehicle the way leads to the choice of one; a script puts in the one at hand. */
  withVehicle?: string
}

export interface ListFilters {
  sorts: Choice[]
  groups: { title: string; choices: Choice[] }[]
  /** What is chosen, each with the address without it. */
  active: { text: string; href: string }[]
  /** The address without any of them. */
  clear: string
}

/** Filters that leave rows out; the order of a list leaves nothing out. */
const names = ['partsType', 'inStock', 'fits', 'brandId', 'shopId', 'shopAlliance'] as const

/** Brands that are listed; what is chosen stands among them even when it sells less. */
const brandsShown = 12

/** The filters of a results page as links, each with what it would leave. */
export function filtersOf(page: Page, url: URL, found: SearchResults): ListFilters {
  const m = messagesOf(page.locale, 'search')
  const now = (name: string) => url.searchParams.get(name) ?? undefined
  const choose =
    (name: string, value: string | undefined) =>
    (text: string, count?: number): Choice => {
      const isOn = now(name) === value
      return { text, href: withFilter(url, name, isOn ? undefined : value), isOn, count }
    }
  const kinds = [
    choose('partsType', undefined)(m.all_kinds),
    choose('partsType', '1')(m.oe, found.counts.oe),
    choose('partsType', '2')(m.iam, found.counts.iam),
  ]
  const inStock = choose('inStock', 'true')(m.in_stock, found.inStock)
  const fits = fitsChoice(page, url, found, choose('fits', 'true')(m.fits_vehicle))
  const brands = found.brands
    .map((row) => choose('brandId', String(row.brandId))(row.brandName || m.brand, row.count))
    .filter(({ isOn }, i) => isOn || i < brandsShown)
  const shops = found.shops.map((row) =>
    choose('shopId', String(row.shopId))(row.shopName || m.shop, row.count),
  )
  const words = messagesOf(page.locale, 'shop')
  const alliances = found.alliances.map(({ shopAlliance, count }) =>
    choose('shopAlliance', shopAlliance)(allianceWords(words, shopAlliance), count),
  )
  const isBrandPage = url.pathname.includes('/search/brand/')
  const groups = [
    { title: m.my_vehicle, choices: [fits] },
    { title: m.availability, choices: [inStock] },
    { title: m.parts, choices: kinds },
    { title: m.brand, choices: isBrandPage ? [] : brands },
    { title: m.shop, choices: shops },
    { title: words.alliance, choices: alliances },
  ]
  return {
    sorts: [
      choose('priceSort', undefined)(m.sort_default),
      choose('priceSort', '2')(m.sort_low),
      choose('priceSort', '1')(m.sort_high),
    ],
    groups: groups.filter(({ choices }) => choices.length > 0),
    // "All" leaves nothing out.
    active: groups
      .flatMap(({ choices }) => choices)
      .filter((choice) => choice.isOn && choice !== kinds[0]),
    clear: withoutFilters(url),
  }
}

/** Without a vehicle in the address the choice leads to the garage. */
function fitsChoice({ locale }: Page, url: URL, found: SearchResults, choice: Choice): Choice {
  if (url.searchParams.has('vehicleModelId')) return { ...choice, count: found.fits ?? undefined }
  return { ...choice, href: linkTo(locale, 'myGarage'), withVehicle: choice.href }
}

function withoutFilters(url: URL): string {
  const cleared = new URL(url)
  for (const name of names) cleared.searchParams.delete(name)
  return withFilter(cleared, 'pageNo', undefined)
}
