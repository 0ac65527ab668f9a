import { type Letters, nameForReader } from '#domain/shop/bilingual-name.ts'
import type { Locale } from '#i18n/locales.ts'

/** Fields that hold a bilingual name: of a shop, and of the place where it is. */
const bilingualFields = new Set(['shopName', 'area'])

const lettersOf: Partial<Record<Locale, Letters>> = { 'th-TH': 'Thai', ko: 'Hangul', zh: 'Han' }

/** Replacer for JSON.stringify that writes bilingual names in the reader's letters. */
export function presentFor(locale: Locale): (key: string, value: unknown) => unknown {
  const letters = lettersOf[locale] ?? 'Latin'
  return (key, value) =>
    typeof value === 'string' && bilingualFields.has(key) ? nameForReader(value, letters) : value
}
