import { expect, test } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
import { messagesOf } from '#i18n/messages.ts'
import { casesInTurn } from '../../support/rounds.ts'
import { query, testUrl } from '../../support/state.ts'

/*
 * Content of shop, brand and news pages without scripts: texts and links are in the HTML. The
 * country is Thailand in all tests. Language and country are separate choices.
 */

const locales = casesInTurn(localeCodes, 4)

const get = (path: string) =>
  fetch(testUrl + path, { headers: { cookie: 'egg_country=1001' }, redirect: 'manual' })

/** Returns the text of a page as a reader without scripts gets it. */
async function textOf(path: string): Promise<string> {
  const page = await get(path)
  expect(page.status, path).toBe(200)
  const html = await page.text()
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/&#39;/g, '’')
    .replaceAll('&amp;', '&')
}

const links = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0

test.each(locales)('%s: shops, brands and news are shown without a script', async (locale) => {
  const m = messagesOf(locale, 'shop')
  const home = await textOf(`/${locale}`)
  for (const title of ['arrivals', 'shops', 'brands', 'articles'] as const)
    expect(home).toContain(messagesOf(locale, 'home')[title])
  expect(links(home, /\/banners\/[a-z]+\.avif/g)).toBeGreaterThan(1)
  expect(home).toMatch(/<div data-bought hidden/)

  const shops = await textOf(`/${locale}/shop.html`)
  expect(links(shops, /href="[^"]*\/shop\/\d+\.html/g)).toBe(8)
  expect(shops).toContain(m.alliance_BOSCH)

  const shop = await textOf(`/${locale}/shop/106.html`)
  for (const text of [m.hours, m.sends, m.contact, m.reviews]) expect(shop).toContain(text)
  const [away = '', until = ''] = messagesOf(locale, 'product').shop_vacation_back.split('{day}')
  expect(shop).toContain(away)
  expect(shop.slice(shop.indexOf(away) + away.length)).toMatch(/^[^<{]*\d/)
  expect(shop).toContain(until)
  expect(links(shop, /\/search\/subCategory\/\d+\.html\?shopId=106/g)).toBeGreaterThan(20)
  expect(links(shop, /<tr>/g)).toBeGreaterThan(5)

  const brands = await textOf(`/${locale}/brandList`)
  expect(links(brands, /\/search\/brand\/\d+\.html/g)).toBeGreaterThan(100)
  const brand = await textOf(`/${locale}/search/brand/1.html`)
  expect(brand).toContain(messagesOf(locale, 'brand').sold_by)
  expect(brand).toMatch(/\/search\/fourCategory\/\d+\.html\?brandId=1/)

  const news = await textOf(`/${locale}/recommend/recommend-new-product.html`)
  expect(links(news, /class="offer-row"/g)).toBe(20)
  expect(await textOf(`/${locale}/oeZone.html`)).toContain('/banners/maker.avif')
  const boughtText = await textOf(`/${locale}/recommend/recommend-bought-product.html`)
  expect(boughtText).toContain(messagesOf(locale, 'bought').title)
})

test.each(locales)(
  '%s: promotions, sales and comparisons work without a script, and other features show a notice',
  async (locale) => {
    const promotions = await textOf(`/${locale}/newPromotion.html`)
    expect(promotions).toContain(messagesOf(locale, 'promotion').all_title)
    const ids = [...promotions.matchAll(/\/landing\/(\d+)\.html/g)].map(([, id]) => id)
    expect(ids.length).toBeGreaterThan(0)
    // The specified address and the shop's own address serve the same page.
    for (const path of [`/newPromotion.html?id=${ids[0]}`, `/landing/${ids[0]}.html`])
      expect(links(await textOf(`/${locale}${path}`), /data-sku="\d+"/g), path).toBeGreaterThan(1)
    const sales = await textOf(`/${locale}/flashSale.html`)
    expect(links(sales, /data-sku="\d+"/g)).toBeGreaterThan(1)
    expect(sales).toMatch(/<time[^>]*>[^<]+\d/)
    const comparison = await textOf(`/${locale}/compare.html?skuOrgIds=1,2`)
    expect(links(comparison, /<th[^>]*scope="col"/g)).toBe(2)
    const needs = messagesOf(locale, 'common').no_script_page
    for (const path of ['/myFavoriteList.html', '/chat.html']) {
      const page = await textOf(`/${locale}${path}`)
      expect(page, path).toMatch(/<noscript>[^]*?<\/noscript>/)
      expect(page, path).toContain(needs.replaceAll("'", '’'))
    }
  },
)

test.each(locales)('%s: unknown shops, brands and promotions return 404', async (locale) => {
  for (const path of [
    '/shop/999999.html',
    '/search/brand/999999.html',
    '/landing/999.html',
    '/newPromotion.html?id=999',
    '/newPromotion.html?id=x',
  ]) {
    const page = await get(`/${locale}${path}`)
    expect(page.status, path).toBe(404)
    expect(await page.text(), path).toContain(messagesOf(locale, 'labels').label_page_error)
  }
})

test('a shop list is filtered by its URL, and a typed filter is not cached', async () => {
  const foundResponse = await get('/en/shop.html?keywords=siam')
  expect(foundResponse.headers.get('x-page')).toBe('pass')
  const html = await foundResponse.text()
  expect(links(html, /href="\/en\/shop\/\d+\.html/g)).toBe(1)
  const abroad = await textOf('/en/shop.html?shopCountryId=1198')
  expect(links(abroad, /href="\/en\/shop\/198\d+\.html/g)).toBe(3)
  expect(await textOf('/en/shop.html?keywords=%3Cb%3E&brandId=x&pageNo=-1')).toContain(
    messagesOf('en', 'shop').none,
  )
  for (const path of ['/en/shop/999999.html', '/en/shop/x.html', '/en/search/brand/999999.html'])
    expect((await get(path)).status, path).toBe(404)
})

test('a search inside a shop of another country finds the offers of that shop', async () => {
  const html = await textOf('/en/search/multiCondition.html?shopId=10201')
  const ids = [...html.matchAll(/data-sku="(\d+)"/g)].map(([, id]) => id)
  expect(ids.length).toBe(20)
  const [row] = query<{ n: number }>(
    `SELECT count(*) AS n FROM offer WHERE shop_id = 10201
     AND sku_org_id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(ids),
  )
  expect(row?.n).toBe(20)
})

test('a shop without ratings shows no stars on its page or its offers', async () => {
  const [offer] = query<{ id: number; shop: number }>(
    'SELECT sku_org_id AS id, shop_id AS shop FROM offer WHERE country_id = 1234 LIMIT 1',
  )
  const [was] = query<{ n: number; rating: number }>(
    'SELECT rating_count AS n, rating FROM shop WHERE id = ?',
    offer?.shop ?? 0,
  )
  const rate = (n: number, rating: number) =>
    query('UPDATE shop SET rating_count = ?, rating = ? WHERE id = ?', n, rating, offer?.shop ?? 0)
  rate(0, 0)
  try {
    for (const path of [`shop/${offer?.shop}.html`, `products/details/${offer?.id}.html`]) {
      const page = await fetch(`${testUrl}/vi/${path}`)
      expect(page.status, path).toBe(200)
      expect(await page.text(), path).not.toContain('★ 0')
    }
  } finally {
    rate(was?.n ?? 0, was?.rating ?? 0)
  }
})
