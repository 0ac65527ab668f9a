import { normalizeInput } from '../numbers/normalize-input.ts'

/**
 * Rules of the one-time code (decisions, "Wire"): digits, tries, life and sending limits. Four
 * digits are 13 bits: three guesses in a day are 3 in 10,000, and every further one is of eight
 * digits, 1 in 100,000,000 each. An operator may set six (the setting CODE_DIGITS): 3 in
 * 1,000,000.
 */
export const codeRules = {
  /** The fewest that a code has. */
  digits: 4,
  /** Digits of the codes that follow after `failures` wrong guesses in a day. */
  strictDigits: 8,
  failures: 3,
  tries: 5,
  lifeMs: 5 * 60_000,
  resendMs: 60_000,
  perHour: 5,
  perDay: 20,
} as const

/**
 * The digits of a code in what was typed, pasted or filled in: "1 2 3 4", "รหัส 1234", full-width
 * or Thai digits, a whole message. At most as many as any code has.
 */
export function codeIn(text: string): string {
  const plain = normalizeInput(text)
  const runs = (plain.match(/\d(?:[ -]?\d)*/g) ?? []).map((run) => run.replace(/\D/g, ''))
  const whole = runs.find((run) => run.length >= codeRules.digits)
  return (whole ?? runs.join('')).slice(0, codeRules.strictDigits)
}

const hour = 3_600_000

/**
 * How long a failure counts, milliseconds: a day from the guess. Codes are counted by when they
 * were sent, and the last guess may come when they end.
 */
export const failureMs = 24 * hour + codeRules.lifeMs

/** Digits of the next code, after so many wrong guesses in a day; `usual` are the operator's. */
export function digitsAfter(failures: number, usual: 4 | 6): number {
  return failures < codeRules.failures ? usual : codeRules.strictDigits
}

/**
 * Milliseconds until another code may go, 0 for at once, by when the earlier ones of the last day
 * went: one a minute, five an hour, twenty a day. What went more than a minute after now was
 * sent before a clock was put back, and counts when its time comes: it locks nobody out till then.
 */
export function waitForCode(sentAt: readonly number[], now: number): number {
  const newest = sentAt.filter((at) => at <= now + codeRules.resendMs).sort((a, b) => b - a)
  const until = (count: number, span: number) => (newest[count - 1] ?? -Infinity) + span
  const free = Math.max(
    until(1, codeRules.resendMs),
    until(codeRules.perHour, hour),
    until(codeRules.perDay, 24 * hour),
  )
  return Math.max(0, free - now)
}
