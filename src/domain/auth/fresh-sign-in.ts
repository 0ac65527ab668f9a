/**
 * Milliseconds after a sign-in during which its session may export, delete or redirect an account.
 */
export const freshSignInMs = 10 * 60_000

/**
 * True when the sign-in is recent enough to export, delete or redirect an account. Both times are
 * in milliseconds.
 */
export const isFreshSignIn = (signedInAt: number, now: number): boolean =>
  signedInAt > now - freshSignInMs
