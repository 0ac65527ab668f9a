import { readCookie } from './visitor.ts'

/** Whether Korea's rules hold for this visitor: the country or the language is Korea's. */
export function isKorea(): boolean {
  // Pages that are made at build carry the country of their language, not the chosen one.
  const { country, locale } = document.body.dataset
  return (readCookie('egg_country') || country) === '1198' || locale === 'ko'
}
