import { expect, test } from 'vitest'
import {
  estimateMovers,
  estimateMoves,
  estimateStates,
  mayMoveEstimate,
  estimateStepOf,
} from '#domain/estimate/states.ts'
import { estimateNumberPrefix } from '#domain/estimate/number.ts'

test('only the listed moves are allowed', () => {
  const allowed = estimateStates.flatMap((from) =>
    estimateStates.flatMap((to) =>
      estimateMovers.flatMap((by) => (mayMoveEstimate(from, to, by) ? [{ from, to, by }] : [])),
    ),
  )
  expect(allowed).toHaveLength(estimateMoves.length)
  expect(
    estimateMoves.filter(({ by }) => by === 'CAR_OWNER').map(({ from, to }) => [from, to]),
  ).toEqual([
    ['SENT', 'APPROVED'],
    ['SENT', 'REFUSED'],
  ])
})

test('an estimate that was answered never moves again', () => {
  for (const state of ['APPROVED', 'REFUSED', 'LAPSED', 'WITHDRAWN'] as const)
    expect(estimateMoves.filter(({ from }) => from === state)).toEqual([])
})

test('the step of a job follows from the state and the times', () => {
  const times = { orderedAt: null, doneAt: null }
  expect(estimateStepOf({ state: 'DRAFT', ...times })).toBe('draft')
  expect(estimateStepOf({ state: 'LAPSED', ...times })).toBe('sent')
  expect(estimateStepOf({ state: 'APPROVED', ...times })).toBe('approved')
  expect(estimateStepOf({ state: 'APPROVED', orderedAt: 1, doneAt: null })).toBe('ordered')
  expect(estimateStepOf({ state: 'APPROVED', orderedAt: 1, doneAt: 2 })).toBe('done')
})

test('a number starts with year and month', () => {
  expect(estimateNumberPrefix('2026-11-26')).toBe('Q2611-')
})
