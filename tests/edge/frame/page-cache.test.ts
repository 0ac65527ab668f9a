import { afterEach, describe, expect, it, vi } from 'vitest'
import { cachedPage, cacheKey } from '#edge/page-cache.ts'

const start = Date.parse('2026-11-23T10:00:00Z')

afterEach(() => vi.useRealTimers())

/** Asks for a page at a time; answers how it was found and what of it was made. */
function visits(path: string) {
  const key = cacheKey(path, '', 1001) ?? ''
  const made: string[] = []
  const make = (how: string) => async () => {
    made.push(how)
    return new Response('<!doctype html><title>x</title>', {
      headers: { 'content-type': 'text/html' },
    })
  }
  const at = async (now: number, again = make('again')) => {
    vi.setSystemTime(now)
    const work: Promise<unknown>[] = []
    const asking = {
      env: { PAGE_CACHE: 'memory' },
      network: 'one',
      waitUntil: (one: Promise<unknown>) => void work.push(one),
    }
    const page = await cachedPage(key, { make: make('first'), again }, asking)
    return { state: page.headers.get('x-page'), work: Promise.all(work) }
  }
  return { at, made }
}

describe('a page that is kept', () => {
  it('is made anew behind the visitor once it is a minute old', async () => {
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

  it('is made anew after a clock was put back, not only when it has caught up', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { at } = visits('/th-TH/b')
    await (
      await at(start)
    ).work
    expect((await at(start - 3_600_000)).state).toBe('stale')
  })

  it('is made anew by one of many, and by another when that one was ended', async () => {
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
})
