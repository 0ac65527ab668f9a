import { expect, test } from 'vitest'
import { costOf } from '../../support/cost.ts'
import { testUrl } from '../../support/state.ts'

/*
 * Database cost of an uncached page. Rows are measured with 25,000 offers. `npm run bench`, with a
 * million, catches costs that grow with the catalogue.
 */

const words = (text: string) =>
  `/ms/search/multiCondition.html?searchResultInfo=${encodeURIComponent(text)}`

/** Pages are cached per country. */
const countries = [1001, 1129, 1171, 1234]

/** Fetches an uncached page: in Malay, and for a country that no other test has used. */
async function fetchAnew(path: string): Promise<Response> {
  for (const country of countries) {
    const page = await fetch(testUrl + path, { headers: { cookie: `egg_country=${country}` } })
    if (page.headers.get('x-page') !== 'hit') return page
  }
  throw new Error(`${path} is kept for ${countries.length} countries`)
}

test.each([
  ['home', '/ms', { trips: 1, rows: 3600 }],
  ['a product', '/ms/products/details/1204.html', { trips: 1, rows: 2600 }],
  [
    'a number',
    '/ms/search/multiCondition.html?oeNumberOrBrandSku=04465-0K240',
    { trips: 4, rows: 500 },
  ],
  ['a word', words('brake pad'), { trips: 4, rows: 3000 }],
  ['a word in Thai', words('กรองน้ำมันเครื่อง'), { trips: 4, rows: 3800 }],
  ['a part of a car', words('ผ้าเบรคหน้า hilux revo'), { trips: 4, rows: 2000 }],
  ['a part of a car of a year', words('front brake pads city 2016'), { trips: 4, rows: 3900 }],
  // The page also queries alternatives and records the demand.
  ['a part that nobody sells', words('front brake pads camry 2015'), { trips: 7, rows: 8000 }],
  ['a brand and a part', words('denso spark plug'), { trips: 4, rows: 2800 }],
  // The page also reads the part types of the size, and the names of the parts.
  ['a part and a size', words('น้ำมันเครื่อง 5w-30'), { trips: 6, rows: 2200 }],
  ['a make', words('toyota'), { trips: 4, rows: 33000 }],
  ['a series', words('hilux revo'), { trips: 4, rows: 8400 }],
  ['a category', '/ms/search/firstCategory/10.html', { trips: 3, rows: 1400 }],
])('%s stays within its limits of database round trips and rows', async (_, path, most) => {
  const page = await fetchAnew(path)
  expect(page.status).toBe(200)
  const { trips, rows } = costOf(page)
  expect(trips).toBeLessThanOrEqual(most.trips)
  expect(rows).toBeLessThanOrEqual(most.rows)
})
