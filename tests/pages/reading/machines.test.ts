import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { site } from '#config/site.ts'
import { collectionsOf, loadEntries } from '#content/collections.ts'
import { type Locale, localeCodes, locales } from '#i18n/locales.ts'
import { hardestLocalesFirst, isLongRun, roundCount, sampleCases } from '../../support/rounds.ts'
import { query, testUrl } from '../../support/state.ts'

const get = (path: string) => fetch(testUrl + path, { redirect: 'manual' })
const readPage = async (path: string) => (await get(path)).text()
const pathOf = (url: string) => new URL(url).pathname
const locsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((m) => m[1] ?? '')

test('robots.txt names the sitemap and excludes paths that are not pages', async () => {
  const response = await get('/robots.txt')
  expect(response.headers.get('content-type')).toContain('text/plain')
  const text = await response.text()
  expect(text).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m)
  for (const path of ['/platform/', '/_preview/', '/*/order/shopCart.html', '/*/account.html'])
    expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).not.toMatch(/Disallow: \/(\*\/)?$/m)
})

test('the sitemap index lists existing sitemaps of all locales within the size limits', async () => {
  const response = await get('/sitemap.xml')
  expect(response.headers.get('content-type')).toContain('application/xml')
  const children = locsIn(await response.text()).map(pathOf)
  for (const locale of localeCodes)
    for (const name of ['pages', 'articles-0', 'catalogue', 'products-0'])
      expect(children).toContain(`/sitemap/${locale}/${name}.xml`)
  // Product IDs are the same in each locale.
  const isLooked = (child: string) => isLongRun || /\/th-TH\/|(?<!products-[1-9])\.xml/.test(child)
  for (const child of children.filter(isLooked)) {
    const answer = await get(child)
    const xml = await answer.text()
    expect(answer.status, child).toBe(200)
    expect(locsIn(xml).length, child).toBeGreaterThan(0)
    expect(locsIn(xml).length, child).toBeLessThanOrEqual(10_000)
    expect(xml, child).not.toContain('changeRoute')
  }
  expect((await get('/sitemap/ko/products-99999.xml')).status).toBe(404)
})

test.each(['th-TH', 'ko', 'en-TH'] as const)(
  'URLs in the sitemaps of %s return 200 and are canonical',
  async (locale) => {
    const maps = ['pages', 'articles-0', 'catalogue', 'products-0']
    const all = await Promise.all(maps.map((name) => readPage(`/sitemap/${locale}/${name}.xml`)))
    const first = roundCount('addresses of each sitemap', 3, 40)
    const urls = all.flatMap((xml) => locsIn(xml).filter((_, i) => i < first || i % 2500 === 0))
    for (const url of urls) {
      const response = await get(pathOf(url))
      expect(response.status, url).toBe(200)
      const html = await response.text()
      expect(/rel="canonical" href="([^"]+)"/.exec(html)?.[1], url).toBe(url)
      expect(html, url).not.toContain('noindex')
    }
  },
)

test('articles, questions and policies are listed with their date and languages', async () => {
  const xml = await readPage('/sitemap/th-TH/articles-0.xml')
  const entries = loadEntries()
  const one = entries.find(
    (entry) => entry.locale === 'th-TH' && entry.name === 'choosing-brake-pads',
  )
  const row = /<url><loc>[^<]*article\/101\.html<.*<\/url>/.exec(xml)?.[0] ?? ''
  expect(row).toContain(`<lastmod>${one?.head.updated}</lastmod>`)
  expect(row.match(/hreflang=/g)).toHaveLength(localeCodes.length + 1)
  expect(row).toMatch(
    /hreflang="x-default" href="[^"]*\/en-TH\/knowledgeCenter\/article\/101\.html"/,
  )
})

