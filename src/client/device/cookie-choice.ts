/** Data that the visitor allows this browser to store: all, or only what the shop needs. */
export type CookieChoice = 'all' | 'needed'

/** Local storage key. It survives a sign-out (specification section 4) and is never sent. */
const storageKey = 'egg.cookies'

/** Returns the choice, or undefined if none was made. */
export function readCookieChoice(): CookieChoice | undefined {
  try {
    const storedChoice = localStorage.getItem(storageKey)
    return storedChoice === 'all' || storedChoice === 'needed' ? storedChoice : undefined
  } catch {
    return undefined
  }
}

export function storeCookieChoice(choice: CookieChoice): void {
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    // A browser without storage counts as undecided, so only required data is used.
  }
}
