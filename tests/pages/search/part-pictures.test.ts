import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxPartPictures } from '#domain/offer-import/pictures.ts'
import { localeCodes } from '#i18n/locales.ts'
import { measureBrotliSize } from '../../support/browser/brotli.ts'
import { type OfferWithPictures, withPictures } from '../../support/search/part-pictures.ts'
import { testUrl } from '../../support/state.ts'

/* The page of a part with the maximum number of imported pictures. */

const colours = Array.from({ length: maxPartPictures }, (_, i) => `hsl(${i * 40}, 60%, 40%)`)
/** Maximum size of a page in bytes (tests/build/budgets.test.ts). */
const budget = 14_000
let pictured: OfferWithPictures

beforeAll(async () => {
  pictured = await withPictures(52, colours)
})
afterAll(async () => pictured.takeAway())

const pageIn = async (locale: string) =>
  (await fetch(`${testUrl}/${locale}/products/details/${pictured.skuOrgId}.html`)).text()

test('pictures keep their order, and messengers and search engines get the first one', async () => {
  const html = await pageIn('en')
  const shownMatches = [
    ...html.matchAll(/<img src="\/parts\/own\/([0-9a-f]{24})-480\.avif" alt="([^"]*)"/g),
  ]
  expect(shownMatches.map(([, key]) => key)).toEqual(pictured.keys)
  expect(shownMatches.map(([, , alt]) => alt?.split(' · ')[1])).toEqual([
    'Front',
    ...colours.slice(1).map((_, i) => `Picture ${i + 2}`),
  ])
  expect(html.match(/loading="lazy"[^>]*>\s*<\/a>/g)).toHaveLength(maxPartPictures - 1)
  const card = `/parts/own/${pictured.keys[0]}-share.jpg`
  expect(html).toMatch(new RegExp(`<meta property="og:image" content="[^"]*${card}"`))
  expect(html).toMatch(new RegExp(`"image":"[^"]*${card}"`))
  expect((await fetch(testUrl + card)).headers.get('content-type')).toBe('image/jpeg')
  expect(html).not.toContain('data:image/avif')
})

test('every language describes the picture within the byte budget of the page', async () => {
  const views = await Promise.all(
    localeCodes.map(async (locale) => {
      const html = await pageIn(locale)
      expect(measureBrotliSize(html, budget), locale).toBeLessThanOrEqual(budget)
      return /-480\.avif" alt="[^"]* · ([^"]*)"/.exec(html)?.[1]
    }),
  )
  expect(views).not.toContain(undefined)
  expect(new Set(views).size).toBe(8)
})
