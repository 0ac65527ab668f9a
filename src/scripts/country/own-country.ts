import { readCookie } from '#client/page/visitor.ts'
import { site } from '#config/site.ts'

/**
 * Corrects the hotline and the selected country for a buyer from another country. Content pages are
 * prerendered for the country of their language, so this runs in the browser and the page stays
 * cacheable.
 */
export function showOwnCountry(): void {
  const countryId = readCookie('egg_country')
  const hotline = site.hotlines[Number(countryId)]
  if (!hotline) return
  // Korea has no hotline line in its header (specification section 2). For other countries it is
  // shown.
  const line = document.querySelector<HTMLElement>('[data-hotline-line]')
  if (line) line.hidden = countryId === '1198'
  for (const container of document.querySelectorAll<HTMLElement>('[data-hotline]')) {
    container.textContent = hotline
    if (container instanceof HTMLAnchorElement)
      container.href = `tel:${hotline.replace(/[^\d+]/g, '')}`
  }
  for (const link of document.querySelectorAll('[data-country-id]')) {
    if (link.getAttribute('data-country-id') === countryId) link.ariaCurrent = 'true'
    else link.removeAttribute('aria-current')
  }
}
