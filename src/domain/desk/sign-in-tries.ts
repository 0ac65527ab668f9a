const day = 86_400_000

/** Authenticator codes: six digits for each half minute (RFC 6238). */
export const totpRules = {
  /** Milliseconds until an authenticator app shows the next code. */
  stepMs: 30_000,
  digits: 6,
  /**
   * Accepted time steps, relative to the current one. Phones take their time from the network. The
   * previous step covers a code that changed while it was typed.
   */
  acceptedSteps: [0, -1],
} as const

/**
 * Limits on failed sign-ins at the desk, per login. A browser that signed in before has a separate
 * budget, so strangers can't lock it out. Codes are checked and counted only after a correct
 * password.
 */
export const deskTries = {
  dayMs: day,
  /** Longest period over which attempts count, in milliseconds. Older rows are deleted. */
  longMs: 30 * day,
  /** Wrong passwords: for all unknown browsers together, and for each known one. */
  password: { strangers: { perDay: 40, perLong: 400 }, knownBrowser: { perDay: 20, perLong: 400 } },
  /** Wrong second factors: for all unknown browsers together, and for each known one. */
  code: { strangers: { perDay: 2, perLong: 20 }, knownBrowser: { perDay: 5, perLong: 60 } },
  /** Maximum wrong second factors of one login in a day, over all browsers. */
  codesPerDay: 5,
  /** Number of wrong second factors in a day that triggers an alarm in the log. */
  alarmFrom: 2,
} as const

/**
 * Returns the probability that random codes open a login within a day, for an attacker who has the
 * password and any of its browsers.
 */
export function calculateSecondFactorRisk(): number {
  return (deskTries.codesPerDay * totpRules.acceptedSteps.length) / 10 ** totpRules.digits
}
