import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
import { linkTo } from '#routes/links.ts'
import { screens, type ScreenName } from '#routes/screens.ts'
import type { LocaleFiles } from '#offline/locale-files.ts'
import {
  alwaysStoredScreens,
  isReadingPage,
  isStoredPage,
  storedReplacementOf,
  workPaths,
} from '#offline/stored-screens.ts'
import { makeOfflineFiles } from '../../../scripts/publishing/offline/write.ts'
import { makeTemporaryFolder } from '../../support/temporary.ts'

let folder = ''
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const listOf = (locale: string) =>
  JSON.parse(makeOfflineFiles(folder).get(`_offline/${locale}.json`) ?? '') as LocaleFiles

beforeEach(() => {
  folder = makeTemporaryFolder('offline')
  const page = '<link rel="page-script" href="/_astro/Frame.a.js">'
  for (const locale of localeCodes) {
    for (const path of alwaysStoredScreens)
      put(`${locale}/${path.replace(/\.html$/, '')}.html`, page)
    put(`${locale}/offline.html`, page)
  }
  put(
    '_astro/Frame.a.js',
    'import{a}from"./send.b.js";"_astro/late.x.css";const h={"./messages/en/offer.json":()=>m(()=>import(`./offer.en.js`)),"./messages/ko/offer.json":()=>m(()=>import(`./offer.ko.js`))};m(()=>import(`./late.c.js`));m(()=>import(`./mount.d.js`))',
  )
  for (const name of ['send.b', 'late.c', 'offer.en', 'offer.ko']) put(`_astro/${name}.js`, name)
  put('_astro/late.x.css', '')
  put('_astro/mount.d.js', 'import"./react.e.js"')
  put('_astro/react.e.js', 'react.dev/errors')
})

test('a locale caches its pages and their lazily loaded files, but no framework and no other languages', () => {
  const korean = listOf('ko')
  expect(Object.keys(korean.shell)).toEqual([
    '/ko/offline.html',
    '/_astro/Frame.a.js',
    '/_astro/late.c.js',
    '/_astro/late.x.css',
    '/_astro/offer.ko.js',
    '/_astro/send.b.js',
  ])
  expect(Object.keys(korean.reading)).toEqual(alwaysStoredScreens.map((path) => `/ko/${path}`))
  expect(Object.keys(listOf('en-TH').shell)).toContain('/_astro/offer.en.js')
})

test('search data is cached for offline use, and en-TH inherits it from en', () => {
  put('_search/en/root.json', '{}')
  expect(Object.keys(listOf('en').reading)).toContain('/_search/en/root.json')
  expect(Object.keys(listOf('en-TH').reading)).toContain('/_search/en/root.json')
  expect(Object.keys(listOf('ko').reading)).not.toContain('/_search/en/root.json')
})

test('a changed policy page creates a new offline build, and a changed article does not', () => {
  const offlineFilesBefore = makeOfflineFiles(folder)
  expect(makeOfflineFiles(folder)).toEqual(offlineFilesBefore)
  put('ko/knowledgeCenter/article/101.html', 'new')
  expect(makeOfflineFiles(folder)).toEqual(offlineFilesBefore)
  put('ko/returnPolicy.html', 'new')
  expect(makeOfflineFiles(folder).get('sw.js')).not.toBe(offlineFilesBefore.get('sw.js'))
})

test('only pages with texts, such as articles and policies, may be cached offline', () => {
  const values = { id: 1, key: 'privacy', version: '1.0' }
  const storedScreens = (Object.keys(screens) as ScreenName[]).filter((name) => {
    const path = screens[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
      String(values[key as keyof typeof values] ?? 1),
    )
    return isReadingPage(`/ko/${path}`)
  })
  for (const name of ['home', 'cart', 'checkout', 'orderList', 'orderDetail', 'account', 'product'])
    expect(storedScreens).not.toContain(name)
  expect(storedScreens).toHaveLength(22)
  expect(isReadingPage(new URL(linkTo('en-TH', 'privacyPolicy'), 'http://a').pathname)).toBe(true)
  expect(isReadingPage('/xx/privacyPolicy.html')).toBe(false)
  expect(isReadingPage('/platform/app-api/order')).toBe(false)
})

test('the screens that a buyer needs offline include their scripts and the framework', () => {
  const page = '<div data-island="cart"><link rel="page-script" href="/_astro/Frame.a.js">'
  for (const path of workPaths) put(`ko/${path}`, page)
  put(
    '_astro/mount.d.js',
    'import"./react.e.js";m(()=>import(`./CartScreen.f.js`));m(()=>import(`./CheckoutScreen.g.js`))',
  )
  put('_astro/CartScreen.f.js', 'cart')
  put('_astro/CheckoutScreen.g.js', 'checkout')
  const { work, shell } = listOf('ko')
  expect(Object.keys(work)).toEqual([
    ...workPaths.map((path) => `/ko/${path}`),
    '/_astro/CartScreen.f.js',
    '/_astro/mount.d.js',
    '/_astro/react.e.js',
  ])
  expect(Object.keys(shell)).not.toContain('/_astro/react.e.js')
})

test('every page rendered on request has a stored fallback page', () => {
  expect(storedReplacementOf('/th-TH/estimate/12.html')).toBe('/th-TH/estimateShell.html')
  expect(storedReplacementOf('/ko/myGarage.html')).toBe('/ko/onThisDevice.html')
  expect(storedReplacementOf('/ko/order/checkOrder.html')).toBeUndefined()
  expect(isStoredPage('/ko/order/shopCart.html')).toBe(true)
  expect(isStoredPage('/ko/account.html')).toBe(false)
})
