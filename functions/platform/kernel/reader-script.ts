import type { ReaderScript } from '#domain/shop/bilingual-name.ts'
import type { Locale } from '#i18n/locales.ts'

const scriptByLocale: Partial<Record<Locale, ReaderScript>> = {
  'th-TH': 'Thai',
  ko: 'Hangul',
  zh: 'Han',
}

/** Returns the script of a language, for bilingual names that aren't fields of a response. */
export const readerScriptOf = (locale: Locale): ReaderScript => scriptByLocale[locale] ?? 'Latin'
