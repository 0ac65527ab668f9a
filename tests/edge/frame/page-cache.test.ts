import { afterEach, describe, expect, it, test, vi } from 'vitest'
import {
  serveCachedPage,
  cacheKey,
  hasTypedText,
  pageMemoryOf,
  pageQuery,
  withoutCaching,
} from '#edge/pages/page-cache.ts'
import type { RouteMatch } from '#routes/match.ts'
import type { CachedPage } from '#edge/pages/page-store.ts'

const start = Date.parse('2026-11-23T10:00:00Z')

afterEach(() => vi.useRealTimers())

/** Requests a page at given times. Returns its cache state and how often it was rendered. */
function visits(path: string, staleWaitMs = 0) {
  const key = cacheKey(path, '', 1001) ?? ''
  const madePages: string[] = []
  const make = (how: string) => async () => {
    madePages.push(how)
    return new Response('<!doctype html><title>x</title>', {
      headers: { 'content-type': 'text/html' },
    })
  }
  const at = async (now: number, again = make('again'), first = make('first')) => {
    vi.setSystemTime(now)
    const work: Promise<unknown>[] = []
    const asking = {
      env: { PAGE_CACHE: 'memory' },
      network: 'one',
      staleWaitMs,
      withAge: async (page: CachedPage) => ({ ...page, body: new Blob([`old ${page.madeAt}`]) }),
      waitUntil: (one: Promise<unknown>) => void work.push(one),
    }
    const page = await serveCachedPage(key, { render: first, revalidate: again }, asking)
    const [state, text] = [page.headers.get('x-page'), await page.text()]
    const remainingCount = work.length
    return {
      state,
      text,
      status: page.status,
      left: remainingCount,
      work: Promise.allSettled(work),
    }
  }
  return { at, made: madePages }
}

describe('a cached page', () => {
  it('is revalidated in the background once it is older than a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { at, made } = visits('/th-TH/a')
    await (
      await at(start)
    ).work
    expect((await at(start + 60_000)).state).toBe('hit')
    const oldPage = await at(start + 60_001)
    expect(oldPage.state).toBe('stale')
    // The context holds a promise of the revalidation; otherwise the runtime would cancel it.
    expect(oldPage.left).toBe(1)
    await oldPage.work
    expect((await at(start + 60_002)).state).toBe('hit')
    expect(made).toEqual(['first', 'again'])
  })

  it('is revalidated after the clock was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { at } = visits('/th-TH/b')
    await (
      await at(start)
    ).work
    expect((await at(start - 3_600_000)).state).toBe('stale')
  })

  it('is revalidated by only one of many requests, and by another one if the first hangs', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { at } = visits('/th-TH/c')
    await (
      await at(start)
    ).work
    let begun = 0
    const endless = () => {
      begun += 1
      return new Promise<Response>(() => {})
    }
    for (const ms of [61_000, 61_500, 62_000]) await at(start + ms, endless)
    expect(begun).toBe(1)
    await at(start + 61_000 + 30_000, endless)
    expect(begun).toBe(2)
  })

  const down = async () => new Response('down', { status: 502 })

  it('is marked as old after a failed revalidation, until a later one succeeds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { at } = visits('/th-TH/d', 50)
    await at(start)
    const first = await at(start + 61_000, down)
    expect([first.state, first.text]).toEqual(['old', `old ${start}`])
    const freshPage = await at(start + 62_000)
    expect([freshPage.state, freshPage.text]).toEqual(['again', '<!doctype html><title>x</title>'])
    expect((await at(start + 63_000)).state).toBe('hit')
  })

  it('is rendered again after an hour without visits, and an error is not cached', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { at, made } = visits('/th-TH/e', 50)
    await at(start)
    expect((await at(start + 3_600_000, down)).state).toBe('old')
    const latePage = await at(start + 3_600_001, down, down)
    expect([latePage.state, latePage.status]).toEqual(['pass', 502])
    expect((await at(start + 3_600_002)).state).toBe('miss')
    expect(made).toEqual(['first', 'first'])
  })
})

describe('a failed revalidation', () => {
  const failWith = async (path: string, status: number) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { at } = visits(path, 50)
    await at(start)
    await at(start + 61_000, async () => new Response('x', { status }))
    return (await at(start + 62_000, async () => new Response('x', { status: 503 }))).state
  }

  it('marks the page as old from status 500 on, but not when the shop is overloaded', async () => {
    expect(await failWith('/th-TH/f-500', 500)).toBe('old')
    expect(await failWith('/th-TH/f-599', 599)).toBe('old')
    expect(await failWith('/th-TH/f-503', 503)).toBe('stale')
    expect(await failWith('/th-TH/f-499', 499)).toBe('stale')
  })

  it('marks the page as old when rendering throws', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { at } = visits('/th-TH/g', 50)
    await at(start)
    const thrown = async () => Promise.reject(new Error('no rendering'))
    expect((await at(start + 61_000, thrown)).state).toBe('old')
  })
})

test('pages are kept in memory only where the setting enables it', () => {
  expect(pageMemoryOf({ PAGE_CACHE: 'memory' })).toBeDefined()
  expect(pageMemoryOf({ PAGE_CACHE: undefined })).toBeUndefined()
})

describe('the key of a page', () => {
  it('differs by country, path and query, and is missing for queries over 600 characters', () => {
    const keys = [
      cacheKey('/en', '', 1001),
      cacheKey('/en', '', 1102),
      cacheKey('/ko', '', 1001),
      cacheKey('/en', 'a=1', 1001),
      cacheKey('/en', 'a'.repeat(600), 1001),
    ]
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.every(Boolean)).toBe(true)
    expect(cacheKey('/en', 'a'.repeat(601), 1001)).toBeUndefined()
  })
})

describe('a page outside the cache', () => {
  it('is revalidated by browsers every time', () => {
    const page = withoutCaching(new Response('x', { status: 404 }))
    expect([page.status, page.headers.get('cache-control'), page.headers.get('x-page')]).toEqual([
      404,
      'no-cache',
      'pass',
    ])
  })
})

describe('the query of a page', () => {
  const match = (query: readonly string[], locale: string, typed: readonly string[] = []) =>
    ({ locale, screen: { path: 'x', query, typed } }) as unknown as RouteMatch

  it('contains only the parameters of its screen, in the screen’s order', () => {
    const askedSearchParams = new URLSearchParams('utm=1&b=2&a=1')
    expect(pageQuery(match(['a', 'b', 'c'], 'ko'), askedSearchParams)).toBe('a=1&b=2')
    expect(pageQuery(match([], 'en-TH'), askedSearchParams)).toBe('changeRoute=no')
  })

  it('contains typed text when a parameter for typed text has a value', () => {
    expect(hasTypedText(match([], 'ko', ['q', 'w']), 'w=x')).toBe(true)
    expect(hasTypedText(match([], 'ko', ['q']), 'q=&w=x')).toBe(false)
    expect(hasTypedText(match([], 'ko'), 'q=x')).toBe(false)
  })
})
