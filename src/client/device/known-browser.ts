import { readStoredValue, storeValue } from '../page/visitor.ts'

/**
 * Local storage key: an account signed in with this browser before. The key doesn't name the
 * account and grants nothing.
 */
const storageKey = 'egg.known'

/** True when an account signed in with this browser before. */
export function hasSignedInBefore(): boolean {
  return readStoredValue(storageKey) === '1'
}

export function recordSignIn(): void {
  storeValue(storageKey, '1')
}
