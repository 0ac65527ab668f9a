import { expect, test } from 'vitest'
import { eventOfPath, maxEvents } from '#domain/tracking/events.ts'

test.each([
  ['/th-TH', 'home'],
  ['/ko/', 'home'],
  ['/en/search/multiCondition.html', 'search'],
  ['/en/search/brand/7.html', 'search'],
  ['/vi/products/details/812.html', 'product'],
  ['/id/order/shopCart.html', 'cart'],
  ['/id/order/checkOrder.html', 'checkout'],
  ['/id/order/result.html', 'placed'],
  ['/en/privacyPolicy.html', undefined],
  ['/en/order/detail/5.html', undefined],
])('the path %s is tracked as %s', (path, name) => {
  expect(eventOfPath(path)).toBe(name)
})

test('a call reports up to 20 events', () => {
  expect(maxEvents).toBe(20)
})
