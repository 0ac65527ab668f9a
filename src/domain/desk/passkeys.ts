const minuteMs = 60_000

/** Limits of passkeys, the second factor signed by an authenticator (WebAuthn level 3). */
export const passkeyRules = {
  /** Milliseconds until a challenge expires: time for the browser's prompt and one retry. */
  challengeMs: 5 * minuteMs,
  /** Maximum passkeys of one staff member. */
  max: 10,
  /** Maximum length of a passkey's name, in characters. */
  nameLength: 60,
} as const

/**
 * True when the sign count indicates a cloned authenticator: the count is in use but did not
 * increase (WebAuthn 6.1.1). Passkeys synced between devices don't count and always report 0.
 */
export function hasCounterStalled(storedCount: number, reportedCount: number): boolean {
  return storedCount > 0 && reportedCount <= storedCount
}
