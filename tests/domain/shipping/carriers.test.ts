import { expect, test } from 'vitest'
import { carriers, carriersOf, trackingPage } from '#domain/shipping/carriers.ts'
import { countries } from '#domain/country/countries.ts'

test('a carrier is recognised in any common spelling', () => {
  const page = 'https://www.flashexpress.co.th/fle/tracking?se=TH0123'
  for (const name of ['Flash Express', 'flash', 'FLASH EXPRESS (Bangkok)', 'Flash-Express'])
    expect(trackingPage(name, 'TH0123')).toBe(page)
  expect(trackingPage('CJ대한통운', '5501')).toContain('wblNo=5501')
  expect(trackingPage('DH', '5501')).toContain('AWB=5501')
})

test('a carrier without a tracking page, a shop’s driver or a single letter has no link', () => {
  for (const name of ['J&T Express', 'Own driver', 'F', '', '&'])
    expect(trackingPage(name, '1')).toBe('')
})

test('a tracking number is escaped and cannot change the address of the tracking page', () => {
  expect(trackingPage('GHTK', '../evil?x=1#y')).toBe('https://i.ghtk.vn/..%2Fevil%3Fx%3D1%23y')
  for (const { page } of carriers) expect(page === '' || page.startsWith('https://')).toBe(true)
})

test('every country offers at least three carriers, including a shop’s own driver', () => {
  for (const { id } of Object.values(countries)) {
    const names = carriersOf(id)
    expect(names.length).toBeGreaterThan(2)
    expect(names).toContain('Own driver')
  }
})
