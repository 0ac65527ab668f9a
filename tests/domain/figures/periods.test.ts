import { expect, test } from 'vitest'
import { periodDays, periodOf, valuesByStep } from '#domain/figures/periods.ts'

test('compared periods have the same length, and the first ends where the second begins', () => {
  const now = 1_800_000_000_000
  for (const days of periodDays) {
    const { before, from, to, stepMs, steps } = periodOf(days, now)
    expect(to).toBe(now)
    expect(from - before).toBe(to - from)
    expect(steps * stepMs).toBe(Number(days) * 86_400_000)
  }
})

test('values are added up by step, and those outside the period are ignored', () => {
  const rows = [
    { step: 2, value: 1 },
    { step: 3, value: 4 },
    { step: 3, value: 5 },
    { step: 5, value: 7 },
  ]
  expect(valuesByStep(rows, 3, 2)).toEqual([9, 0])
})
