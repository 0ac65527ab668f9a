import { nameForReader } from '#domain/shop/bilingual-name.ts'
import { localeOfHeader, type Locale } from '#i18n/locales.ts'
import { type Labels, loadLabels, withTexts } from './label-texts.ts'
import { readerScriptOf } from './reader-script.ts'
import { isOwnPage } from './own-page.ts'

/** Fields with names in two scripts: of a shop and of its location. */
const bilingualFields = new Set(['shopName', 'area'])

/** Replacer of JSON.stringify, called for every value before it is written. */
export type Replacer = (key: string, value: unknown) => unknown

/**
 * Returns the language of the response to a request; th-TH when the request names no known
 * language.
 */
export function localeOf(headers: Headers): Locale {
  return localeOfHeader(headers.get('langCode')) ?? 'th-TH'
}

/**
 * Returns the replacer for a response, which writes names in the reader's script and adds the texts
 * of labels.
 */
export async function buildResponseReplacer({ headers }: Request): Promise<Replacer> {
  const locale = localeOf(headers)
  return createReplacer(locale, isOwnPage(headers) ? undefined : await loadLabels(locale))
}

/**
 * Returns a replacer that writes bilingual names in the reader's script. If labels are given, it
 * also adds their texts.
 */
export function createReplacer(locale: Locale, labels?: Labels): Replacer {
  const letters = readerScriptOf(locale)
  return (key, value) => {
    if (typeof value === 'string')
      return bilingualFields.has(key) ? nameForReader(value, letters) : value
    if (!labels || typeof value !== 'object' || value === null || Array.isArray(value)) return value
    // The root object is the response envelope; its label takes its values from `data`.
    const values = key === '' ? Object((value as { data?: unknown }).data) : value
    return withTexts(value, labels, values)
  }
}

/** Returns a replacer that only adds texts. Names written by another platform stay unchanged. */
export async function buildLabelTextReplacer({ headers }: Request): Promise<Replacer | undefined> {
  if (isOwnPage(headers)) return undefined
  const labels = await loadLabels(localeOf(headers))
  return (key, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return withTexts(value, labels, key === '' ? Object((value as { data?: unknown }).data) : value)
  }
}
