import { afterEach, expect, test, vi } from 'vitest'
import { $told, tell } from '#stores/auth/told.ts'

afterEach(() => vi.useRealTimers())

test('what is said in passing is gone after 3 s, and a second text has 3 s of its own', () => {
  vi.useFakeTimers()
  tell('Password is set.')
  vi.advanceTimersByTime(2000)
  tell('Again')
  vi.advanceTimersByTime(2999)
  expect($told.get()).toBe('Again')
  vi.advanceTimersByTime(1)
  expect($told.get()).toBe('')
})
