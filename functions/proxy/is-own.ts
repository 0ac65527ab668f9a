import type { Call, CallName, PlannedCall } from '#contract/shapes/call.ts'

/**
 * True for calls that no other platform has: those missing in the specification, and the staff
 * desk, whose orders are stored elsewhere.
 */
export function isOwnCall(name: CallName, entry: Call | PlannedCall): boolean {
  return entry.built && (entry.own !== undefined || name.includes(' /desk/'))
}
