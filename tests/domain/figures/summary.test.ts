import { expect, test } from 'vitest'
import { binOf, upperBoundOf, lastBin } from '#domain/figures/bins.ts'
import { outcomeOf } from '#domain/figures/outcomes.ts'
import { stepsOfRange, timeSlotMs, timeRanges } from '#domain/figures/spans.ts'
import { summaryOf } from '#domain/figures/summary.ts'

test('a summary counts outcomes and reports the median and the 99th percentile', () => {
  const rows = [
    { outcome: 'ok', bin: binOf(1), count: 10 },
    { outcome: 'ok', bin: binOf(10), count: 87 },
    { outcome: 'refused', bin: binOf(100), count: 2 },
    { outcome: 'failed', bin: binOf(1000), count: 1 },
  ] as const
  expect(summaryOf(rows)).toEqual({ count: 100, refused: 2, failed: 1, p50: 10, p99: 100 })
  expect(summaryOf([])).toEqual({ count: 0, refused: 0, failed: 0, p50: 0, p99: 0 })
})

test('codes 500 to 599 are failures, and codes below 400 are successes', () => {
  expect([399, 400, 499, 500, 599, 600].map(outcomeOf)).toEqual([
    'ok',
    'refused',
    'refused',
    'failed',
    'failed',
    'refused',
  ])
})

test('the last of eight bins for each factor of ten begins at 86 seconds', () => {
  expect([binOf(1), binOf(1.01), binOf(10), binOf(10.1), binOf(1000)]).toEqual([0, 1, 8, 9, 24])
  expect([binOf(74_000), binOf(87_000), binOf(200_000)]).toEqual([39, 40, lastBin])
  expect(upperBoundOf(lastBin)).toBe(100_000)
})

test('the steps are 5 minutes for an hour, hours for a day and 6 hours for a week', () => {
  expect(timeRanges).toEqual([
    { hours: 1, step: 300_000 },
    { hours: 24, step: 3_600_000 },
    { hours: 168, step: 21_600_000 },
  ])
  expect(timeSlotMs).toBe(300_000)
  const now = Date.UTC(2026, 10, 23, 13, 46)
  expect(stepsOfRange(1, now)).toMatchObject({ step: 300_000 })
  expect(stepsOfRange(1, now).from[0]).toBe(Date.UTC(2026, 10, 23, 12, 50))
  expect(stepsOfRange(168, now).from[27]).toBe(Date.UTC(2026, 10, 23, 12))
})
