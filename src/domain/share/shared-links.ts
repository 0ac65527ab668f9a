/** Lifetime of a shared link in milliseconds: 90 days (decision 0083). */
export const sharedLinkMs = 90 * 86_400_000

/** Maximum simultaneous vehicle links of one account. */
export const maximumSharedLinks = 50
