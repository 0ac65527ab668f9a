import { returnRules } from './rules.ts'

/** The instant (milliseconds) until which a return can be asked for: seven calendar days from receipt. */
export function returnableUntil(receivedAt: number): number {
  return receivedAt + returnRules.windowDays * 86_400_000
}
