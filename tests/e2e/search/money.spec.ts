import { expect, type Page, test } from 'playwright/test'
import { countries, countryOf } from '#domain/country/countries.ts'
import { withCurrencyNameIn } from '#domain/country/moneys.ts'
import { query } from '../../support/state.ts'
import { sampleCases } from '../../support/rounds.ts'

/** An available offer in each country. */
const offers = countries.map(({ id }) => {
  const [row] = query<{ id: number }>(
    `SELECT o.sku_org_id AS id FROM offer o JOIN part p ON p.id = o.part_id
     WHERE o.country_id = ? AND o.gone = 0 AND o.public_price < o.list_price LIMIT 1`,
    id,
  )
  if (!row) throw new Error(`nothing on sale in ${id}`)
  return { id: row.id, countryId: id }
})

const units = [...new Set([...countries.map((country) => country.currencyUnit), '원'])]

/** Returns the currencies of all amounts in an element of the page, once its offers are loaded. */
async function currenciesIn(page: Page, part: string): Promise<string[]> {
  const place = page.locator(part)
  await expect(place.locator('[data-when] b, [data-stock] b').first()).not.toBeEmpty()
  const sums = await place
    .locator('[data-cost], [data-price], [data-list], [data-sum], .cost s')
    .allTextContents()
  const matches = sums.flatMap((sum) => units.filter((unit) => sum.includes(unit)))
  expect(matches.length).toBeGreaterThan(0)
  return [...new Set(matches)]
}

const unitOf = (countryId: number, locale: string) =>
  withCurrencyNameIn(countryOf(countryId), locale).currencyUnit

// Two currencies, one without decimals. tests/domain covers each country's currency.
for (const locale of sampleCases(['th-TH', 'ko']))
  for (const offer of sampleCases(offers, 2))
    test(`${locale}: a part sold in ${offer.countryId} is priced in its shop’s currency`, async ({
      page,
    }) => {
      await page.goto(`/${locale}/products/details/${offer.id}.html`)
      expect(await currenciesIn(page, '.product')).toEqual([unitOf(offer.countryId, locale)])
      await page.locator('[data-step="1"]').click()
      await expect(page.locator('[data-sum]')).toContainText(unitOf(offer.countryId, locale))
    })

test('parts of two countries in one list are each priced in their currency', async ({ page }) => {
  const [vehicle] = query<{ id: number }>('SELECT id FROM vehicle_model LIMIT 1')
  const shared = offers.filter(({ countryId }) => countryId === 1001 || countryId === 1198)
  const response = await page.request.post('/platform/app-api/vehicle/garage/share', {
    data: {
      vehicleModelId: vehicle?.id,
      nickname: '',
      skuOrgIdList: shared.map(({ id }) => id),
    },
  })
  const { data } = (await response.json()) as { data: { share: string } }
  await page.goto(`/th-TH/myGarage.html?share=${data.share}`)
  for (const { id, countryId } of shared)
    expect(await currenciesIn(page, `[data-sku="${id}"]`)).toEqual([unitOf(countryId, 'th-TH')])
})

test('a list of another country’s parts uses that country’s currency', async ({ page }) => {
  await page.goto('/en/search/multiCondition.html?searchResultInfo=oil filter&countryId=1198')
  expect(await currenciesIn(page, '.offer-list')).toEqual(['₩'])
})
