import { pageCountryId, pageLocale } from './page/page-facts.ts'
import { readCookie } from './page/visitor.ts'

/** True when Korea's rules apply to this visitor: by country or by language. */
export function isPageForKorea(): boolean {
  // Prerendered pages carry the country of their language, not the selected one.
  const country = readCookie('egg_country') || String(pageCountryId())
  return country === '1198' || pageLocale() === 'ko'
}
