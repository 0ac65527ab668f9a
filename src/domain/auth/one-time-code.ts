import { normalizeInput } from '../numbers/normalize-input.ts'

/**
 * Rules of the one-time code (decisions, "Wire"): digits, attempts, lifetime and sending limits.
 * Four digits are 13 bits: three guesses in a day succeed with 3 in 10,000. Each later code has
 * eight digits, so each further guess succeeds with 1 in 100,000,000. The operator may set six
 * digits (CODE_DIGITS): 3 in 1,000,000.
 */
export const codeRules = {
  /** Minimum digits of a code. */
  digits: 4,
  /** Digits of a code after several wrong guesses in one day. */
  strictDigits: 8,
  failures: 3,
  tries: 5,
  lifeMs: 5 * 60_000,
  resendMs: 60_000,
  perHour: 5,
  perDay: 20,
} as const

/**
 * Extracts the code from typed, pasted or auto-filled text: "1 2 3 4", "รหัส 1234", full-width or
 * Thai digits, or a whole message. Returns no more digits than the longest code has.
 */
export function extractCode(text: string): string {
  const normalizedText = normalizeInput(text)
  const runs = (normalizedText.match(/\d(?:[ -]?\d)*/g) ?? []).map((run) => run.replace(/\D/g, ''))
  const completeCode = runs.find((run) => run.length >= codeRules.digits)
  return (completeCode ?? runs.join('')).slice(0, codeRules.strictDigits)
}

const hourMs = 3_600_000

/**
 * Milliseconds until a failed guess no longer counts: a day after the guess. Failures are counted
 * by the time the code was sent, so the code's lifetime is added for a guess made just before the
 * code expired.
 */
export const failureWindowMs = 24 * hourMs + codeRules.lifeMs

/**
 * Returns the digits of the next code after a number of wrong guesses in a day. `usual` is the
 * operator's setting.
 */
export function digitsAfterFailures(failures: number, usual: 4 | 6): number {
  return failures < codeRules.failures ? usual : codeRules.strictDigits
}

/**
 * Returns the milliseconds until another code may be sent, 0 for immediately. `sentAt` holds the
 * send times of the last day; the limits are one a minute, five an hour and twenty a day. A send
 * time more than a minute in the future was recorded before the clock was set back. It counts only
 * once that time is reached, so it locks no user out until then.
 */
export function waitForCode(sentAt: readonly number[], now: number): number {
  const newestTimes = sentAt
    .filter((time) => time <= now + codeRules.resendMs)
    .sort((a, b) => b - a)
  const msUntilAllowed = (count: number, span: number) =>
    (newestTimes[count - 1] ?? -Infinity) + span
  const allowedAt = Math.max(
    msUntilAllowed(1, codeRules.resendMs),
    msUntilAllowed(codeRules.perHour, hourMs),
    msUntilAllowed(codeRules.perDay, 24 * hourMs),
  )
  return Math.max(0, allowedAt - now)
}
