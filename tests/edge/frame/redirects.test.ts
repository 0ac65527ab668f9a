import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type RedirectDecision,
  decideRedirect,
  decideRedirectCached,
} from '#edge/entry/redirects.ts'
import { type Locale, localeCodes } from '#i18n/locales.ts'
import { type Screen, type ScreenName, screens } from '#routes/screens.ts'
import { generatedCases } from '../../support/rounds.ts'

const addressAfter = (decision: RedirectDecision) =>
  decision.kind === 'redirect' ? decision.location : decision.url

/**
 * Returns the address that the browser shows, or the page that is served for it, after one redirect
 * decision.
 */
const f = (address: string) => addressAfter(decideRedirect(address))

function redirectOf(address: string): { status: number; location: string } {
  const decision = decideRedirect(address)
  if (decision.kind !== 'redirect') throw new Error(`${address} is no redirect: ${decision.kind}`)
  return { status: decision.status, location: decision.location }
}

const queryOf = (address: string) => [...new URL(address, 'http://shop.example').searchParams]
const pathOf = (address: string) => new URL(address, 'http://shop.example').pathname
const isUnder = (locale: Locale, address: string) => new RegExp(`^/${locale}([/?]|$)`).test(address)
const samePath = (a: string, b: string) => pathOf(a) === pathOf(b)
const under = (locale: Locale, path: string) => (path === '' ? `/${locale}` : `/${locale}/${path}`)

const allScreens: { name: ScreenName; screen: Screen }[] = (
  Object.keys(screens) as ScreenName[]
).map((name) => ({ name, screen: screens[name] }))

const friendly = allScreens.map(({ screen }) => screen.path.replace(/\{\w+\}/g, '4711'))

/**
 * Alias of each page (such as /order/order-list), with the address that it redirects to and the IDs
 * that it needs in the query.
 */
const plainAddresses = allScreens.flatMap(({ screen }) => {
  const ids = [...screen.path.matchAll(/\{(\w+)\}/g)].map((foundMatch) => foundMatch[1] as string)
  const target = screen.path.replace(/\{\w+\}/g, '4711')
  return (screen.aliases ?? []).map((alias) => ({ alias, target, ids }))
})

const unknownPaths = [
  'nowhere',
  'nowhere.html',
  'products/details/abc.html',
  'order',
  'about-us/more',
]

/**
 * Every address below a locale: page addresses, aliases with and without IDs, addresses with a
 * trailing slash, unknown addresses.
 */
const routes: { path: string; ids: readonly string[] }[] = [
  ...friendly.map((path) => ({ path, ids: [] })),
  ...friendly.filter((path) => path !== '').map((path) => ({ path: `${path}/`, ids: [] })),
  ...plainAddresses.flatMap(({ alias, ids }) => [
    { path: alias, ids },
    { path: alias, ids: [] },
    { path: `${alias}/`, ids },
  ]),
  ...unknownPaths.map((path) => ({ path, ids: [] })),
]

const langCodes = [...localeCodes, 'th', 'xx', '']
const countryIds = ['1001', '1102', '1129', '1171', '1192', '1198', '1234', '7', '']

const entryQueries = [
  '',
  ...langCodes.map((code) => `langCode=${code}`),
  ...countryIds.map((id) => `countryId=${id}`),
  ...countryIds.map((id) => `langCode=en&countryId=${id}`),
  'changeRoute=no',
  'changeRoute=yes',
  'changeRoute=no&langCode=en&countryId=1102',
  'langCode=en&countryId=1102&changeRoute=yes',
  'langCode=th&countryId=1102',
  'token=s3cret',
  'token=s3cret&tokenType=CIAM',
  'token=s3cret&langCode=en&countryId=1102',
  'countryCode=ID&langCode=en',
  'source=Alai&token=s3cret&targetPage=2',
  'isFromRepair=true&firstEntry=true&token=s3cret',
  'isFromRepairNew=true&origin=REPAIR_WEB',
  'searchResultInfo=%E0%B9%80%E0%B8%9A%E0%B8%A3%E0%B8%81&pageNo=2',
  'q=a%20b+c&x=%2F&empty=&y',
  'errorMsg=a&errorMsg=b',
]

function withQuery(path: string, ...parts: readonly string[]): string {
  const query = parts.filter((part) => part !== '').join('&')
  return query === '' ? path : `${path}?${query}`
}

