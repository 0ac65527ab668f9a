/** How long after a sign-in its session may export, delete or redirect an account, milliseconds. */
export const freshSignInMs = 10 * 60_000

/** Whether a sign-in is recent enough for that; both are milliseconds. */
export const isFreshSignIn = (signedInAt: number, now: number): boolean =>
  signedInAt > now - freshSignInMs
