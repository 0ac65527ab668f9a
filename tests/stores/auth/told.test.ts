import { afterEach, expect, test, vi } from 'vitest'
import { $told, tell } from '#stores/auth/told.ts'

afterEach(() => vi.useRealTimers())

test('a toast disappears after 3 s, and a second toast stays for a full 3 s', () => {
  vi.useFakeTimers()
  tell('Password is set.')
  vi.advanceTimersByTime(2000)
  tell('Again')
  vi.advanceTimersByTime(2999)
  expect($told.get()).toBe('Again')
  vi.advanceTimersByTime(1)
  expect($told.get()).toBe('')
})
