import { expect, test } from 'vitest'
import { tableBlocks } from '#content/tables/blocks.ts'
import { categoriesWithOwnRate } from '#content/tables/points-tables.ts'
import { countries } from '#domain/country/countries.ts'
import { earningSchemeOf } from '#domain/points/earn.ts'

test('the policy lists every category with a special points rate, with the configured rates', () => {
  const namedCategories = Object.keys(categoriesWithOwnRate).map(Number)
  for (const { id } of countries)
    expect(namedCategories).toEqual(
      expect.arrayContaining(Object.keys(earningSchemeOf(id).percents).map(Number)),
    )
  const table = tableBlocks['table:pointsRates']?.('ko') ?? ''
  expect(table).toMatch(/1,000원<\/td><td>150%<\/td><td>150%<\/td><td>50%<\/td><td>100%/)
  expect(tableBlocks['table:pointsLevels']?.('en')).toContain('<td>Gold</td><td>5,000</td>')
})
