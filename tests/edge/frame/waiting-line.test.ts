import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxCheckMs, WaitingLine } from '#platform/kernel/waiting-line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('requests get their turns in the order of the line', async () => {
  const line = new WaitingLine<string>()
  const [first, second] = [line.wait(1000), line.wait(1000)]
  expect(line.length).toBe(2)
  expect(line.giveTurn(() => 'one')).toBe(true)
  expect(line.giveTurn(() => 'two')).toBe(true)
  expect(line.giveTurn(() => 'three')).toBe(false)
  await vi.advanceTimersByTimeAsync(maxCheckMs)
  expect(await Promise.all([first, second])).toEqual(['one', 'two'])
})

test('a request that waited too long leaves the line without a turn', async () => {
  const line = new WaitingLine<string>()
  const waitingTurn = line.wait(100)
  await vi.advanceTimersByTimeAsync(100 + maxCheckMs)
  expect(await waitingTurn).toBeUndefined()
  expect(line.length).toBe(0)
})

test('a request of a visitor who left gets no turn', async () => {
  const line = new WaitingLine<string>()
  void line.wait(60_000)
  // Simulate a request that the runtime ended, whose timers no longer run.
  vi.clearAllTimers()
  vi.setSystemTime(Date.now() + 6_000)
  const second = line.wait(60_000)
  expect(line.giveTurn(() => 'mine')).toBe(true)
  await vi.advanceTimersByTimeAsync(maxCheckMs)
  expect(await second).toBe('mine')
})

test('the first request in the line takes its turn within milliseconds', async () => {
  const line = new WaitingLine<string>()
  const waitingTurn = line.wait(1000)
  let got: string | undefined
  void waitingTurn.then((turn) => (got = turn))
  line.giveTurn(() => 'mine')
  await vi.advanceTimersByTimeAsync(10)
  expect(got).toBe('mine')
})
