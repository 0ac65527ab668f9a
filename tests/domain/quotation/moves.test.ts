import { expect, test } from 'vitest'
import {
  repeatRequestsLeft,
  maximumRepeatRequests,
  mayMove,
  quotationActs,
  quotationMoves,
} from '#domain/quotation/moves.ts'
import { quotationStates } from '#domain/quotation/states.ts'
import { answerDeadline, isValidDay } from '#domain/quotation/deadline.ts'
import { lessPercent } from '#domain/quotation/percent.ts'

const end = 1000

test('each action is allowed only from its states, by its actor, before or after the deadline', () => {
  for (const act of quotationActs)
    for (const state of quotationStates)
      for (const by of ['BUYER', 'SELLER', 'SCHEDULE'] as const)
        for (const now of [end - 1, end]) {
          const move = quotationMoves[act]
          const isIn = now < end ? move.when !== 'after' : move.when !== 'before'
          expect(mayMove(act, { state, endsAt: end, askedAgain: 0 }, by, now)).toBe(
            move.by === by && move.from.includes(state) && isIn,
          )
        }
})

test('a shop can be asked again at most three times', () => {
  for (let askedAgain = 0; askedAgain <= maximumRepeatRequests; askedAgain++) {
    const request = { state: 'ANSWERED', endsAt: end, askedAgain } as const
    expect(mayMove('askAgain', request, 'BUYER', 0)).toBe(askedAgain < maximumRepeatRequests)
    expect(repeatRequestsLeft(request)).toBe(maximumRepeatRequests - askedAgain)
  }
})

test('an answer is due at 18:00 of the next working day', () => {
  const calendar = { utcOffset: 7, holidays: new Set(['2026-11-30']) }
  // Saturday 10:00 in Bangkok; Sunday and a holiday follow.
  const due = answerDeadline(Date.parse('2026-11-28T03:00:00Z'), calendar)
  expect(new Date(due).toISOString()).toBe('2026-12-01T11:00:00.000Z')
})

test('the last valid day of prices is in the future and within the limit', () => {
  const calendar = { utcOffset: 7, holidays: new Set<string>() }
  const evening = Date.parse('2026-11-28T12:00:00Z')
  expect(isValidDay('2026-11-28', evening, calendar)).toBe(false)
  expect(isValidDay('2026-11-29', evening, calendar)).toBe(true)
  expect(isValidDay('2026-12-28', evening, calendar)).toBe(true)
  expect(isValidDay('2026-12-29', evening, calendar)).toBe(false)
})

test('a percentage is rounded half up and leaves at least one minor unit', () => {
  expect(lessPercent(199_00, 5)).toBe(189_05)
  expect(lessPercent(1, 99)).toBe(1)
})
