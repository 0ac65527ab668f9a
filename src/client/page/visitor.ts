import { newId } from './new-id.ts'
import { setPageCountry } from './page-facts.ts'

/** Name of the anti-forgery cookie. The header repeats its value (specification section 7). */
const xsrfCookie = 'XSRF-TOKEN'

export function readCookie(name: string): string {
  for (const pair of document.cookie.split('; ')) {
    const index = pair.indexOf('=')
    if (pair.slice(0, index) === name) return pair.slice(index + 1)
  }
  return ''
}

/** Returns the anti-forgery value of this browser, created on first use. */
export function readXsrfToken(): string {
  const knownCookie = readCookie(xsrfCookie)
  if (knownCookie.length >= 16) return knownCookie
  const newToken = newId()
  document.cookie = `${xsrfCookie}=${newToken}; Path=/; Max-Age=31536000; Secure; SameSite=Lax`
  return newToken
}

/**
 * Applies the visitor's country before any price is requested. Prerendered screens use the locale's
 * default country.
 */
export function applyVisitorCountry(): void {
  const chosenCountry = readCookie('egg_country')
  if (chosenCountry && document.querySelector('[data-island]')) setPageCountry(chosenCountry)
}

/** Returns the anonymous visitor ID, stored on the device. */
export function visitorId(): string {
  const knownStoredValue = readStoredValue('egg.tourist')
  if (knownStoredValue) return knownStoredValue
  const createdId = newId()
  storeValue('egg.tourist', createdId)
  return createdId
}

/** Returns a value stored on the device. Private windows and full disks read as empty. */
export function readStoredValue(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function storeValue(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Without storage the page works for this visit.
  }
}
