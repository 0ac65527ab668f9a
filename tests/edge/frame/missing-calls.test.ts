import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { matchCall } from '#contract/reference/named.ts'
import { readBrands } from '#page/brands.ts'
import { readHome } from '#page/home.ts'
import { pageOf, type Page } from '#page/page-send.ts'
import { readProduct } from '#page/product.ts'
import { readResults } from '#page/results.ts'
import { readShop } from '#page/shop.ts'
import { exampleOf } from '../../../scripts/operator-check/document.ts'

/* Pages over an operator's platform that has only some calls; the others return 501. */

/**
 * Returns a page whose platform implements only the given calls, and a list of the calls that the
 * page made.
 */
function pageWith(there: readonly string[]): { page: Page; asked: string[] } {
  const requests: string[] = []
  const platform = async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/platform', '')
    const name = matchCall(request.method, path)?.name ?? ''
    requests.push(name)
    if (!there.includes(name)) return Response.json({ code: 501, message: 'No', data: null })
    const entry = contract[name as keyof typeof contract]
    const data = entry.built ? exampleOf(entry.response()) : null
    return Response.json({ code: 200, message: '', data })
  }
  const asset = async () => new Response('', { status: 404 })
  const locals = { cfContext: { countryId: 1001, platform, asset } }
  const url = new URL('https://shop.example/en-TH/')
  const page = pageOf({ currentLocale: 'en-TH', url, request: new Request(url), locals })
  return { page, asked: requests }
}

const url = new URL('https://shop.example/en-TH/')
const detail = 'GET /client/version2/goods/new/detail'
const info = 'GET /eggshop/client/info/{shopId}'
const search = 'POST /web-api/material/search'

test('the home page omits the sections of all missing calls', async () => {
  const { page, asked } = pageWith([])
  const home = await readHome(page)
  expect(asked.length).toBeGreaterThan(8)
  expect(home).toMatchObject({ groups: [], banners: [], brands: [], shops: [], serials: [] })
})

test('the product page requires only the offer detail call', async () => {
  const part = await readProduct(pageWith([detail]).page, 1, 1)
  expect(part).toMatchObject({ sameShop: [], alsoLiked: [], reviews: { total: 0 } })
  await expect(readProduct(pageWith([]).page, 1, 1)).rejects.toThrow(`${detail} answered 501`)
})

test('a shop page and its results require only one call each', async () => {
  expect((await readShop(pageWith([info, search]).page, 1))?.shop.shopId).toBe(1)
  await expect(readShop(pageWith([search]).page, 1)).rejects.toThrow(`${info} answered 501`)
  const foundResults = await readResults(pageWith([search]).page, url, { searchResultInfo: 'pad' })
  expect(foundResults.found?.list).toHaveLength(1)
  await expect(readResults(pageWith([]).page, url, {})).rejects.toThrow(`${search} answered 501`)
})

test('the brand list is empty when its call is missing', async () => {
  expect(await readBrands(pageWith([]).page, url)).toMatchObject({ total: 0, letters: [] })
})
