import { privacyRules } from './rules.ts'

/**
 * Returns the instant (milliseconds) until which a deletion requested at `askedAt` can be
 * withdrawn.
 */
export function withdrawableUntil(askedAt: number): number {
  return askedAt + privacyRules.deletionGraceDays * 86_400_000
}
