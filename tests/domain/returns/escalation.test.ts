import { expect, test } from 'vitest'
import {
  contestedQuantity,
  decisionDueAt,
  maxDecisionLength,
  mayEscalate,
  maxDecidedRefund,
} from '#domain/returns/escalation.ts'
import { returnStatuses } from '#domain/returns/states.ts'

const day = 86_400_000
const lines = (applied: number, approved: number | null) => [{ applied, approved }]
const rejectedReturn = {
  status: 'REJECTED',
  reason: 'FAULTY',
  movedAt: 1000,
  lines: lines(2, null),
} as const

test('a buyer can escalate a return within seven days of its rejection', () => {
  expect(mayEscalate('BUYER', rejectedReturn, 1000)).toBe(true)
  expect(mayEscalate('BUYER', rejectedReturn, 1000 + 7 * day - 1)).toBe(true)
  expect(mayEscalate('BUYER', rejectedReturn, 1000 + 7 * day)).toBe(false)
})

test('a buyer can escalate a partial approval, but not a full one', () => {
  const approvedReturn = { ...rejectedReturn, status: 'APPROVED' } as const
  expect(mayEscalate('BUYER', { ...approvedReturn, lines: lines(2, 1) }, 1000)).toBe(true)
  expect(mayEscalate('BUYER', { ...approvedReturn, lines: lines(2, 2) }, 1000)).toBe(false)
  const two = [...lines(1, 1), ...lines(2, 0)]
  expect(mayEscalate('BUYER', { ...approvedReturn, lines: two }, 1000)).toBe(true)
})

test('in other statuses only the shop can escalate, once the parts are back', () => {
  const able = (caller: 'BUYER' | 'SELLER') =>
    returnStatuses.filter((status) => mayEscalate(caller, { ...rejectedReturn, status }, 1000))
  expect(able('BUYER')).toEqual(['REJECTED'])
  expect(able('SELLER')).toEqual(['IN_TRANSIT'])
})

test('a return for a lost parcel can’t be escalated, because service decided it', () => {
  const lost = { ...rejectedReturn, reason: 'NOT_ARRIVED' } as const
  expect(mayEscalate('BUYER', lost, 1000)).toBe(false)
  expect(mayEscalate('SELLER', { ...lost, status: 'IN_TRANSIT' }, 1000)).toBe(false)
})

test('service must decide by the end of the third working day', () => {
  const calendar = { utcOffset: 7, holidays: new Set(['2026-12-07']) }
  const friday = Date.parse('2026-12-04T15:00:00+07:00')
  expect(decisionDueAt(friday, calendar)).toBe(Date.parse('2026-12-10T00:00:00+07:00'))
})

test('a decision covers the requested quantity that isn’t in another return', () => {
  const line = {
    quantity: 3,
    amount: 1000,
    discount: 100,
    applied: 2,
    returnedBefore: 0,
    claimedBefore: 0,
  }
  expect(contestedQuantity(line)).toBe(2)
  expect(contestedQuantity({ ...line, claimedBefore: 2 })).toBe(1)
  expect(contestedQuantity({ ...line, claimedBefore: 3 })).toBe(0)
  expect(contestedQuantity({ ...line, claimedBefore: 4 })).toBe(0)
  expect(maxDecidedRefund([line])).toBe(600)
  expect(maxDecidedRefund([line, { ...line, returnedBefore: 2, claimedBefore: 2 }])).toBe(900)
  expect(maxDecidedRefund([])).toBe(0)
})

test('an escalation and its decision have up to 500 characters', () => {
  expect(maxDecisionLength).toBe(500)
})
