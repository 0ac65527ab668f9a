/**
 * Milliseconds after a sign-in during which its session may export or delete the account, change
 * its email address or password, or create the desk login of a new seller.
 */
export const freshSignInMs = 10 * 60_000

/** True when a sign-in is recent enough for the actions above. Both times are in milliseconds. */
export const isFreshSignIn = (signedInAt: number, now: number): boolean =>
  signedInAt > now - freshSignInMs
