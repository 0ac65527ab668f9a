import { pageCountryId, pageLocale } from './page-says.ts'
import { readCookie } from './visitor.ts'

/** Whether Korea's rules hold for this visitor: the country or the language is Korea's. */
export function isKorea(): boolean {
  // Pages that are made at build carry the country of their language, not the chosen one.
  const country = readCookie('egg_country') || String(pageCountryId())
  return country === '1198' || pageLocale() === 'ko'
}
