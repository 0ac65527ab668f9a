/* Session storage of the tab. A browser without storage reads as empty. */

/** Returns a value of this tab, or null. */
export function readFromTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a value in this tab; null removes it. */
export function storeInTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Without storage the next page starts without the value.
  }
}

/** Returns a value and removes it. */
export function takeFromTab(key: string): string | null {
  const value = readFromTab(key)
  storeInTab(key, null)
  return value
}