test('the query for a range of offer IDs uses the index', () => {
  const plan = query<{ detail: string }>(
    'EXPLAIN QUERY PLAN SELECT sku_org_id FROM offer WHERE sku_org_id BETWEEN 10000 AND 19999',
  )
  expect(plan.map(({ detail }) => detail).join()).toContain(
    'SEARCH offer USING INTEGER PRIMARY KEY',
  )
})

const kinds = (locale: Locale) => ({
  home: `/${locale}`,
  product: `/${locale}/products/details/1.html`,
  category: `/${locale}/search/firstCategory/1.html`,
  article: `/${locale}/knowledgeCenter/article/101.html`,
  list: `/${locale}/knowledgeCenter/category/1.html`,
  centre: `/${locale}/knowledgeCenter`,
  policy: `/${locale}/shippingPolicy.html`,
  about: `/${locale}/aboutUs.html`,
  faq: `/${locale}/FAQDetail`,
})

type Thing = Record<string, unknown>

/** Returns the value at a path of nested property names. */
const dig = (thing: unknown, ...names: string[]) =>
  names.reduce((inner, name) => (inner as Thing | undefined)?.[name], thing)

/** Structured-data items of a page, by type. */
async function thingsOf(path: string): Promise<Map<unknown, Thing>> {
  const html = await readPage(path)
  const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map((m) => JSON.parse(m[1] ?? '') as Thing)
    .flatMap((block) => {
      expect(block['@context']).toBe('https://schema.org')
      return (block['@graph'] as Thing[] | undefined) ?? [block]
    })
  return new Map(things.map((thing) => [thing['@type'], thing]))
}

test.each(['en-TH', 'th-TH', 'ko'] as const)(
  'pages of %s contain structured data for search engines',
  async (locale) => {
    const pages = kinds(locale)
    const home = await thingsOf(pages.home)
    const shop = home.get('Organization') ?? {}
    expect(shop['name']).toBe(site.name)
    for (const field of ['url', 'logo']) expect(shop[field]).toMatch(/^https?:/)
    expect(shop['sameAs']).toHaveLength(
      new Set(Object.values(site.social).flatMap((links) => Object.values(links))).size,
    )
    const template = String(
      dig(home.get('WebSite'), 'potentialAction', 'target', 'urlTemplate'),
    ).replace('{search_term_string}', 'bosch')
    const { pathname, search: askedSearch } = new URL(template)
    expect((await get(pathname + askedSearch)).status).toBe(200)

    const product = await thingsOf(pages.product)
    expect(product.get('Product')).toMatchObject({
      name: expect.any(String) as string,
      mpn: expect.any(String) as string,
      brand: { '@type': 'Brand' },
      offers: { '@type': 'Offer', priceCurrency: 'THB' },
    })
    const html = await readPage(pages.product)
    const price = dig(product.get('Product'), 'offers', 'price')
    expect(html).toContain(
      `data-price>฿${Number(price).toLocaleString('en', { minimumFractionDigits: 2 })}`,
    )

    for (const path of [pages.product, pages.category, pages.article, pages.list, pages.policy]) {
      const steps = (await thingsOf(path)).get('BreadcrumbList')?.['itemListElement'] as Thing[]
      expect(
        steps.map((step) => step['position']),
        path,
      ).toEqual(steps.map((_, i) => i + 1))
      for (const step of steps) expect((await get(pathOf(String(step['item'])))).status).toBe(200)
    }
    const article = (await thingsOf(pages.article)).get('Article') ?? {}
    for (const field of [
      'headline',
      'image',
      'datePublished',
      'dateModified',
      'author',
      'publisher',
    ])
      expect(article[field], field).toBeTruthy()
    expect(article['inLanguage']).toBe(locales[locale].bcp47)
    const faq = (await thingsOf(pages.faq)).get('FAQPage')?.['mainEntity'] as Thing[]
    expect(faq.length).toBeGreaterThan(5)
    for (const { name, acceptedAnswer } of faq)
      expect(String(name) && (acceptedAnswer as Thing)['text']).toBeTruthy()
  },
)

