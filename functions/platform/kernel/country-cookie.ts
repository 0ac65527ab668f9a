import type { Context } from './context.ts'

/** Cookie with the country that pages are rendered for; the edge reads it. */
export const countryCookie = 'egg_country'

/**
 * Sets the country cookie to the buyer's country, which pages use after sign-in (specification
 * section 4, "Login").
 */
export function setCountryCookie(context: Context, countryId: number): void {
  context.setCookie(`${countryCookie}=${countryId}; Path=/; Max-Age=31536000; Secure; SameSite=Lax`)
}
