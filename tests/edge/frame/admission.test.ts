import { maxCheckMs } from '#platform/kernel/waiting-line.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { busyPage } from '../../../functions/edge/admission/busy-page.ts'
import {
  admissionClass,
  type Importance,
  importanceOf,
  importances,
} from '../../../functions/edge/admission/importance.ts'
import {
  type AdmissionSlot,
  AdmissionSlots,
} from '../../../functions/edge/admission/admission-slots.ts'
import {
  buyerActiveMs,
  mayStart,
  nextToAdmit,
  randomRetrySeconds,
  admissionLimits,
} from '../../../functions/edge/admission/admission-rules.ts'
import { retryLaterResponse } from '../../../functions/edge/admission/admit.ts'
import { localeCodes } from '../../../src/i18n/locale-codes.ts'
import { intlTagOf } from '../../../src/i18n/locales.ts'

const kinds: [string, Importance][] = [
  ['POST /platform/web-api/order/submitOrder', 'order'],
  ['POST /platform/web-api/shoppingCart/toOrder', 'order'],
  ['POST /platform/app-api/order/calc/price', 'order'],
  ['POST /platform/credit/creditInvoiceBillRecord/pay', 'order'],
  ['POST /platform/callback/stripe', 'order'],
  ['GET /pay/abc', 'order'],
  ['GET /platform/web-api/order/paymentResult', 'order'],
  ['POST /platform/web-api/v5/shoppingCart/add', 'buyer'],
  ['GET /platform/web-api/shoppingCart/list', 'buyer'],
  ['POST /platform/app-api/v1/login/opt', 'buyer'],
  ['GET /platform/web-api/address/list', 'buyer'],
  ['POST /platform/desk/orders/act', 'buyer'],
  ['GET /platform/web-api/price/list', 'page'],
  ['GET /en-TH', 'page'],
  ['GET /parts/1.webp', 'page'],
  ['POST /platform/web-api/material/search', 'search'],
  ['GET /platform/app-api/v4/material/search/common', 'search'],
  ['POST /platform/app-api/v4/material/list', 'search'],
  ['GET /platform/cms/vehicle/searchByVinCode', 'search'],
  ['POST /platform/app-api/vehicle/search/vehicleSerial', 'search'],
]

test.each(kinds)('overload: %s has the importance %s', (asked, kind) => {
  const [method = '', path = ''] = asked.split(' ')
  expect(importanceOf(method, path)).toBe(kind)
})

test('overload: a search that an operator’s platform answers does not wait for other searches', () => {
  const path = '/platform/web-api/material/search'
  expect(admissionClass('POST', path, true)).toBe('page')
  expect(admissionClass('POST', path, false)).toBe('search')
  expect(admissionClass('POST', '/platform/web-api/order/submitOrder', true)).toBe('order')
})

const none = { order: 0, buyer: 0, page: 0, render: 0, search: 0 }

test('overload: searches use all their slots, but only one runs while an order runs', () => {
  expect(mayStart({ ...none, search: admissionLimits.search.maxConcurrent - 1 }, 'search')).toBe(
    true,
  )
  expect(mayStart({ ...none, search: admissionLimits.search.maxConcurrent }, 'search')).toBe(false)
  expect(mayStart({ ...none, order: 1 }, 'search')).toBe(true)
  expect(mayStart({ ...none, order: 1, search: 1 }, 'search')).toBe(false)
})

test('overload: a more important request never waits for a less important one', () => {
  const counts = fc.record({
    order: fc.nat(40),
    buyer: fc.nat(40),
    page: fc.nat(80),
    render: fc.nat(10),
    search: fc.nat(10),
  })
  fc.assert(
    fc.property(counts, fc.constantFrom(...importances), (inFlight, kind) => {
      const place = importances.indexOf(kind)
      const withoutLess = { ...inFlight }
      for (const less of importances.slice(place + 1)) withoutLess[less] = 0
      expect(mayStart(inFlight, kind)).toBe(mayStart(withoutLess, kind))
    }),
  )
  fc.assert(
    fc.property(counts, counts, (inFlight, inLine) => {
      const next = nextToAdmit(inFlight, inLine)
      const waits = importances.filter((one) => inLine[one] > 0 && mayStart(inFlight, one))
      expect(next).toBe(waits[0])
    }),
  )
})