test.each(sampleCases(hardestLocalesFirst, 3))(
  'pages of %s contain a title, text and picture for messengers',
  async (locale) => {
    for (const [name, path] of Object.entries(kinds(locale))) {
      const html = await readPage(path)
      const property = (key: string) =>
        new RegExp(`property="og:${key}" content="([^"]*)"`).exec(html)?.[1] ?? ''
      for (const key of ['title', 'description', 'url', 'image'])
        expect(property(key), `${name} ${key}`).not.toBe('')
      const picture = await get(pathOf(property('image')))
      expect(picture.status, property('image')).toBe(200)
      expect(picture.headers.get('content-type')).toMatch(/^image\/(png|jpeg)/)
      expect((await picture.arrayBuffer()).byteLength).toBeLessThanOrEqual(40_000)
      if (name !== 'product') expect(property('locale')).toMatch(/^[a-z]{2,3}_[A-Z]{2}$/)
    }
  },
)

test.each(sampleCases(hardestLocalesFirst, 4))(
  'the feed of %s contains only texts in that language',
  async (locale) => {
    const response = await get(`/${locale}/rss.xml`)
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const xml = await response.text()
    expect(xml).toContain(`<language>${locales[locale].bcp47}</language>`)
    const articles = [...(collectionsOf(loadEntries()).get('knowledge')?.values() ?? [])].filter(
      ({ data }) =>
        'locale' in data && data.locale === locale && !('foreign' in data && data.foreign),
    )
    expect(xml.match(/<item>/g)).toHaveLength(Math.min(articles.length, 50))
    const days = [...xml.matchAll(/<pubDate>([^<]+)/g)].map((m) => Date.parse(m[1] ?? ''))
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    expect(xml).not.toMatch(/href=&quot;[/#]/)
    const page = await readPage(`/${locale}/knowledgeCenter`)
    expect(page).toContain(`type="application/rss+xml"`)
  },
)

/**
 * Characters only, without spaces. Sara am is split as the PDF draws it, with the circle before the
 * tone mark.
 */
const bareTextOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s|•]/g, '')
    .replace(/([\u0e48-\u0e4b])\u0e4d/g, '\u0e4d$1')

test.each([
  ['th-TH', 'TH'],
  ['en', 'EN'],
] as const)('the PDF of the terms in %s has the same text as the page', async (locale, name) => {
  const response = await get(`/conditions-${name}.pdf`)
  expect(response.headers.get('content-type')).toContain('application/pdf')
  expect(response.headers.get('content-disposition')).toContain(`conditions-${name}.pdf`)
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
  let words = ''
  for (let n = 1; n <= pdf.numPages; n++) {
    const { items } = await (await pdf.getPage(n)).getTextContent()
    const page = items.map((item) => ('str' in item ? item.str : '')).join('')
    // The page number is not part of the terms.
    words += page.replace(new RegExp(`${n} / ${pdf.numPages}$`), '')
  }
  const terms = loadEntries().find(
    (entry) => entry.kind === 'policies' && entry.name === 'terms' && entry.locale === locale,
  )
  const ownText = bareTextOf(words)
  const text = bareTextOf(terms?.text ?? '')
  const start = ownText.indexOf(text.slice(0, 20))
  expect(start).toBeGreaterThan(0)
  expect(bareTextOf(words)).toContain(bareTextOf(terms?.head.title ?? ''))
  expect(withoutNumbers(ownText.slice(start))).toBe(withoutNumbers(text))
  expect(await pdf.getOutline()).toHaveLength(4)
  expect(await readPage(`/${locale}/termsAndConditions.html`)).toContain(
    `href="/conditions-${name}.pdf"`,
  )
})

/** List numbers are drawn in the PDF but missing from the plain text. */
const withoutNumbers = (text: string) => text.replace(/\d\./g, '')
