/**
 * Milliseconds after a sign-in during which its session may export, delete or redirect an account.
 */
export const freshSignInMs = 10 * 60_000

/** True when the sign-in is recent enough for those actions. Both times are in milliseconds. */
export const isFreshSignIn = (signedInAt: number, now: number): boolean =>
  signedInAt > now - freshSignInMs
