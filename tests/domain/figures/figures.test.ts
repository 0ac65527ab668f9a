import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { binOf, upperBoundOf, lastBin, quantileOf } from '#domain/figures/bins.ts'
import { outcomeOf } from '#domain/figures/outcomes.ts'
import { stepsOfRange } from '#domain/figures/spans.ts'

test('a duration bin rounds a duration up by at most a third', () => {
  for (let ms = 1; ms < 60_000; ms += 1 + Math.floor(ms / 50)) {
    const readUpperBound = upperBoundOf(binOf(ms))
    expect(readUpperBound, `${ms}`).toBeGreaterThanOrEqual(ms - 0.5)
    expect(readUpperBound, `${ms}`).toBeLessThanOrEqual(ms * 1.34 + 0.5)
  }
  expect([binOf(0), binOf(-5), binOf(NaN), binOf(1e12)]).toEqual([0, 0, 0, lastBin])
})

test('quantiles return the upper bound of the matching bin', () => {
  const bins = [
    { bin: binOf(1000), count: 2 },
    { bin: binOf(10), count: 98 },
  ]
  expect([quantileOf(bins, 0.5), quantileOf(bins, 0.98), quantileOf(bins, 0.99)]).toEqual([
    10, 10, 1000,
  ])
  expect(quantileOf([], 0.99)).toBe(0)
})

test.each([
  [200, 'ok'],
  [304, 'ok'],
  [401, 'refused'],
  [429, 'refused'],
  [1201, 'refused'],
  [20040007, 'refused'],
  [501, 'refused'],
  [500, 'failed'],
  [504, 'failed'],
])('the response code %i counts as %s', (code, outcome) => {
  expect(outcomeOf(code)).toBe(outcome)
})

test('a time range is split into contiguous steps, and the last contains the current time', () => {
  const now = Date.UTC(2026, 10, 23, 13, 46)
  const { step, from } = stepsOfRange(24, now)
  expect([from.length, from.at(-1)]).toEqual([24, Date.UTC(2026, 10, 23, 13)])
  expect(from.every((time, i) => i === 0 || time - (from[i - 1] ?? 0) === step)).toBe(true)
  expect(stepsOfRange(1, now).from).toHaveLength(12)
  expect(stepsOfRange(168, now).from).toHaveLength(28)
})

test('every call name is short enough for an Analytics Engine index', () => {
  for (const name of Object.keys(contract)) expect(name.length, name).toBeLessThanOrEqual(96)
})
