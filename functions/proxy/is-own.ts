import type { Call, CallName, PlannedCall } from '#contract/shapes/call.ts'

/**
 * True for calls that only the embedded platform has: calls outside the specification, and calls of
 * the staff desk, because an operator's orders are stored elsewhere.
 */
export function isOwnCall(name: CallName, entry: Call | PlannedCall): boolean {
  return entry.built && (entry.own !== undefined || name.includes(' /desk/'))
}