test('overload: a long-waiting search is rejected, and an order starts at once', async () => {
  vi.useFakeTimers()
  try {
    const places = new AdmissionSlots()
    const heldAdmissionSlots = await Promise.all(
      Array.from({ length: admissionLimits.search.maxConcurrent }, () => places.take('search')),
    )
    expect(heldAdmissionSlots.every(Boolean)).toBe(true)
    const [first, second] = [places.take('search'), places.take('search')]
    // An order needs no search slot.
    expect(await places.take('order')).toBeDefined()
    heldAdmissionSlots[0]?.release()
    heldAdmissionSlots[0]?.release()
    let isIn = false
    void first.then((place) => (isIn = place !== undefined))
    await vi.advanceTimersByTimeAsync(0)
    // While an order runs, only one search may run, and one is still running.
    expect(isIn).toBe(false)
    await vi.advanceTimersByTimeAsync(admissionLimits.search.maxWaitMs + maxCheckMs)
    expect(await first).toBeUndefined()
    expect(await second).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})

test('overload: a released slot goes to the next request, and an unreleased slot expires', async () => {
  vi.useFakeTimers()
  try {
    const places = new AdmissionSlots()
    const heldAdmissionSlots = await Promise.all(
      Array.from({ length: admissionLimits.search.maxConcurrent }, () => places.take('search')),
    )
    const next = places.take('search')
    heldAdmissionSlots[0]?.release()
    await vi.advanceTimersByTimeAsync(maxCheckMs)
    expect(await next).toBeDefined()
    vi.advanceTimersByTime(60_000)
    expect(await places.take('search')).toBeDefined()
  } finally {
    vi.useRealTimers()
  }
})

test('overload: queued searches are spaced out while a buyer is active', async () => {
  vi.useFakeTimers()
  try {
    const places = new AdmissionSlots()
    const first = await places.take('search')
    const buyer = await places.take('buyer')
    const line = Array.from({ length: 12 }, () => places.take('search'))
    await vi.advanceTimersByTimeAsync(100)
    buyer?.release()
    first?.release()
    let got: AdmissionSlot | undefined
    void line[0]?.then((place) => (got = place))
    await vi.advanceTimersByTimeAsync(199)
    expect(got, 'twice as long as the search before').toBeUndefined()
    await vi.advanceTimersByTimeAsync(1 + maxCheckMs)
    expect(got).toBeDefined()
    // No buyer is active any more, so the next searches fill all slots immediately.
    await vi.advanceTimersByTimeAsync(buyerActiveMs)
    got?.release()
    await vi.advanceTimersByTimeAsync(maxCheckMs)
    const inside = await Promise.all(
      line
        .slice(1, 1 + admissionLimits.search.maxConcurrent)
        .map((one) => Promise.race([one, undefined])),
    )
    expect(inside.filter(Boolean)).toHaveLength(admissionLimits.search.maxConcurrent)
  } finally {
    vi.useRealTimers()
  }
})

test('overload: a request to a full queue is rejected', async () => {
  vi.useFakeTimers()
  try {
    const places = new AdmissionSlots()
    const requestPromise = Array.from(
      { length: admissionLimits.search.maxConcurrent + admissionLimits.search.maxQueued },
      () => places.take('search'),
    )
    expect(await places.take('search')).toBeUndefined()
    await vi.advanceTimersByTimeAsync(admissionLimits.search.maxWaitMs + maxCheckMs)
    const got = await Promise.all(requestPromise)
    expect(got.filter(Boolean)).toHaveLength(admissionLimits.search.maxConcurrent)
  } finally {
    vi.useRealTimers()
  }
})

test.each(localeCodes)(
  'overload: the busy page states the reason and the retry time in %s',
  async (locale) => {
    const page = busyPage(`/${locale}/search/multiCondition.html`)
    expect(page.status).toBe(503)
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const html = await page.text()
    expect(html).toContain(`<html lang="${intlTagOf(locale)}">`)
    expect(html).not.toMatch(/undefined|\{seconds\}/)
  },
)

test('overload: a rejected call gets the reason and retry time in its language', async () => {
  const request = new Request('http://localhost/platform/web-api/material/search', {
    method: 'POST',
    headers: { langCode: 'ko' },
  })
  const response = await retryLaterResponse(request, '/platform/web-api/material/search')
  expect(response.status).toBe(503)
  const seconds = Number(response.headers.get('retry-after'))
  expect(await response.json()).toMatchObject({
    code: 503,
    message: 'label_busy',
    messageText: expect.stringContaining('접속자'),
    data: { retryAfterSeconds: seconds },
  })
  expect([0, 0.999].map(randomRetrySeconds)).toEqual([2, 5])
})