const everyAddress: readonly string[] = entryQueries.flatMap((query) => [
  withQuery('/', query),
  withQuery('/nowhere', query),
  ...localeCodes.flatMap((locale) =>
    routes.map(({ path, ids }) =>
      withQuery(under(locale, path), ...ids.map((id) => `${id}=4711`), query),
    ),
  ),
])

const everyDecision = everyAddress.map((address) => ({
  address,
  decision: decideRedirect(address),
}))

const anyAddress = fc
  .record({
    locale: fc.constantFrom<string>(...localeCodes, 'xx', 'EN', 'th'),
    route: fc.constantFrom(...routes),
    langCode: fc.option(fc.constantFrom(...langCodes)),
    countryId: fc.option(fc.constantFrom(...countryIds)),
    changeRoute: fc.option(fc.constantFrom('no', 'yes', '')),
    token: fc.option(fc.constantFrom('s3cret', '')),
    tokenType: fc.option(fc.constant('CIAM')),
    others: fc.array(
      fc.tuple(fc.constantFrom('q', 'brandId', 'pageNo', 'id', 'origin', 'url'), fc.string()),
      { maxLength: 3 },
    ),
    root: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
    turn: fc.nat(9),
  })
  .map(({ locale, route, root, others, turn, ...entry }) => {
    const pairs = [
      ...Object.entries(entry).filter((pair): pair is [string, string] => pair[1] !== null),
      ...route.ids.map((id): [string, string] => [id, '4711']),
      ...others,
    ]
    const turned = [...pairs.slice(turn), ...pairs.slice(0, turn)]
    const path = root ? '/' : `/${locale}${route.path === '' ? '' : `/${route.path}`}`
    return withQuery(path, String(new URLSearchParams(turned)))
  })

/**
 * True when the address is served. An unknown address that lost its credentials must stay the same
 * unknown address.
 */
function landsWell(address: string, location: string): boolean {
  const kind = decideRedirect(location).kind
  const hasLostCredentials = /[?&]token(Type)?=/.test(address) && !/[?&]token/.test(location)
  return (
    kind === 'serve' || (kind === 'unknown' && hasLostCredentials && samePath(address, location))
  )
}

describe('a redirect decision', () => {
  it('is idempotent for every route, locale and entry query', () => {
    for (const { address, decision } of everyDecision) {
      const once = addressAfter(decision)
      const repeatedResult = once === address ? once : f(once)
      if (repeatedResult !== once) expect.fail(`${address} → ${once} → ${repeatedResult}`)
    }
  })

  it('leads to a served URL, so no redirect chain is longer than one', () => {
    for (const { address, decision } of everyDecision)
      if (decision.kind === 'redirect' && !landsWell(address, decision.location))
        expect.fail(`${address} → ${decision.location}`)
  })

  it('is idempotent for any queries in any order', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const once = f(address)
        expect(f(once)).toBe(once)
        const decision = decideRedirect(address)
        if (decision.kind === 'redirect') expect(landsWell(address, decision.location)).toBe(true)
      }),
      generatedCases('addresses that lead on, at most once', 1000, 20_000),
    )
  })

  it('H10: never leaves the site', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const decision = decideRedirect(address)
        if (decision.kind === 'redirect') expect(decision.location).toMatch(/^\/[^/\\]/)
      }),
      generatedCases('redirects that stay on the site', 2_000, 200_000),
    )
  })
})

describe('H10: a redirect to another site', () => {
  it.each([
    '//evil.example',
    '//evil.example/en',
    '//evil.example/en-TH/about-us',
    '///evil.example',
    '/\\evil.example',
    '/en//evil.example',
    '/en-TH//evil.example/about-us',
  ])('never happens from %s with any entry query', (path) => {
    for (const query of entryQueries) {
      const decision = decideRedirect(withQuery(path, query))
      if (decision.kind === 'redirect')
        expect(new URL(decision.location, 'https://shop.example').host).toBe('shop.example')
    }
  })
})

