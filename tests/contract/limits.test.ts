import { expect, test } from 'vitest'
import { limitOf } from '../../functions/platform/rate/limits.ts'
import { contract } from '../../src/contract/index.ts'
import type { Call, CallName, PlannedCall } from '../../src/contract/shapes/call.ts'

const calls = Object.entries(contract) as [CallName, Call | PlannedCall][]

test('every call has a rate limit per address', () => {
  for (const [name, { audience }] of calls) {
    const { capacity, perMinute, lease = 1 } = limitOf(name, audience)
    expect(capacity, name).toBeGreaterThan(0)
    expect(perMinute, name).toBeGreaterThan(0)
    // One isolate must not reserve most of the capacity.
    expect(lease, name).toBeLessThanOrEqual(capacity / 20)
  }
})

test('buyer writes, searches and public reads use separate rate limits', () => {
  const audiences = new Map(calls.map(([name, { audience }]) => [name, audience]))
  const bucketOf = (name: CallName) => limitOf(name, audiences.get(name) ?? 'visitor').bucket
  expect(bucketOf('POST /web-api/v5/shoppingCart/add')).toBe('store')
  expect(bucketOf('POST /web-api/address/save')).toBe('store')
  expect(bucketOf('POST /web-api/order/submitOrder')).toBe('store')
  expect(bucketOf('POST /web-api/material/search')).toBe('search')
  expect(bucketOf('POST /app-api/v4/material/listByOe')).toBe('search')
  expect(bucketOf('GET /client/version2/goods/getEggBuyAvailableStock')).toBe('read')
  expect(bucketOf('GET /web-api/price/list')).toBe('read')
})
