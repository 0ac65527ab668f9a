import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { localeCodes } from '../../src/i18n/locales.ts'
import { measureBrotliSize } from '../support/browser/brotli.ts'
import { testUrl } from '../support/state.ts'

const budget = 14_000

/**
 * Maximum bytes of script that a page starts with. tests/e2e/frame/bytes.spec.ts measures all
 * scripts loaded before interaction.
 */
const maxStartedBytes = 10_000

const pages = (locale: string) => ({
  home: `/${locale}`,
  results: `/${locale}/search/firstCategory/1.html`,
  number: `/${locale}/search/multiCondition.html?oeNumberOrBrandSku=90915yzzd4&countryId=1001`,
  product: `/${locale}/products/details/1.html`,
  shops: `/${locale}/shop.html`,
  shop: `/${locale}/shop/101.html`,
  brands: `/${locale}/brandList`,
  brand: `/${locale}/search/brand/1.html`,
  arrivals: `/${locale}/recommend/recommend-new-product.html`,
  zone: `/${locale}/oeZone.html`,
  bought: `/${locale}/recommend/recommend-bought-product.html`,
  promotions: `/${locale}/newPromotion.html`,
  promotion: `/${locale}/newPromotion.html?id=1`,
  sales: `/${locale}/flashSale.html`,
  favourites: `/${locale}/myFavoriteList.html`,
  chat: `/${locale}/chat.html`,
  compare: `/${locale}/compare.html?skuOrgIds=1,2,3,4`,
})

const answered = new Map<string, Promise<string>>()

/** Returns the HTML of a page, requested only once. */
function htmlOf(path: string): Promise<string> {
  const knownSize = answered.get(path) ?? fetch(testUrl + path).then((response) => response.text())
  answered.set(path, knownSize)
  return knownSize
}

const weighed = new Map<string, { weight: number; hasFramework: boolean }>()

/** Returns the size of a script file and whether it contains the framework. */
function measureWeight(file: string): { weight: number; hasFramework: boolean } {
  const knownSize = weighed.get(file)
  if (knownSize) return knownSize
  const bytes = readFileSync(`dist/client/_astro/${file}`)
  const scriptFacts = {
    weight: measureBrotliSize(bytes, 1_000),
    hasFramework: /react\.dev\/errors|react\.element/.test(bytes.toString()),
  }
  weighed.set(file, scriptFacts)
  return scriptFacts
}

/** Script files that a page loads before any interaction: its modules and their imports. */
function scriptsOf(html: string): Set<string> {
  const files = new Set<string>()
  const visit = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    const text = readFileSync(`dist/client/_astro/${file}`, 'utf8')
    for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      if (name) visit(name)
  }
  for (const [, name] of html.matchAll(/(?:src|href)="\/_astro\/([^"]+\.js)"/g))
    if (name) visit(name)
  return files
}

test.each(localeCodes)(
  '%s: HTML with its styles stays within 14,000 bytes of brotli',
  async (locale) => {
    for (const [name, path] of Object.entries(pages(locale))) {
      const html = await htmlOf(path)
      expect(html).not.toMatch(/<link[^>]+stylesheet/)
      const size = measureBrotliSize(html, budget)
      expect(size, `${name} in ${locale}`).toBeLessThanOrEqual(budget)
    }
  },
)

test.each(localeCodes)('%s: no framework script loads before the first touch', async (locale) => {
  for (const [name, path] of Object.entries(pages(locale))) {
    const html = await htmlOf(path)
    const files = [...scriptsOf(html)]
    expect(files.length).toBeGreaterThan(0)
    for (const file of files)
      expect(measureWeight(file).hasFramework, `${name}: ${file}`).toBe(false)
    const weight = files.reduce((sum, file) => sum + measureWeight(file).weight, 0)
    expect(weight, `${name}: own scripts`).toBeLessThanOrEqual(maxStartedBytes)
  }
})
