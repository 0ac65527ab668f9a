import { expect, test } from 'vitest'
import { shopOrigin, originErrors } from '#platform/kernel/shop-origin.ts'

const ownOrigin = 'https://shop.example'
const settings = { STAGE: 'production', SHOP_ORIGIN: `${ownOrigin}, https://www.shop.example` }

test.each([
  'https://evil.example',
  'https://shop.example.evil.example',
  'http://shop.example',
  'https://shop.example:8443',
  'https://SHOP.example',
])('ASVS 1.2: a request to %s gets links to the configured shop origin', (asked) => {
  expect(shopOrigin(settings, `${asked}/platform/sso/ciam/loginUrl?x=1`)).toBe(ownOrigin)
})

test('a request to another configured origin gets links to that origin', () => {
  const requestUrl = 'https://www.shop.example/en'
  expect(shopOrigin(settings, requestUrl)).toBe('https://www.shop.example')
})

test('in development, links use the origin of the request', () => {
  const requestUrl = 'http://localhost:8787/en'
  expect(shopOrigin({ STAGE: 'development' }, requestUrl)).toBe('http://localhost:8787')
})

test.each([
  'http://shop.example',
  'https://shop.example/',
  'https://shop.example/en',
  'shop.example',
  'https://',
  'https://user@shop.example',
])('%s is reported as an invalid origin', (origin) => {
  expect(originErrors({ SHOP_ORIGIN: `${ownOrigin},${origin}` })).toEqual([origin])
  expect(originErrors(settings)).toEqual([])
})
