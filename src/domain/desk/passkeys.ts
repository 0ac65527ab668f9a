const minute = 60_000

/** Limits of passkeys, the second factor that an authenticator signs (WebAuthn, level 3). */
export const passkeyRules = {
  /** Milliseconds for which a challenge can be answered: a prompt of the browser, and one retry. */
  challengeMs: 5 * minute,
  /** Passkeys of one member of staff. */
  most: 10,
  /** Characters of the name that its owner gives one. */
  nameLength: 60,
} as const

/**
 * Whether the sign count of an authenticator shows a copy: it counts, and didn't go up (WebAuthn
 * 6.1.1). Passkeys that are synced between devices don't count and always say 0.
 */
export function isCountBack(kept: number, told: number): boolean {
  return (kept > 0 || told > 0) && told <= kept
}
