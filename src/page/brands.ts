import type { Answer } from '#contract/index.ts'
import { countries } from '#domain/country/countries.ts'
import { sortChosenFirst } from './chosen-first.ts'
import { groupByLetter } from '#domain/search/index-letter.ts'
import { messagesOf } from '#i18n/messages.ts'
import { withFilter } from './address.ts'
import type { FilterLink } from './list-filters.ts'
import type { Page } from './page-send.ts'

type Brand = Answer<'GET /web-api/v1/index/brandList'>[number]

/** Data of the brand list. */
export interface Brands {
  total: number
  letters: { letter: string; rows: Brand[] }[]
  kinds: FilterLink[]
  countries: FilterLink[]
}

/** Reads the brands of a country, all or of one kind, by first letter. */
export async function readBrands(page: Page, url: URL): Promise<Brands> {
  const m = messagesOf(page.locale, 'search')
  const texts: Record<string, string> = messagesOf(page.locale, 'read')
  const wantedCountry = Number(url.searchParams.get('brandCountryId'))
  const chosenCountry = countries.find(({ id }) => id === wantedCountry) ?? page.country
  const brandsResponse = await page.send('GET /web-api/v1/index/brandList', {
    countryId: chosenCountry.id,
  })
  const allBrands = brandsResponse.data ?? []
  const kind = url.searchParams.get('kind')
  const shownBrands =
    kind === 'OE' || kind === 'IAM' ? allBrands.filter((row) => row.kind === kind) : allBrands
  const makeKindChoice = (value: 'OE' | 'IAM', text: string): FilterLink => ({
    text,
    href: withFilter(url, 'kind', kind === value ? undefined : value),
    isOn: kind === value,
    count: allBrands.filter((row) => row.kind === value).length,
  })
  return {
    total: shownBrands.length,
    letters: groupByLetter(shownBrands, (row) => row.brandName),
    kinds: [makeKindChoice('OE', m.oe), makeKindChoice('IAM', m.iam)],
    countries: sortChosenFirst(
      countries.map(({ id, countryCode }) => ({
        text: texts[`country_${countryCode}`] ?? '',
        href: withFilter(url, 'brandCountryId', String(id)),
        isOn: id === chosenCountry.id,
      })),
    ),
  }
}