describe('the bare root', () => {
  it('redirects with 302 to /en-TH?changeRoute=no', () => {
    expect(redirectOf('/')).toEqual({ status: 302, location: '/en-TH?changeRoute=no' })
  })

  it('keeps the other query parameters', () => {
    const { status, location } = redirectOf('/?origin=REPAIR_WEB&isFromRepairNew=true')
    expect(status).toBe(302)
    expect(pathOf(location)).toBe('/en-TH')
    expect(Object.fromEntries(queryOf(location))).toEqual({
      origin: 'REPAIR_WEB',
      isFromRepairNew: 'true',
      changeRoute: 'no',
    })
  })

  it('with any entry query is one 302 away from a home page', () => {
    for (const query of entryQueries) {
      const { status, location } = redirectOf(withQuery('/', query))
      expect(status).toBe(302)
      expect(localeCodes.map((code) => `/${code}`)).toContain(pathOf(location))
    }
  })

  it('with an unknown langCode redirects to the default locale', () => {
    expect(pathOf(redirectOf('/?langCode=xx').location)).toBe('/en-TH')
  })
})

describe('an unknown address', () => {
  it.each([
    '/nowhere',
    '/EN',
    '/en-th',
    '/th',
    '/fr/aboutUs.html',
    '/aboutUs.html',
    '/constructor',
    '/en/nowhere',
    '/en-TH/nowhere.html',
    '/ko/products/details/abc.html',
    '/en/products/details/.html',
    '/en/products/details/1234567890123456.html',
    '/en/aboutUs.htm',
    '/en/aboutushtml',
    '/en/ABOUTUS.html',
    '/en/order/detail/1/2.html',
  ])('such as %s is answered as unknown, without a redirect', (address) => {
    expect(decideRedirect(address)).toEqual({ kind: 'unknown', url: address })
    expect(decideRedirect(`${address}?a=1`)).toEqual({ kind: 'unknown', url: `${address}?a=1` })
  })

  it('is not redirected to another language', () => {
    expect(decideRedirect('/en-TH/nowhere?langCode=en&countryId=1102').kind).toBe('unknown')
  })

  it.each(['//', '///', '//en', '//%', '//[', '//shop.example/en'])(
    'with an empty first segment is unknown: %s',
    (address) => {
      expect(decideRedirect(address).kind).toBe('unknown')
    },
  )
})

describe('a page’s own address', () => {
  it('is served unchanged in every locale, with any query that has no credential', () => {
    for (const locale of localeCodes.filter((code) => code !== 'en-TH'))
      for (const path of friendly)
        for (const query of ['', 'a=1&b=2', 'langCode=en&countryId=1102', 'langCode=th']) {
          const address = withQuery(under(locale, path), query)
          expect(decideRedirect(address)).toMatchObject({ kind: 'serve', url: address })
        }
  })

  it('below /en-TH is served directly, with changeRoute=no added internally', () => {
    for (const path of friendly) {
      const address = under('en-TH', path)
      expect(decideRedirect(address)).toMatchObject({
        kind: 'serve',
        url: `${address}?changeRoute=no`,
      })
      expect(decideRedirect(`${address}?a=1`)).toMatchObject({
        kind: 'serve',
        url: `${address}?a=1&changeRoute=no`,
      })
    }
  })

  it('below /en-TH with changeRoute=no is served unchanged', () => {
    for (const path of friendly)
      for (const query of ['changeRoute=no', 'a=1&changeRoute=no&b=2']) {
        const address = withQuery(under('en-TH', path), query)
        expect(decideRedirect(address)).toMatchObject({ kind: 'serve', url: address })
      }
  })

  it('never loses .html', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        if (pathOf(address).endsWith('.html')) expect(pathOf(f(address))).toMatch(/\.html$/)
      }),
    )
  })

  it('keeps its locale despite another langCode or country in the query', () => {
    for (const locale of localeCodes.filter((code) => code !== 'en-TH'))
      for (const code of langCodes)
        for (const id of countryIds) {
          const address = `${under(locale, 'shop.html')}?langCode=${code}&countryId=${id}`
          expect(decideRedirect(address).kind).toBe('serve')
        }
  })
})

/**
 * Aliases of the specification (section 2), with the address of the page below the locale. No
 * address needs an ID.
 */
