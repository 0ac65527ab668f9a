import { afterAll, expect, test } from 'vitest'
import { testUrl } from '../../support/state.ts'
import { callsWithoutRow, worstInputs } from '../../support/worst-inputs/all.ts'
import { measureBest, formatMeasurement } from '../../support/worst-inputs/measure.ts'
import { Visitor } from '../../support/worst-inputs/visitor.ts'

/*
 * The worst inputs of docs/worst-inputs.md; tests/long/worst-inputs.test.ts sends all of them.
 * Other tests use the machine meanwhile, so the limit detects a blocked thread, not a busy machine.
 */

const maxMs = 1500

const visitor = new Visitor(testUrl)
afterAll(() => visitor.leave())

test('every call that accepts a text, a list or a file is in the worst-input table', () => {
  expect(worstInputs.length).toBeGreaterThan(200)
  expect(callsWithoutRow()).toEqual([])
})

test.each([
  'form of 10 MB in 190,000 empty parts',
  'PNG of one colour, 12.5 million pixels',
  'a heading that repeats a column behind 166,000 that are set aside',
  'wrong passwords of 18 logins',
  'papers of 7 orders in 9 languages',
])('other visitors don’t wait for %s', async (input) => {
  const row = worstInputs.find((one) => one.input === input)
  if (!row) throw new Error('no such row')
  // Send fewer ten-megabyte inputs at the same time, because generating one takes as long as
  // reading it.
  const atOnce = input.includes('10 MB') ? 2 : row.atOnce
  const bestMs = await measureBest({ ...row, atOnce }, visitor, 4)
  expect(bestMs.waited, formatMeasurement(bestMs)).toBeLessThan(Math.max(maxMs, 40 * bestMs.idle))
})
