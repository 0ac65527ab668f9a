import { newId } from './new-id.ts'
import { setPageCountry } from './page-says.ts'

/** Name of the anti-forgery cookie. The header repeats its value (specification section 7). */
const xsrfCookie = 'XSRF-TOKEN'

export function readCookie(name: string): string {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at) === name) return pair.slice(at + 1)
  }
  return ''
}

/** Returns the anti-forgery value of this browser, created on first use. */
export function xsrfToken(): string {
  const known = readCookie(xsrfCookie)
  if (known.length >= 16) return known
  const made = newId()
  document.cookie = `${xsrfCookie}=${made}; Path=/; Max-Age=31536000; Secure; SameSite=Lax`
  return made
}

/**
 * Applies the visitor's country before any price is requested. Prerendered screens use the locale's
 * default country.
 */
export function rememberCountry(): void {
  const chosen = readCookie('egg_country')
  if (chosen && document.querySelector('[data-island]')) setPageCountry(chosen)
}

/** Returns the anonymous visitor ID, stored on the device. */
export function visitorId(): string {
  const known = readStored('egg.tourist')
  if (known) return known
  const made = newId()
  storeValue('egg.tourist', made)
  return made
}

/** Returns a value stored on the device. Private windows and full disks read as empty. */
export function readStored(key: string): string | null {
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