const plainToFriendly: [string, string][] = [
  ['home', ''],
  ['about-us', 'aboutUs.html'],
  ['banner-promotion', 'bannerPromotion.html'],
  ['my-favorite-list', 'myFavoriteList.html'],
  ['new-promotion', 'newPromotion.html'],
  ['search-result', 'search/multiCondition.html'],
  ['credit/credit-list', 'credit/list.html'],
  ['order/order-coupon', 'order/coupon.html'],
  ['order/order-list', 'order/list.html'],
  ['order/order-payment', 'order/payment.html'],
  ['order/order-result', 'order/result.html'],
  ['order/shop-cart-page', 'order/shopCart.html'],
  [
    'policy/Consent-to-collection-and-use-of-personal-information',
    'ConsentToCollectionAndUseOfPersonalInformation.html',
  ],
  [
    'policy/Consent-to-overseas-transfer-of-personal-information',
    'ConsentToOverseasAndUseOfPersonalInformation.html',
  ],
  ['policy/points-policy', 'pointsPolicy.html'],
  ['policy/points-policy-detail', 'pointsPolicyDetail.html'],
  ['policy/privacy-policy', 'privacyPolicy.html'],
  ['policy/return-policy', 'returnPolicy.html'],
  ['policy/shipping-policy', 'shippingPolicy.html'],
  ['policy/terms-and-conditions', 'termsAndConditions.html'],
  ['policy/warranty-policy', 'warrantyPolicy.html'],
  ['recommend/recommend-bought-product', 'recommend/recommend-bought-product.html'],
  ['recommend/recommend-new-product', 'recommend/recommend-new-product.html'],
  ['shop/shop-list', 'shop.html'],
]

describe('an alias of a page', () => {
  it.each(plainToFriendly)(
    '%s redirects with 308 to %s in every locale and keeps the query',
    (alias, path) => {
      for (const locale of localeCodes) {
        const pinned: [string, string][] = locale === 'en-TH' ? [['changeRoute', 'no']] : []
        for (const [query, kept] of [
          ['', []],
          [
            'a=1&b=2',
            [
              ['a', '1'],
              ['b', '2'],
            ],
          ],
          [
            'a=%26&a=%20&c=',
            [
              ['a', '&'],
              ['a', ' '],
              ['c', ''],
            ],
          ],
        ] as [string, [string, string][]][]) {
          const { status, location } = redirectOf(withQuery(under(locale, alias), query))
          expect(status).toBe(308)
          expect(pathOf(location)).toBe(under(locale, path))
          expect(queryOf(location)).toEqual([...kept, ...pinned])
        }
      }
    },
  )

  it.each(plainAddresses.filter(({ ids }) => ids.length > 0))(
    '$alias with its ID in the query redirects with 308 to the page of that ID',
    ({ alias, target, ids }) => {
      for (const locale of localeCodes) {
        const query = ids.map((id) => `${id}=4711`)
        const { status, location } = redirectOf(
          withQuery(under(locale, alias), 'a=1', ...query, 'b=2'),
        )
        expect(status).toBe(308)
        expect(pathOf(location)).toBe(under(locale, target))
        expect(queryOf(location).slice(0, 2)).toEqual([
          ['a', '1'],
          ['b', '2'],
        ])
      }
    },
  )

  it.each([
    ['order/order-detail', 'order/list.html'],
    ['order/order-detail-page', 'order/list.html'],
    ['shop/shop-detail', 'shop.html'],
    ['product/product-detail', ''],
    ['credit/credit-details', 'credit/list.html'],
    ['credit/credit-history', 'credit/list.html'],
    ['select-category', 'myGarage.html'],
    ['category-detail', 'myGarage.html'],
    ['knowledgeArticle', 'knowledgeCenter'],
  ])('%s without its ID redirects to the list page', (alias, list) => {
    for (const locale of localeCodes) {
      const { status, location } = redirectOf(under(locale, alias))
      expect(status).toBe(302)
      expect(pathOf(location)).toBe(under(locale, list))
    }
  })

  it.each([
    ['order/order-detail?orderId=4711', 'order/detail/4711.html'],
    ['product/product-detail?skuOrgId=4711', 'products/details/4711.html'],
    ['shop/shop-detail?shopId=4711', 'shop/4711.html'],
    ['credit/credit-details?id=4711', 'credit/details/4711.html'],
  ])('%s accepts the ID name that the API calls use', (alias, path) => {
    const { status, location } = redirectOf(under('en-TH', alias))
    expect(status).toBe(308)
    expect(location).toBe(`${under('en-TH', path)}?changeRoute=no`)
  })

  it('with an invalid ID is never redirected', () => {
    for (const { alias, ids } of plainAddresses.filter((row) => row.ids.length > 0))
      for (const value of ['abc', '../x', '1.5', '-1'])
        for (const locale of localeCodes) {
          const query = ids.map((id) => `${id}=${value}`)
          expect(decideRedirect(withQuery(under(locale, alias), ...query)).kind).not.toBe(
            'redirect',
          )
        }
  })

  it.each([
    'brandList',
    'FAQDetail',
    'knowledgeCenter',
    'myPoint',
    'myPointPreview',
    'myPointTH',
    'redeemDetail',
    'vietnamPolicy',
  ])('%s is no alias but the page’s own address, and is served directly', (path) => {
    for (const locale of localeCodes) {
      const decision = decideRedirect(under(locale, path))
      expect(decision.kind).toBe('serve')
      expect(pathOf(decision.kind === 'serve' ? decision.url : '')).toBe(under(locale, path))
    }
  })
})

