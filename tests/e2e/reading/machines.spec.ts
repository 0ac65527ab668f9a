import { expect, test } from 'playwright/test'
import { hardestLocalesFirst, sampleCases } from '../../support/rounds.ts'

const data = [
  '/ko/products/details/1.html',
  '/th-TH',
  '/en/search/firstCategory/1.html',
  '/th-TH/knowledgeCenter/article/101.html',
  '/ko/FAQDetail',
  '/en-TH/termsAndConditions.html?changeRoute=no',
]

// The gate checks one page of each kind, because tests/pages reads the data itself. The long run
// takes one page of each template.
for (const path of sampleCases(data, 2))
  test(`${path}: structured data violates no content security policy`, async ({ page }) => {
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await page.goto(path)
    await expect(page.locator('script[type="application/ld+json"]').first()).toBeAttached()
    expect(faults).toEqual([])
  })

test('sitemaps and feeds are well-formed XML, and feeds contain full texts', async ({ page }) => {
  await page.goto('/en')
  const paths = [
    '/sitemap.xml',
    // Eight of the languages use the same code, so only the long run checks them.
    ...sampleCases(hardestLocalesFirst).flatMap((locale) => [
      `/${locale}/rss.xml`,
      ...['pages', 'articles-0', 'catalogue', 'products-0'].map(
        (name) => `/sitemap/${locale}/${name}.xml`,
      ),
    ]),
  ]
  const read = await page.evaluate(async (all) => {
    const matches: { path: string; fault: string; text: string }[] = []
    for (const path of all) {
      const xml = await (await fetch(path)).text()
      const parsed = new DOMParser().parseFromString(xml, 'application/xml')
      const fault = parsed.querySelector('parsererror')?.textContent ?? ''
      const wholeText = parsed.getElementsByTagName('content:encoded')[0]?.textContent ?? ''
      const html = new DOMParser().parseFromString(wholeText, 'text/html')
      matches.push({ path, fault, text: html.querySelector('h2')?.textContent ?? '' })
    }
    return matches
  }, paths)
  for (const { path, fault, text } of read) {
    expect(fault, path).toBe('')
    if (path.endsWith('rss.xml')) expect(text, path).not.toBe('')
  }
})
