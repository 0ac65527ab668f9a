import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
import { matchRoute } from '#routes/match.ts'
import { type Screen, type ScreenName, screens } from '#routes/screens.ts'

const names = Object.keys(screens) as ScreenName[]
const screenOf = (name: ScreenName): Screen => screens[name]
const under = (locale: string, path: string) => (path === '' ? `/${locale}` : `/${locale}/${path}`)

describe('matching a path to a screen', () => {
  it('works in every locale and returns the IDs in the path', () => {
    for (const locale of localeCodes)
      for (const name of names) {
        const ids: Record<string, string> = {}
        let next = 100
        const path = screenOf(name).path.replace(/\{(\w+)\}/g, (_, id: string) => {
          next += 1
          ids[id] = String(next)
          return String(next)
        })
        const match = matchRoute(under(locale, path))
        expect(match).toMatchObject({ locale, name, params: ids })
        expect(match?.canonical).toBeUndefined()
      }
  })

  it('accepts an alias of a page and returns the page’s own path', () => {
    for (const name of names)
      for (const alias of screenOf(name).aliases ?? [])
        expect(matchRoute(under('th-TH', alias))).toMatchObject({
          locale: 'th-TH',
          name,
          canonical: screenOf(name).path,
        })
  })

  it('works with and without a trailing slash', () => {
    expect(matchRoute('/en')?.name).toBe('home')
    expect(matchRoute('/en/')?.name).toBe('home')
    expect(matchRoute('/en/shop.html/')?.name).toBe('shopList')
  })

  it('distinguishes a list from a detail page below it', () => {
    expect(matchRoute('/en/shop.html')?.name).toBe('shopList')
    expect(matchRoute('/en/shop/7.html')).toMatchObject({ name: 'shopDetail', params: { id: '7' } })
    expect(matchRoute('/en/order/returns.html')?.name).toBe('returnList')
    expect(matchRoute('/en/order/returns/7.html')?.name).toBe('returnDetail')
    expect(matchRoute('/en/order/return/7.html')?.name).toBe('returnForm')
  })
})

describe('paths without a screen', () => {
  it.each([
    '',
    '/',
    '/nowhere',
    '/EN/shop.html',
    '/th/shop.html',
    '/en/shopxhtml',
    '/en/shop.html/7',
    '/en/shop/.html',
    '/en/shop/abc.html',
    '/en/shop/-1.html',
    '/en/shop/1.5.html',
    '/en/shop/1%30.html',
    '/en/shop/1234567890123456.html',
    '/en/xshop.html',
    '/en/shop.htmlx',
    '/en/shop.html\n',
    '/constructor/shop.html',
    '/__proto__',
  ])('include "%s"', (path) => {
    expect(matchRoute(path)).toBeUndefined()
  })

  it('are never matched: every match has a declared screen and numeric IDs', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...localeCodes),
        fc.string({
          unit: fc.constantFrom('shop', '/', '.html', '1', 'order', 'detail', '{', '-'),
        }),
        (locale, restText) => {
          const match = matchRoute(`/${locale}/${restText}`)
          if (!match) return
          expect(names).toContain(match.name)
          for (const id of Object.values(match.params)) expect(id).toMatch(/^\d{1,15}$/)
        },
      ),
    )
  })
})
