import { privacyRules } from './rules.ts'

/** Until when (milliseconds) a deletion that was asked for then can be taken back. */
export function stayBy(askedAt: number): number {
  return askedAt + privacyRules.deletionGraceDays * 86_400_000
}
