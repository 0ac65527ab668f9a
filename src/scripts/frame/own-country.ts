import { readCookie } from '#client/visitor.ts'
import { site } from '#config/site.ts'

/**
 * Pages of words are made at build, for the country of their language. Whoever buys elsewhere reads
 * the number to call there, and sees that country chosen; the page keeps its cache.
 */
export function sayOwnCountry(): void {
  const countryId = readCookie('egg_country')
  const hotline = site.hotlines[Number(countryId)]
  if (!hotline) return
  // Korea's own header has none (specification section 2); a buyer of another country has one there.
  const line = document.querySelector<HTMLElement>('[data-hotline-line]')
  if (line) line.hidden = countryId === '1198'
  for (const place of document.querySelectorAll<HTMLElement>('[data-hotline]')) {
    place.textContent = hotline
    if (place instanceof HTMLAnchorElement) place.href = `tel:${hotline.replace(/[^\d+]/g, '')}`
  }
  for (const link of document.querySelectorAll('[data-country-id]')) {
    if (link.getAttribute('data-country-id') === countryId) link.ariaCurrent = 'true'
    else link.removeAttribute('aria-current')
  }
}
