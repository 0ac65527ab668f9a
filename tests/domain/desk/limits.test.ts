import { describe, expect, it, test } from 'vitest'
import { readDeskAddress } from '#domain/desk/address.ts'
import { mayTakeMoneyAction } from '#domain/desk/acts.ts'
import { hasCounterStalled, passkeyRules } from '#domain/desk/passkeys.ts'
import { deskQueues, openSectionsOf, queueTerms } from '#domain/desk/queues.ts'
import { returnActionsFor } from '#domain/desk/return-acts.ts'
import { deskSessionMs } from '#domain/desk/desk-session.ts'
import { deskTries, calculateSecondFactorRisk, totpRules } from '#domain/desk/sign-in-tries.ts'
import { isStaffPassword } from '#domain/desk/staff-password.ts'
import {
  impersonationCodes,
  impersonationDigits,
  impersonationMinutes,
} from '#domain/desk/impersonation.ts'

const day = 86_400_000

test('each queue has its number of hours until an order is overdue', () => {
  const hours = Object.fromEntries(deskQueues.map((queue) => [queue, queueTerms[queue].hours]))
  expect(hours).toEqual({
    unpaid: 24,
    match: 1,
    confirm: 2,
    cancel: 4,
    missing: 4,
    pick: 4,
    pack: 2,
    ship: 24,
    way: 120,
    arrived: 168,
    refused: 72,
    refund: 72,
    held: 168,
    done: null,
  })
  expect(openSectionsOf({ queue: 'ship' })).toEqual([
    { queue: 'ship', type: 'PLATFORM', hours: 24 },
    { queue: 'ship', type: 'THIRD_PARTY', hours: 24 },
  ])
})

test('a desk session ends after at most twelve hours', () => {
  expect(deskSessionMs).toBe(day / 2)
})

describe('signing in at the desk', () => {
  it('limits wrong passwords and codes per day and per 30 days', () => {
    expect(deskTries).toEqual({
      dayMs: day,
      longMs: 30 * day,
      password: {
        strangers: { perDay: 40, perLong: 400 },
        knownBrowser: { perDay: 20, perLong: 400 },
      },
      code: { strangers: { perDay: 2, perLong: 20 }, knownBrowser: { perDay: 5, perLong: 60 } },
      codesPerDay: 5,
      alarmFrom: 2,
    })
  })

  it('accepts six-digit codes of the current and the previous half minute', () => {
    expect(totpRules).toEqual({ stepMs: 30_000, digits: 6, acceptedSteps: [0, -1] })
  })

  it('succeeds by guessing with a chance of one in 100,000 per day', () => {
    expect(calculateSecondFactorRisk()).toBe(1e-5)
  })

  it('allows up to ten passkeys with names of 60 characters, added within five minutes', () => {
    expect(passkeyRules).toEqual({ challengeMs: 300_000, max: 10, nameLength: 60 })
  })
})

test.each([
  [0, 0, false],
  [0, 1, false],
  [1, 2, false],
  [1, 1, true],
  [1, 0, true],
  [2, 1, true],
])('a passkey counter of %i followed by %i means a copy: %s', (kept, told, isCopy) => {
  expect(hasCounterStalled(kept, told)).toBe(isCopy)
})

describe('a return', () => {
  it.each([
    ['REQUESTED', 'SELLER', ['inspect']],
    ['REQUESTED', 'SERVICE', ['inspect']],
    ['REQUESTED', 'FINANCE', []],
    ['INSPECTING', 'SELLER', ['approve', 'reject']],
    ['APPROVED', 'SERVICE', ['arrive']],
    ['IN_TRANSIT', 'SELLER', []],
    ['IN_TRANSIT', 'SERVICE', ['refund']],
    ['IN_TRANSIT', 'FINANCE', ['refund']],
    ['REFUNDED', 'SERVICE', []],
  ] as const)('in status %s offers %s the actions %j', (status, role, acts) => {
    expect(returnActionsFor(status, role)).toEqual(acts)
  })
})

test('every desk role can match payments, and only finance can refund them', () => {
  const roles = ['SELLER', 'SERVICE', 'FINANCE'] as const
  expect(roles.filter((role) => mayTakeMoneyAction('receive', role))).toEqual(roles)
  expect(roles.filter((role) => mayTakeMoneyAction('refund', role))).toEqual(['FINANCE'])
})

describe('a staff password', () => {
  it('needs 12 to 200 characters', () => {
    expect(isStaffPassword('abcdefghijk', 'chai')).toBe(false)
    expect(isStaffPassword('kdrtwmbxfzhq', 'chai')).toBe(true)
    expect(isStaffPassword('kdrtwmbxfz'.repeat(20), 'chai')).toBe(true)
  })

  it('needs six different characters', () => {
    expect(isStaffPassword('kdrtwkdrtwkdrtw', 'chai')).toBe(false)
    expect(isStaffPassword('kdrtwmkdrtwm', 'chai')).toBe(true)
  })

  it('needs six characters besides the login, unless the login has at most two letters', () => {
    expect(isStaffPassword('somchaikdrtwm', 'somchai')).toBe(true)
    expect(isStaffPassword('somchaikdrtw', 'somchai')).toBe(false)
    expect(isStaffPassword('somsomkdrtwm', 'som')).toBe(true)
    expect(isStaffPassword('somsomsomkdrtw', 'som')).toBe(false)
    expect(isStaffPassword('mjmjmjmjkdrtw', 'mj')).toBe(true)
  })
})

test('staff may shop for a customer for 30 minutes and send up to twelve codes in a row', () => {
  expect(impersonationMinutes).toBe(30)
  expect(impersonationCodes).toEqual({ capacity: 12, perMinute: 0.5 })
  expect(impersonationDigits).toBe(4)
})

test('a text in a desk URL is cut to 60 characters', () => {
  expect(readDeskAddress(`?text=${'x'.repeat(70)}`).text).toBe('x'.repeat(60))
})
