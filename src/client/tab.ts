/* What a tab keeps until it is closed. A browser that keeps nothing reads as empty. */

/** A value of this tab, or null. */
export function readFromTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value in this tab; null forgets it. */
export function keepInTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Without storage the next page begins without it.
  }
}

/** A value that is wanted once. */
export function takeFromTab(key: string): string | null {
  const value = readFromTab(key)
  keepInTab(key, null)
  return value
}
