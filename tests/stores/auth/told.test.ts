import { afterEach, expect, test, vi } from 'vitest'
import { $announcement, announce } from '#stores/auth/announce.ts'

afterEach(() => vi.useRealTimers())

test('a toast disappears after 3 s, and a second toast stays for a full 3 s', () => {
  vi.useFakeTimers()
  announce('Password is set.')
  vi.advanceTimersByTime(2000)
  announce('Again')
  vi.advanceTimersByTime(2999)
  expect($announcement.get()).toBe('Again')
  vi.advanceTimersByTime(1)
  expect($announcement.get()).toBe('')
})
