import { readCookie } from './visitor.ts'

/**
 * True when the page was prerendered for another country than the visitor's. Content pages are one
 * file per language.
 */
export function isOtherCountry(): boolean {
  const kept = readCookie('egg_country')
  // A part's page is rendered for the requesting country.
  if (!kept || document.querySelector('[data-number]')) return false
  return kept !== document.body.dataset['country']
}
