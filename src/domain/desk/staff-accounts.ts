import type { DeskRole } from './roles.ts'

/** Validity of the secret for a first sign-in, milliseconds: a long weekend. */
export const inviteLifetimeMs = 3 * 86_400_000

/** Allowed logins: lower-case letters, digits, dot, hyphen and underscore, starting with a letter. */
export const loginPattern = /^[a-z][a-z0-9._-]{1,39}$/

/** States of a staff account. `INVITED` waits for its first sign-in, `EXPIRED` waited too long. */
export const staffStates = ['ACTIVE', 'INVITED', 'EXPIRED', 'OFF'] as const
export type StaffState = (typeof staffStates)[number]

/** Stored fields that decide the state of an account. */
export interface StaffFacts {
  isActive: boolean
  hasPassword: boolean
  /** End of the validity of the secret for the first sign-in (ms); 0 when there is none. */
  inviteUntil: number
}

/** Returns the state of an account at a time (ms). */
export function staffState(facts: StaffFacts, now: number): StaffState {
  if (!facts.isActive) return 'OFF'
  if (facts.hasPassword) return 'ACTIVE'
  return facts.inviteUntil > now ? 'INVITED' : 'EXPIRED'
}

/** True when the shop fits the role: a seller belongs to one shop, all others to none. */
export const doesShopFitRole = (role: DeskRole, shopId: number | null): boolean =>
  (role === 'SELLER') === (shopId !== null)
