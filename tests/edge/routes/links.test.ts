import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { decideRedirect } from '#edge/entry/redirects.ts'
import { localeCodes } from '#i18n/locales.ts'
import { inLocale, linkTo } from '#routes/links.ts'
import { matchRoute } from '#routes/match.ts'
import { type Screen, type ScreenName, screens } from '#routes/screens.ts'

const names = Object.keys(screens) as ScreenName[]

function idsOf(name: ScreenName): Record<string, number> {
  const screen: Screen = screens[name]
  return Object.fromEntries([...screen.path.matchAll(/\{(\w+)\}/g)].map((id) => [id[1], 4711]))
}

describe('an internal link', () => {
  it('is served without a redirect in every locale', () => {
    for (const locale of localeCodes)
      for (const name of names) {
        const link = linkTo(locale, name, idsOf(name), { langCode: 'en', countryId: 1102 })
        expect(decideRedirect(link)).toMatchObject({ kind: 'serve', url: link })
        expect(matchRoute(link.split('?')[0] ?? '')).toMatchObject({ locale, name })
      }
  })

  it('has changeRoute=no below /en-TH and no query elsewhere', () => {
    expect(linkTo('en-TH', 'home')).toBe('/en-TH?changeRoute=no')
    expect(linkTo('en-TH', 'shopList')).toBe('/en-TH/shop.html?changeRoute=no')
    expect(linkTo('en', 'home')).toBe('/en')
    expect(linkTo('th-TH', 'shopList')).toBe('/th-TH/shop.html')
  })

  it('puts IDs into the path and the rest into the query', () => {
    expect(linkTo('ko', 'product', { id: 42 }, { partsType: 'OE' })).toBe(
      '/ko/products/details/42.html?partsType=OE',
    )
    expect(linkTo('en', 'categoryDetail', { secondOeCategoryId: 2, vehicleModelId: 1 })).toBe(
      '/en/search/select-category-details/1/2.html',
    )
  })

  it('leaves out undefined, false and empty values, and keeps 0 and true', () => {
    expect(linkTo('en', 'search', {}, { a: undefined, b: false, c: '', d: 0, e: true })).toBe(
      '/en/search/multiCondition.html?d=0&e=true',
    )
  })

  it('throws without a required ID', () => {
    expect(() => linkTo('en', 'product')).toThrow(/id/)
    expect(() => linkTo('en', 'product', { id: undefined })).toThrow(/id/)
  })

  it('preserves any text', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...localeCodes),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        (locale, typedText) => {
          const link = linkTo(locale, 'search', {}, { searchResultInfo: typedText })
          const { searchParams } = new URL(link, 'http://shop.example')
          expect(searchParams.get('searchResultInfo')).toBe(typedText)
        },
      ),
    )
  })
})

describe('the same page in another locale', () => {
  it('keeps the path and query', () => {
    expect(inLocale('/en/shop/7.html', '?a=1&b=2', 'ko')).toBe('/ko/shop/7.html?a=1&b=2')
    expect(inLocale('/ko', '', 'vi')).toBe('/vi')
  })

  it('has changeRoute=no under /en-TH and nowhere else', () => {
    expect(inLocale('/ko/shop.html', '?a=1', 'en-TH')).toBe('/en-TH/shop.html?a=1&changeRoute=no')
    expect(inLocale('/en-TH/shop.html', '?a=1&changeRoute=no', 'ko')).toBe('/ko/shop.html?a=1')
    expect(inLocale('/en-TH', '?changeRoute=no', 'en-TH')).toBe('/en-TH?changeRoute=no')
  })

  it('drops the langCode of the original address', () => {
    expect(inLocale('/en/shop.html', '?langCode=en&a=1', 'th-TH')).toBe('/th-TH/shop.html?a=1')
  })

  it('is served without a redirect, from every page to every locale', () => {
    for (const from of localeCodes)
      for (const to of localeCodes)
        for (const name of names) {
          const [path = '', query = ''] = linkTo(from, name, idsOf(name)).split('?')
          const link = inLocale(path, query && `?${query}`, to)
          expect(decideRedirect(link)).toMatchObject({ kind: 'serve', url: link })
          expect(matchRoute(link.split('?')[0] ?? '')).toMatchObject({ locale: to, name })
        }
  })
})

test('a query value passed as a path parameter does not compile', () => {
  // @ts-expect-error the path of orderDetailPage contains no placement ID
  expect(linkTo('en', 'orderDetailPage', { placementId: 7 })).toBe('/en/order/orderDetail.html')
  // @ts-expect-error the path of a product's link contains no brand
  expect(linkTo('en', 'product', { id: 7, brandId: 1 })).toBe('/en/products/details/7.html')
})
