import type { BuiltCall, Contract } from '#contract/index.ts'
import type { Call, CallName } from '#contract/shapes/call.ts'
import { groupOfCall } from '#domain/company/call-groups.ts'
import { type CallGroup, mayCallGroup } from '#domain/company/roles.ts'
import type { BuyerContext, Context } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'

type BuyerCall = {
  [Name in BuiltCall]: Contract[Name] extends { audience: 'buyer' } ? Name : never
}[BuiltCall]

/** Call group of each buyer call. The compiler reports a buyer call without a group. */
const callGroupByCall: Readonly<Record<BuyerCall, CallGroup>> = groupOfCall

/** True when the person is a member of a company and acts for it. */
export const isMember = ({ id, personId }: BuyerContext['buyer']): boolean => id !== personId

/**
 * Refuses (roleNotAllowed) calls that the member's role doesn't include. Personal accounts and
 * visitors need no check.
 */
export function checkRole(name: CallName, { audience }: Call, { buyer }: Context): void {
  if (audience !== 'buyer' || !buyer || !isMember(buyer)) return
  const callGroup = name in callGroupByCall ? callGroupByCall[name as BuyerCall] : undefined
  if (!callGroup || !mayCallGroup(buyer.role, callGroup)) throw refuse('roleNotAllowed')
}

/**
 * Returns the ID of the company that the person acts for; a verified personal account is a company
 * too. Refuses (noCompany) consumers.
 */
export function companyIdOf({ buyer }: BuyerContext): number {
  if (buyer.customerType === 'Consumer') throw refuse('noCompany')
  return buyer.id
}
