import { expect, test } from 'vitest'
import { countryOf } from '#domain/country/countries.ts'
import { countryOfRequest } from '../../../functions/edge/country/country-of-request.ts'
import { countryOfOrigin } from '#platform/kernel/country-from-request.ts'

const at = (path: string, cookies: string | null = null, place: number | null = null) =>
  countryOfRequest(
    new URL(path, 'http://shop.example'),
    cookies,
    place === null ? null : countryOf(place),
  )

test('the country comes from the URL, saved choice, location and language, in this order', () => {
  const storedText = 'a=b; egg_country=1129'
  expect(at('/th-TH?countryId=1234', storedText, 1198)).toEqual({ id: 1234, isNew: true })
  expect(at('/th-TH?countryCode=VN', storedText, 1198)).toEqual({ id: 1234, isNew: true })
  expect(at('/th-TH', storedText, 1198)).toEqual({ id: 1129, isNew: false })
  expect(at('/th-TH', null, 1198)).toEqual({ id: 1198, isNew: true })
  expect(at('/ko')).toEqual({ id: 1198, isNew: true })
  expect(at('/nowhere')).toEqual({ id: 1001, isNew: true })
})

test('another language, an unknown country or an invalid value never changes the saved country', () => {
  const storedText = 'egg_country=1129'
  for (const path of ['/ko', '/en?countryId=1', '/en?countryCode=US', '/en?countryId=%00'])
    expect(at(path, storedText)).toEqual({ id: 1129, isNew: false })
})

test('the location of a request comes from the network, not from a header', () => {
  const headers = { 'cf-ipcountry': 'VN', 'x-country': 'VN' }
  expect(countryOfOrigin(new Request('http://shop.example', { headers }))).toBeNull()
  const placed = Object.assign(new Request('http://shop.example'), { cf: { country: 'KR' } })
  expect(countryOfOrigin(placed)?.id).toBe(1198)
  expect(
    countryOfOrigin(Object.assign(new Request('http://a.b'), { cf: { country: 'US' } })),
  ).toBeNull()
})
