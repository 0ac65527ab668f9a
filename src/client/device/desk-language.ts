import { clearDeviceData } from './clear-data.ts'

/** Local storage key of the language that a staff member chose for the desk in this browser. */
const storageKey = 'egg.desk.language'

/* Accesses storage directly: a file shared with buyers' pages would cost them one more request. */
function readStoredValue(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function storeValue(name: string, value: string | null): void {
  try {
    if (value !== null) localStorage.setItem(name, value)
  } catch {
    // Without storage, the desk follows the language of the browser.
  }
}

/** Returns the stored language of the desk, or null. */
export const readDeskLanguage = (): string | null => readStoredValue(storageKey)

/** Stores the language of the desk for this browser. */
export const storeDeskLanguage = (language: string): void => storeValue(storageKey, language)

/**
 * Remembers the language of the desk. The returned function restores it after the storage was
 * cleared.
 */
export function preserveDeskLanguage(): () => void {
  const language = readStoredValue(storageKey)
  return () => storeValue(storageKey, language)
}

/** Clears the data of an impersonated customer. The language of the desk stays. */
export function clearCustomerData(): void {
  const restoreLanguage = preserveDeskLanguage()
  clearDeviceData()
  restoreLanguage()
}
