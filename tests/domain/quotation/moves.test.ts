import { expect, test } from 'vitest'
import {
  repeatRequestsLeft,
  maximumRepeatRequests,
  mayTransition,
  quotationActions,
  quotationTransitions,
} from '#domain/quotation/moves.ts'
import { quotationStates } from '#domain/quotation/states.ts'
import { answerDeadline, isValidDay, proposeLastDay, expiryOf } from '#domain/quotation/deadline.ts'
import {
  maximumLeadDays,
  maximumOpenQuotations,
  maximumQuotationLines,
  maximumQuotedShops,
  proposedValidDays,
  quotationLinkMs,
} from '#domain/quotation/limits.ts'
import { subtractPercent } from '#domain/quotation/percent.ts'

const end = 1000

test('an action depends on the state, the actor and the deadline', () => {
  for (const action of quotationActions)
    for (const state of quotationStates)
      for (const by of ['BUYER', 'SELLER', 'SCHEDULE'] as const)
        for (const now of [end - 1, end]) {
          const move = quotationTransitions[action]
          const isIn = now < end ? move.when !== 'after' : move.when !== 'before'
          expect(mayTransition(action, { state, endsAt: end, askedAgain: 0 }, by, now)).toBe(
            move.by === by && move.from.includes(state) && isIn,
          )
        }
})

test('a buyer can ask a shop again at most three times', () => {
  for (let askedAgain = 0; askedAgain <= maximumRepeatRequests; askedAgain++) {
    const request = { state: 'ANSWERED', endsAt: end, askedAgain } as const
    expect(mayTransition('askAgain', request, 'BUYER', 0)).toBe(askedAgain < maximumRepeatRequests)
    expect(repeatRequestsLeft(request)).toBe(maximumRepeatRequests - askedAgain)
  }
})

test('an answer is due at 18:00 of the next working day', () => {
  const calendar = { utcOffset: 7, holidays: new Set(['2026-11-30']) }
  // Saturday 10:00 in Bangkok; Sunday and a holiday follow.
  const due = answerDeadline(Date.parse('2026-11-28T03:00:00Z'), calendar)
  expect(new Date(due).toISOString()).toBe('2026-12-01T11:00:00.000Z')
})

test('the last valid day of prices must be in the future and within the limit', () => {
  const calendar = { utcOffset: 7, holidays: new Set<string>() }
  const evening = Date.parse('2026-11-28T12:00:00Z')
  expect(isValidDay('2026-11-28', evening, calendar)).toBe(false)
  expect(isValidDay('2026-11-29', evening, calendar)).toBe(true)
  expect(isValidDay('2026-12-28', evening, calendar)).toBe(true)
  expect(isValidDay('2026-12-29', evening, calendar)).toBe(false)
})

test('a percentage is rounded half up, and the price is at least one minor unit', () => {
  expect(subtractPercent(199_00, 5)).toBe(189_05)
  expect(subtractPercent(10_50, 10)).toBe(9_45)
  // The exact prices are 94.5, which is rounded up, and 94.4.
  expect([subtractPercent(105, 10), subtractPercent(118, 20)]).toEqual([95, 94])
  expect([subtractPercent(1, 99), subtractPercent(100, 0), subtractPercent(300, 99)]).toEqual([
    1, 100, 3,
  ])
})

test('a request is limited to 50 lines and 10 shops, a buyer to 30 open requests', () => {
  expect([maximumQuotationLines, maximumQuotedShops, maximumOpenQuotations]).toEqual([50, 10, 30])
})

test('a shop can be asked again three times, and a quoted part ships within 90 workdays', () => {
  expect([maximumRepeatRequests, maximumLeadDays]).toEqual([3, 90])
})

test('a price is valid for a week by default, until 18:00, and the link works for 30 days', () => {
  const calendar = { utcOffset: 7, holidays: new Set<string>() }
  const day = proposeLastDay(Date.parse('2026-11-28T18:00:00Z'), proposedValidDays, calendar)
  // In Bangkok it is the 29th already.
  expect(day).toBe('2026-12-06')
  expect(new Date(expiryOf(day, calendar)).toISOString()).toBe('2026-12-06T11:00:00.000Z')
  expect(quotationLinkMs).toBe(2_592_000_000)
})

test('today can be the last valid day until 18:00', () => {
  const calendar = { utcOffset: 7, holidays: new Set<string>() }
  const closing = Date.parse('2026-11-28T11:00:00Z')
  expect(isValidDay('2026-11-28', closing - 1, calendar)).toBe(true)
  expect(isValidDay('2026-11-28', closing, calendar)).toBe(false)
})