describe('an English entry for another country', () => {
  it('redirects from /en-TH/… to /en/… with 302', () => {
    expect(redirectOf('/en-TH/shop.html?langCode=en&countryId=1102')).toEqual({
      status: 302,
      location: '/en/shop.html?langCode=en&countryId=1102',
    })
  })

  it('redirects every page for every country but 1001 and keeps the query', () => {
    for (const path of friendly)
      for (const id of ['1102', '1129', '1171', '1198', '1234']) {
        const query = `a=1&langCode=en&countryId=${id}`
        expect(redirectOf(`${under('en-TH', path)}?${query}`)).toEqual({
          status: 302,
          location: `${under('en', path)}?${query}`,
        })
      }
  })

  it('is served directly with changeRoute=no', () => {
    for (const path of friendly) {
      const address = `${under('en-TH', path)}?langCode=en&countryId=1102&changeRoute=no`
      expect(decideRedirect(address)).toMatchObject({ kind: 'serve', url: address })
    }
  })

  it('is served directly for country 1001, another language or a missing country', () => {
    for (const query of [
      'langCode=en&countryId=1001',
      'langCode=en-TH&countryId=1102',
      'langCode=th&countryId=1102',
      'countryId=1102',
      'langCode=en',
    ])
      expect(decideRedirect(`/en-TH/shop.html?${query}`)).toMatchObject({
        kind: 'serve',
        url: `/en-TH/shop.html?${query}&changeRoute=no`,
      })
  })

  it('resolves an alias of the page in the same redirect', () => {
    expect(redirectOf('/en-TH/about-us?langCode=en&countryId=1102')).toEqual({
      status: 302,
      location: '/en/aboutUs.html?langCode=en&countryId=1102',
    })
  })

  it('is never redirected back from /en', () => {
    for (const { address, decision } of everyDecision)
      if (isUnder('en', address) && !isUnder('en', addressAfter(decision)))
        expect.fail(`${address} → ${addressAfter(decision)}`)
  })
})

describe('a redirect that lands under /en-TH', () => {
  it.each(['a page', 'an unknown address'])(
    'contains changeRoute=no exactly once: %s',
    (description) => {
      let seen = 0
      for (const { address, decision } of everyDecision) {
        if (decision.kind !== 'redirect' || !isUnder('en-TH', decision.location)) continue
        const landsOn =
          decideRedirect(decision.location).kind === 'serve' ? 'a page' : 'an unknown address'
        if (landsOn !== description) continue
        seen += 1
        const values = queryOf(decision.location).filter(([name]) => name === 'changeRoute')
        expect(values, `${address} → ${decision.location}`).toEqual([['changeRoute', 'no']])
      }
      if (description === 'a page') expect(seen).toBeGreaterThan(1000)
    },
  )
})

describe('changeRoute outside /en-TH', () => {
  it('is never added', () => {
    for (const { address, decision } of everyDecision) {
      const to = addressAfter(decision)
      if (address.includes('changeRoute') || isUnder('en-TH', to)) continue
      if (to.includes('changeRoute')) expect.fail(`${address} → ${to}`)
    }
  })
})

