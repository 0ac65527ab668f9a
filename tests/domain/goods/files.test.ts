import { expect, test } from 'vitest'
import { currencyByCountry } from '#domain/country/moneys.ts'
import { makeOfferFileRows } from '#domain/offer-import/offer-file.ts'
import { lowStockQuantity, minNumberLength } from '#domain/offer-import/offer-states.ts'
import { maxTypedOffers } from '#domain/offer-import/typed-offer.ts'
import { offerFiles } from '#domain/offer-import/files.ts'
import { writtenLocales } from '#i18n/locales.ts'

test('the part types file has a name column for each language', () => {
  const columns = offerFiles['part-types'].flatMap(({ name }) =>
    name.startsWith('name_') ? [name] : [],
  )
  expect(columns.toSorted()).toEqual(writtenLocales.map((locale) => `name_${locale}`).toSorted())
})

test('an offer is written with amounts in whole units, and without a promotion with empty cells', () => {
  const offer = {
    brandKey: 'bosch',
    number: 'AB12',
    listPrice: 139050,
    prices: [129900, 129900, 119900, 109900],
    promotions: [99900, null, null, 0],
    quantityPrices: [
      [
        { quantity: 4, price: 115000 },
        { quantity: 10, price: 109050 },
      ],
      [],
      [],
      [],
    ],
    stock: 7,
  }
  const rows = (money = currencyByCountry[1001]) =>
    makeOfferFileRows(
      [
        { ...offer, backorder: true },
        { ...offer, backorder: false },
      ],
      money,
    )
  const amounts = [
    1390.5,
    1299,
    1299,
    1199,
    1099,
    999,
    '',
    '',
    0,
    '4: 1150; 10: 1090.5',
    '',
    '',
    '',
  ]
  expect(rows().slice(1)).toEqual([
    ['bosch', 'AB12', ...amounts, 7, 'yes'],
    ['bosch', 'AB12', ...amounts, 7, 'no'],
  ])
  expect(rows(currencyByCountry[1198])[1]?.[2]).toBe(139050)
  expect(rows()[0]).toHaveLength(rows()[1]?.length ?? 0)
  const columns = offerFiles.offers.map(({ name }) => name)
  for (const column of rows()[0] ?? []) expect(columns).toContain(column)
})

test('at the desk, stock below 5 is low, a number has 3 characters, and 200 offers change at once', () => {
  expect([lowStockQuantity, minNumberLength, maxTypedOffers]).toEqual([5, 3, 200])
})
