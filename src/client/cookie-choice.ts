/** What the visitor lets this browser keep: everything, or only what the shop needs. */
export type CookieChoice = 'all' | 'needed'

/** Kept through a logout (specification section 4), and never sent anywhere. */
const key = 'egg.cookies'

/** The choice, or undefined as long as none was made. */
export function cookieChoice(): CookieChoice | undefined {
  try {
    const kept = localStorage.getItem(key)
    return kept === 'all' || kept === 'needed' ? kept : undefined
  } catch {
    return undefined
  }
}

export function keepCookieChoice(choice: CookieChoice): void {
  try {
    localStorage.setItem(key, choice)
  } catch {
    // A browser that keeps nothing keeps only what the shop needs.
  }
}
