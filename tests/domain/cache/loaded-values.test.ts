import { expect, test } from 'vitest'
import { LoadedValues } from '#domain/cache/loaded-values.ts'

test('a value is loaded once and then returned from memory', async () => {
  const values = new LoadedValues<string, string>()
  expect(await values.get('a', async () => 'first')).toBe('first')
  expect(await values.get('a', async () => 'second')).toBe('first')
  expect(await values.get('b', async () => 'other')).toBe('other')
})

test('a failed load is tried again at the next request', async () => {
  const values = new LoadedValues<string, string>()
  const failing = values.get('a', async () => {
    throw new Error('no network')
  })
  await expect(failing).rejects.toThrow('no network')
  expect(await values.get('a', async () => 'loaded')).toBe('loaded')
})
