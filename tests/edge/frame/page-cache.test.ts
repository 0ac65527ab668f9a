import { afterEach, describe, expect, it, vi } from 'vitest'
import { cachedPage, cacheKey } from '#edge/pages/page-cache.ts'
import type { KeptPage } from '#edge/pages/page-store.ts'

const start = Date.parse('2026-11-23T10:00:00Z')

afterEach(() => vi.useRealTimers())

/** Requests a page at given times. Returns its cache state and how often it was rendered. */
function visits(path: string, staleWaitMs = 0) {
  const key = cacheKey(path, '', 1001) ?? ''
  const made: string[] = []
  const make = (how: string) => async () => {
    made.push(how)
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
      dated: async (page: KeptPage) => ({ ...page, body: new Blob([`old ${page.madeAt}`]) }),
      waitUntil: (one: Promise<unknown>) => void work.push(one),
    }
    const page = await cachedPage(key, { make: first, again }, asking)
    const [state, text] = [page.headers.get('x-page'), await page.text()]
    return { state, text, status: page.status, work: Promise.allSettled(work) }
  }
  return { at, made }
}

describe('a cached page', () => {
  it('is revalidated in the background once it is older than a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { at, made } = visits('/th-TH/a')
    await (
      await at(start)
    ).work
    expect((await at(start + 60_000)).state).toBe('hit')
    const old = await at(start + 60_001)
    expect(old.state).toBe('stale')
    await old.work
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

  it('is revalidated by one of many requests, and by another request if that one hangs', async () => {
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
    const back = await at(start + 62_000)
    expect([back.state, back.text]).toEqual(['again', '<!doctype html><title>x</title>'])
    expect((await at(start + 63_000)).state).toBe('hit')
  })

  it('is rendered for the visitor after an hour without visits, and a failure is not cached', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { at, made } = visits('/th-TH/e', 50)
    await at(start)
    expect((await at(start + 3_600_000, down)).state).toBe('old')
    const late = await at(start + 3_600_001, down, down)
    expect([late.state, late.status]).toEqual(['pass', 502])
    expect((await at(start + 3_600_002)).state).toBe('miss')
    expect(made).toEqual(['first', 'first'])
  })
})
