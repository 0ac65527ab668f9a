const day = 86_400_000

/** Authenticator codes: six digits for each half minute (RFC 6238). */
export const totpRules = {
  /** Milliseconds for which an app shows one code. */
  stepMs: 30_000,
  digits: 6,
  /**
   * Accepted half minutes, relative to the current one. Phones set their clocks by the network; the
   * one before is for a code that changed while it was typed.
   */
  acceptedSteps: [0, -1],
} as const

/**
 * Limits of wrong sign-ins at the desk, per login. A browser that signed in before has its own
 * budget, so strangers can't lock it out. Codes are judged and counted only after a right password.
 */
export const deskTries = {
  dayMs: day,
  /** The longest time over which tries count, milliseconds; older rows are deleted. */
  longMs: 30 * day,
  /** Wrong passwords: of all unknown browsers together, and of each known one. */
  password: { strangers: { perDay: 40, perLong: 400 }, knownBrowser: { perDay: 20, perLong: 400 } },
  /** Wrong second factors, the same way. */
  code: { strangers: { perDay: 2, perLong: 20 }, knownBrowser: { perDay: 5, perLong: 60 } },
  /** Wrong second factors of one login in a day, of all browsers together. */
  codesPerDay: 5,
  /** Wrong second factors in a day from which on an alarm is written. */
  alarmFrom: 2,
} as const

/**
 * The chance that random codes open a login within a day, for somebody who has its password and any
 * of its browsers.
 */
export function secondFactorRisk(): number {
  return (deskTries.codesPerDay * totpRules.acceptedSteps.length) / 10 ** totpRules.digits
}
