import type { Context } from '../context.ts'

/** Areas are read in their own letters where the page is in that language, else in Latin. */
export function nameColumn({ locale, country }: Context): 'name' | 'name_latin' {
  const own: Record<string, string> = { TH: 'th-TH', KR: 'ko' }
  const local = own[country.countryCode]
  return local === undefined || local === locale ? 'name' : 'name_latin'
}
