import type { BusinessTotals, UnmetSearch } from '#contract/desk/business.ts'
import { isCountryId } from '#domain/country/ids.ts'
import { countries } from '#domain/country/countries.ts'
import type { Business } from '#stores/desk/business.ts'

type FileRows = (string | number)[][]

const codeOf = (countryId: number): string =>
  isCountryId(countryId) ? (countries.find(({ id }) => id === countryId)?.countryCode ?? '') : ''

/**
 * Returns the buying list with the columns of offers.csv, to be filled in and imported. The import
 * ignores columns that begin with #.
 */
export function searchRows(wantedSearches: readonly UnmetSearch[]): FileRows {
  return [
    ['shop', 'brand', 'number', 'list_price', 'stock', '#searches', '#tell_me', '#country'],
    ...wantedSearches.map(({ what, countryId, searches, waiting }) => [
      '',
      '',
      what,
      '',
      '',
      searches,
      waiting,
      codeOf(countryId),
    ]),
  ]
}

const day = (time: number) => new Date(time).toISOString()

const totalNames: readonly (keyof BusinessTotals)[] = [
  'orders',
  'cancelled',
  'sold',
  'paidOrders',
  'paid',
  'creditOrders',
  'credit',
  'unpaidOrders',
  'unpaid',
  'late',
  'returns',
  'buyers',
  'newBuyers',
  'unsold',
]

/** Returns all figures of the page as rows of a file. Money is in minor units. */
export function figureRows(figures: Business): FileRows {
  const { sums, sumsBefore, countries: byCountry, shops, moneyOf } = figures
  const currency = moneyOf === null ? '' : codeOf(moneyOf)
  return [
    ['figure', 'of', `${day(figures.from)} to ${day(figures.to)}`, 'period before'],
    ...totalNames.map((name) => [name, currency, sums[name] ?? '', sumsBefore[name] ?? '']),
    ...byCountry.flatMap((one) => [
      ['orders', codeOf(one.countryId), one.orders, one.ordersBefore],
      ['sold', codeOf(one.countryId), one.sold, one.soldBefore],
    ]),
    ...shops.flatMap((one) => [
      ['orders', one.shopName, one.orders, ''],
      ['sold', one.shopName, one.sold, ''],
      ['late', one.shopName, one.late, ''],
      ['returns', one.shopName, one.returns, ''],
    ]),
  ]
}