describe('a token in the query', () => {
  it('is removed from the URL of every page by one redirect that keeps the rest', () => {
    for (const locale of localeCodes)
      for (const path of friendly) {
        const { status, location } = redirectOf(`${under(locale, path)}?a=1&token=s3cret&b=2`)
        expect(status).toBe(302)
        expect(pathOf(location)).toBe(under(locale, path))
        expect(location).not.toContain('s3cret')
        expect(queryOf(location).slice(0, 2)).toEqual([
          ['a', '1'],
          ['b', '2'],
        ])
      }
  })

  it('is removed in any spelling, even if it occurs several times', () => {
    for (const query of ['token=s3cret&token=s3cret', '%74oken=s3cret', 'a&token=s3cret#x'])
      expect(redirectOf(`/en/shop.html?${query}`).location).not.toContain('s3cret')
    expect(redirectOf('/en/shop.html?token=').location).toBe('/en/shop.html')
  })

  it('is removed in the same redirect as every other change', () => {
    expect(redirectOf('/en-TH/about-us?token=s3cret&langCode=en&countryId=1102')).toEqual({
      status: 302,
      location: '/en/aboutUs.html?langCode=en&countryId=1102',
    })
    expect(redirectOf('/?token=s3cret')).toEqual({ status: 302, location: '/en-TH?changeRoute=no' })
  })

  it('never remains in the URL of a known page', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const decision = decideRedirect(address)
        if (decision.kind === 'unknown') return
        expect(new URLSearchParams(queryOf(f(address))).has('token')).toBe(false)
      }),
      generatedCases('addresses without a token afterwards', 700, 20_000),
    )
  })

  it.each([
    '/nowhere?token=s3cret',
    '/en/nowhere?token=s3cret',
    '/en-TH/nowhere.html?a=1&token=s3cret&tokenType=CIAM',
    '/en/product/product-detail?token=s3cret',
  ])('never remains in the URL of an unknown page: %s', (address) => {
    expect(f(address)).not.toContain('s3cret')
  })
})

describe('a trailing slash', () => {
  it('is removed, and the same page is served', () => {
    expect(decideRedirect('/en/')).toMatchObject({ kind: 'serve', url: '/en' })
    expect(decideRedirect('/ko/shop.html/?a=1')).toMatchObject({
      kind: 'serve',
      url: '/ko/shop.html?a=1',
    })
    expect(decideRedirect('/en-TH/')).toMatchObject({ kind: 'serve', url: '/en-TH?changeRoute=no' })
  })

  it('after an alias still redirects with 308', () => {
    expect(redirectOf('/en/about-us/')).toEqual({ status: 308, location: '/en/aboutUs.html' })
  })
})

describe('a cached redirect decision', () => {
  it('is the same as a new decision, for paths and for URLs with a query', () => {
    const addresses = [
      '/en/shop.html',
      '/en-TH',
      '/nowhere',
      '/en/about-us',
      `/en/${'x'.repeat(196)}`,
    ]
    for (const address of [...addresses, '/en/shop.html?a=1', `/en/${'x'.repeat(197)}`])
      expect([decideRedirectCached(address), decideRedirectCached(address)]).toEqual([
        decideRedirect(address),
        decideRedirect(address),
      ])
  })

  it('is stored for a path of up to 200 characters, and never for a query', () => {
    const isKept = (address: string) =>
      decideRedirectCached(address) === decideRedirectCached(address)
    expect(isKept('/en/shop.html')).toBe(true)
    expect(isKept(`/en/${'y'.repeat(196)}`)).toBe(true)
    expect(isKept(`/en/${'y'.repeat(197)}`)).toBe(false)
    expect(isKept('/en/shop.html?token=s3cret')).toBe(false)
  })

  it('is evicted after a thousand other decisions', () => {
    const first = decideRedirectCached('/en/first')
    for (let i = 0; i < 1000; i++) decideRedirectCached(`/en/other-${i}`)
    expect(decideRedirectCached('/en/first')).not.toBe(first)
    expect(decideRedirectCached('/en/first')).toEqual(first)
  })
})

describe('an ID in the query of an alias', () => {
  it('has at most 15 digits', () => {
    const kind = (id: string) => decideRedirect(`/en/order/order-detail?orderId=${id}`).kind
    expect([kind('1'.repeat(15)), kind('1'.repeat(16))]).toEqual(['redirect', 'unknown'])
  })

  it('is refused when it is not a number', () => {
    expect(decideRedirect('/en/order/order-detail?orderId=x').kind).toBe('unknown')
  })
})
