/** Rules of the one-time code (decisions, "Wire"): digits, tries, life and sending limits. */
export const codeRules = {
  digits: 4,
  tries: 5,
  lifeMs: 5 * 60_000,
  resendMs: 60_000,
  perHour: 5,
} as const

/** What the store keeps of a code that was sent; times are milliseconds. */
export interface SentCode {
  sentAt: number
  tries: number
  used: boolean
}

export type CodeVerdict = 'good' | 'wrong' | 'expired'

/** Judges a typed code; a used, old or too often tried one is expired whatever was typed. */
export function judgeCode(sent: SentCode | undefined, matches: boolean, now: number): CodeVerdict {
  if (!sent || sent.used || sent.tries >= codeRules.tries) return 'expired'
  if (now - sent.sentAt > codeRules.lifeMs) return 'expired'
  return matches ? 'good' : 'wrong'
}

/** Whether another code may go to a number, by when the earlier ones of the last hour went. */
export function maySendCode(sentAt: readonly number[], now: number): boolean {
  const lastHour = sentAt.filter((at) => now - at < 3_600_000)
  if (lastHour.length >= codeRules.perHour) return false
  return lastHour.every((at) => now - at >= codeRules.resendMs)
}
