import { readCookie } from './visitor.ts'

/**
 * True when the page was prerendered for another country than the visitor's. Content pages are one
 * file per language.
 */
export function isPageOfOtherCountry(): boolean {
  const storedCountry = readCookie('egg_country')
  // A part's page is rendered for the requesting country.
  if (!storedCountry || document.querySelector('[data-number]')) return false
  return storedCountry !== document.body.dataset['country']
}
