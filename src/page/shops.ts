import type { Answer } from '#contract/index.ts'
import { countries } from '#domain/country/countries.ts'
import { sortChosenFirst } from './chosen-first.ts'
import { allianceText } from '#i18n/alliance-words.ts'
import type { Messages } from '#i18n/messages.ts'
import { messagesOf } from '#i18n/messages.ts'
import { withFilter } from './address.ts'
import type { FilterLink } from './list-filters.ts'
import type { Page } from './page-send.ts'

type FoundShops = Answer<'GET /eggshop/client/page/keywords'>

/** Data of the shop list. */
export interface Shops {
  found: FoundShops
  keywords: string
  countryId: number
  groups: { title: string; choices: FilterLink[] }[]
  /** Brand that filters the shops, with the address that clears the filter. */
  brand: { text: string; href: string } | null
}

/** Reads the shop list of an address. Invalid filters are ignored. */
export async function readShops(page: Page, url: URL): Promise<Shops> {
  const query = url.searchParams
  const keywords = (query.get('keywords') ?? '').trim().slice(0, 60)
  const number = (name: string) => {
    const value = query.get(name) ?? ''
    return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
  }
  const countryId = number('shopCountryId') ?? page.country.id
  const brandId = number('brandId')
  const alliance = query.get('shopAlliance')
  const shopAlliance = alliance === 'BOSCH' || alliance === 'OTHER' ? alliance : undefined
  const [response, brand] = await Promise.all([
    page.send('GET /eggshop/client/page/keywords', {
      keywords,
      countryId,
      brandId,
      shopAlliance,
      pageNo: Math.min(number('pageNo') ?? 1, 10_000),
    }),
    brandId === undefined ? null : page.send('GET /client/brand', { brandId }),
  ])
  const foundShops = response.data
  return {
    found: foundShops,
    keywords,
    countryId,
    groups: groupsOf(page, url, foundShops, countryId),
    brand:
      brand?.code === 200
        ? { text: brand.data.brandName, href: withFilter(url, 'brandId', undefined) }
        : null,
  }
}

function groupsOf(page: Page, url: URL, foundShops: FoundShops, countryId: number) {
  const m = messagesOf(page.locale, 'shop')
  const texts: Record<string, string> = messagesOf(page.locale, 'read')
  const codes = new Map(countries.map((row) => [row.id, row.countryCode]))
  return [
    {
      title: m.in_country,
      choices: sortChosenFirst(
        foundShops.countries.map((row) => ({
          text: texts[`country_${codes.get(row.countryId)}`] ?? '',
          href: withFilter(url, 'shopCountryId', String(row.countryId)),
          isOn: row.countryId === countryId,
          count: row.count,
        })),
      ),
    },
    { title: m.alliance, choices: alliancesOf(m, url, foundShops) },
  ].filter(({ choices }) => choices.length > 0)
}

function alliancesOf(m: Messages['shop'], url: URL, foundShops: FoundShops): FilterLink[] {
  return foundShops.alliances.map(({ shopAlliance, count }) => {
    const isOn = url.searchParams.get('shopAlliance') === shopAlliance
    return {
      text: allianceText(m, shopAlliance),
      href: withFilter(url, 'shopAlliance', isOn ? undefined : shopAlliance),
      isOn,
      count,
    }
  })
}
