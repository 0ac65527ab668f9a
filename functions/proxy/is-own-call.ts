import type { Call, CallName, PlannedCall } from '#contract/shapes/call.ts'

/**
 * True for calls that only the embedded platform has: calls outside the specification, and desk
 * calls, because an operator stores orders elsewhere.
 */
export function isOwnCall(name: CallName, entry: Call | PlannedCall): boolean {
  return entry.built && (entry.own !== undefined || name.includes(' /desk/'))
}
