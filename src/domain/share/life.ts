/** For how long a shared link opens, milliseconds: 90 days (decision 0083). */
export const sharedLinkMs = 90 * 86_400_000

/** Links to vehicles that one account has at a time. */
export const maximumSharedLinks = 50
