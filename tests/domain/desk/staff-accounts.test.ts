import { expect, test } from 'vitest'
import { doesShopFitRole, inviteLifetimeMs, staffState } from '#domain/desk/staff-accounts.ts'

const now = Date.UTC(2026, 10, 29)

test.each([
  ['OFF', { isActive: false, hasPassword: true, inviteUntil: now + 1 }],
  ['ACTIVE', { isActive: true, hasPassword: true, inviteUntil: 0 }],
  ['INVITED', { isActive: true, hasPassword: false, inviteUntil: now + 1 }],
  ['EXPIRED', { isActive: true, hasPassword: false, inviteUntil: now }],
  ['EXPIRED', { isActive: true, hasPassword: false, inviteUntil: 0 }],
])('a staff account is %s with %j', (state, facts) => {
  expect(staffState(facts, now)).toBe(state)
})

test('an invitation expires after three days', () => {
  expect(inviteLifetimeMs).toBe(3 * 24 * 3_600_000)
})

test('a seller belongs to a shop, and all other staff to none', () => {
  expect([doesShopFitRole('SELLER', 7), doesShopFitRole('SELLER', null)]).toEqual([true, false])
  for (const role of ['SERVICE', 'FINANCE', 'OWNER'] as const)
    expect([doesShopFitRole(role, 7), doesShopFitRole(role, null)]).toEqual([false, true])
})
