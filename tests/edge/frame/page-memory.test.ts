import { expect, test } from 'vitest'
import { PageMemory } from '#edge/pages/page-memory.ts'

const maxBytes = 1000

/** Creates a page memory of 1000 bytes, with functions that store and read pages by key. */
function memory() {
  const pages = new PageMemory(maxBytes)
  return {
    pages,
    put: (key: string, network: string, bytes = 100) =>
      pages.put(
        key,
        { body: new Blob(['x'.repeat(bytes)]), headers: new Headers(), madeAt: 0 },
        network,
      ),
    has: async (key: string, network: string) => (await pages.match(key, network)) !== undefined,
  }
}

const keys = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${name} ${n}`)

test('cached pages never exceed the memory limit', async () => {
  const { pages, put, has } = memory()
  for (const key of keys('page', 500)) {
    await put(key, '10.0.0.1', 90)
    expect(pages.bytes).toBeLessThanOrEqual(maxBytes)
  }
  expect(await has('page 499', '10.0.0.1')).toBe(true)
  expect(await has('page 0', '10.0.0.1')).toBe(false)
  await put('page 499', '10.0.0.1', 20)
  expect(pages.bytes).toBe(10 * 90 + 20)
})

test('requests of one visitor evict only pages cached for that visitor', async () => {
  const { put, has } = memory()
  for (const key of keys('read', 5)) {
    await put(key, '10.0.0.1')
    expect(await has(key, '10.0.0.2')).toBe(true)
  }
  await put('seldom', '10.0.0.3')
  for (const key of keys('junk', 200)) {
    await put(key, '10.0.0.66')
    await has(key, '10.0.0.66')
  }
  for (const key of [...keys('read', 5), 'seldom']) expect(await has(key, '10.0.0.4')).toBe(true)
  expect(await has('junk 199', '10.0.0.4')).toBe(true)
  expect(await has('junk 0', '10.0.0.4')).toBe(false)
})

test('among pages read by several visitors, the least recently used page is evicted', async () => {
  const { put, has } = memory()
  for (const key of keys('read', 20)) {
    await put(key, '10.0.0.1')
    await has(key, '10.0.0.2')
    await has('read 0', '10.0.0.3')
  }
  expect(await has('read 0', '10.0.0.1')).toBe(true)
  expect(await has('read 19', '10.0.0.1')).toBe(true)
  expect(await has('read 1', '10.0.0.1')).toBe(false)
})

test('a page as large as many others is not cached', async () => {
  const { pages, put, has } = memory()
  await put('huge', '10.0.0.1', 126)
  expect([await has('huge', '10.0.0.1'), pages.bytes]).toEqual([false, 0])
})
