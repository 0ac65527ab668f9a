import { type Letters, nameForReader } from '#domain/shop/bilingual-name.ts'
import { knownLocale, type Locale } from '#i18n/locales.ts'
import { type Labels, labelsIn, withTexts } from './label-texts.ts'
import { isOwnPage } from './own-page.ts'

/** Fields that hold a bilingual name: of a shop, and of the place where it is. */
const bilingualFields = new Set(['shopName', 'area'])

const lettersOf: Partial<Record<Locale, Letters>> = { 'th-TH': 'Thai', ko: 'Hangul', zh: 'Han' }

/** What JSON.stringify asks about every value before it writes it. */
export type Replacer = (key: string, value: unknown) => unknown

/** The language that a request asks to be answered in: th-TH where it names none we know. */
export function localeOf(headers: Headers): Locale {
  return knownLocale(headers.get('langCode')) ?? 'th-TH'
}

/** How an answer to a request is written: names in the reader's letters, labels with their texts. */
export async function presenterFor({ headers }: Request): Promise<Replacer> {
  const locale = localeOf(headers)
  return presentFor(locale, isOwnPage(headers) ? undefined : await labelsIn(locale))
}

/** Replacer that writes bilingual names in the reader's letters and, given labels, their texts. */
export function presentFor(locale: Locale, labels?: Labels): Replacer {
  const letters = lettersOf[locale] ?? 'Latin'
  return (key, value) => {
    if (typeof value === 'string')
      return bilingualFields.has(key) ? nameForReader(value, letters) : value
    if (!labels || typeof value !== 'object' || value === null || Array.isArray(value)) return value
    // What an envelope's label speaks of stands in its data.
    const values = key === '' ? Object((value as { data?: unknown }).data) : value
    return withTexts(value, labels, values)
  }
}

/** Replacer of the texts alone: names that another platform wrote stay as they are. */
export async function textsFor({ headers }: Request): Promise<Replacer | undefined> {
  if (isOwnPage(headers)) return undefined
  const labels = await labelsIn(localeOf(headers))
  return (key, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return withTexts(value, labels, key === '' ? Object((value as { data?: unknown }).data) : value)
  }
}
