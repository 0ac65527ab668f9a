import { expect, test } from 'vitest'
import { localeCodes, locales } from '#i18n/locales.ts'
import { measureBrotliSize } from '../../support/browser/brotli.ts'
import { testUrl } from '../../support/state.ts'

const get = (path: string) => fetch(testUrl + path, { redirect: 'manual' })

const pages = [
  'privacyPolicy.html',
  'termsAndConditions.html',
  'shippingPolicy.html',
  'warrantyPolicy.html',
  'returnPolicy.html',
  'pointsPolicy.html',
  'pointsPolicyDetail.html',
  'ConsentToCollectionAndUseOfPersonalInformation.html',
  'ConsentToOverseasAndUseOfPersonalInformation.html',
  'vietnamPolicy',
  'aboutUs.html',
  'contactUs.html',
  'privacySettings.html',
  'openSource.html',
  'knowledgeCenter',
  'knowledgeCenter/article/101.html',
  'FAQDetail',
]

/** Bytes of HTML with its style sheet, as transferred to a phone. */
const budget = 14_000

/** Responses by address, so that a link on every page is requested once. */
const knownPages = new Map<string, Promise<{ status: number; html: string }>>()

function page(path: string): Promise<{ status: number; html: string }> {
  const requestPromise = knownPages.get(path)
  if (requestPromise) return requestPromise
  const answer = get(path).then(async (response) => ({
    status: response.status,
    html: await response.text(),
  }))
  knownPages.set(path, answer)
  return answer
}

const idsOf = (html: string) => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((m) => m[1]))

test.each(localeCodes)(
  'every page with a text exists in %s, stays small and declares its language',
  async (locale) => {
    for (const name of pages) {
      const path = `/${locale}/${name}`
      const { status, html } = await page(path)
      expect(status, path).toBe(200)
      expect(/<html lang="([^"]+)"/.exec(html)?.[1]).toBe(locales[locale].bcp47)
      const canonical = /rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? ''
      expect(new URL(canonical).pathname).toBe(path)
      expect(html.match(/rel="alternate" hreflang/g)?.length, path).toBeGreaterThanOrEqual(9)
      expect(html.match(/<h1/g), path).toHaveLength(1)
      expect(/noindex|\{\{/.exec(html), path).toBeNull()
      expect(measureBrotliSize(html, budget), path).toBeLessThanOrEqual(budget)
    }
  },
)

test('an untranslated text is marked as untranslated and declares its language', async () => {
  const { html } = await page('/en/privacyPolicy.html')
  expect(html.includes('note warn')).toBe(false)
  for (const locale of localeCodes) {
    const ownHtml = (await page(`/${locale}/privacyPolicy.html`)).html
    const article = /<article class="text"([^>]*)>/.exec(ownHtml)?.[1] ?? ''
    const foreign = /lang="([^"]+)"/.exec(article)?.[1]
    expect(ownHtml.includes('note warn'), locale).toBe(foreign !== undefined)
  }
})

test('unknown document IDs return 404, and aliases of pages return 308', async () => {
  expect((await get('/en/knowledgeCenter/article/99999.html')).status).toBe(404)
  expect((await get('/en/policy/shipping/0.1.html')).status).toBe(404)
  const plainResponse = await get('/ko/policy/privacy-policy')
  expect([plainResponse.status, plainResponse.headers.get('location')]).toEqual([
    308,
    '/ko/privacyPolicy.html',
  ])
  const article = await get('/ko/knowledgeArticle?id=101')
  expect([article.status, article.headers.get('location')]).toEqual([
    308,
    '/ko/knowledgeCenter/article/101.html',
  ])
})

test('the Vietnamese policies have the IDs that the footer links to', async () => {
  const { html } = await page('/vi/vietnamPolicy')
  const ids = idsOf(html)
  for (let id = 1; id <= 10; id++) expect(ids).toContain(`policy-${id}`)
})

test('the pages contain valid JSON-LD', async () => {
  for (const [name, type] of [
    ['FAQDetail', 'FAQPage'],
    ['knowledgeCenter/article/101.html', 'Article'],
    ['aboutUs.html', 'AboutPage'],
  ]) {
    const { html } = await page(`/th-TH/${name}`)
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    const types = blocks.map((m) => (JSON.parse(m[1] ?? '{}') as { '@type': string })['@type'])
    expect(types).toContain(type)
    expect(types).toContain('BreadcrumbList')
  }
})
