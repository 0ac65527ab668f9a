import { isLocale, type Locale, localeCodes } from './locale-codes.ts'

export { defaultLocale, intlTagOf, isLocale, type Locale, localeCodes } from './locale-codes.ts'

/**
 * Table for three code sets: URL prefix, BCP 47 tag (for `lang` and Intl) and wire code. Never pass
 * a wire code to Intl: `TH-10` throws, and `ph` isn't Filipino.
 */
export const locales = {
  en: localeRow('en', 'en-US', 1001, 'English', 1192),
  'en-TH': localeRow('en-TH', 'en-US', 1001, 'English (Thailand)', 1192),
  'th-TH': localeRow('th-TH', 'TH-10', 1001, 'ไทย', 1001),
  id: localeRow('id', 'in', 1102, 'Bahasa Indonesia', 1102),
  zh: localeRow('zh-CN', 'zh-CN', 1001, '简体中文', 1001),
  ms: localeRow('ms', 'ms', 1129, 'Bahasa Melayu', 1129),
  vi: localeRow('vi', 'vi', 1234, 'Tiếng Việt', 1234),
  fil: localeRow('fil', 'ph', 1171, 'Filipino', 1171),
  ko: localeRow('ko', 'ko', 1198, '한국어', 1198),
} as const satisfies Record<Locale, LocaleRow>

/** Locale with a complete set of messages. */
export type WrittenLocale = Exclude<Locale, 'en-TH'>

export const writtenLocales = localeCodes.filter((code) => code !== 'en-TH') as WrittenLocale[]

/** Returns the locale that contains the texts: en-TH inherits en and overrides what differs. */
export function writtenLocaleOf(locale: Locale): WrittenLocale {
  return locale === 'en-TH' ? 'en' : locale
}

interface LocaleRow {
  bcp47: string
  wire: string
  /** Default country of this locale if the visitor has chosen none. */
  countryId: number
  name: string
  languageId: number
}

function localeRow(
  bcp47: string,
  wire: string,
  countryId: number,
  name: string,
  languageId: number,
): LocaleRow {
  return { bcp47, wire, countryId, name, languageId }
}

/** Returns the locale of a `langCode` query value (`th` is th-TH), or undefined. */
export function localeOfQuery(langCode: string): Locale | undefined {
  if (langCode === 'th') return 'th-TH'
  return isLocale(langCode) ? langCode : undefined
}

/**
 * Returns the locale of a `langCode` header: a wire code (TH-10) or a prefix (th-TH). Undefined
 * otherwise.
 */
export function localeOfHeader(langCode: string | null): Locale | undefined {
  if (langCode !== null && isLocale(langCode)) return langCode
  return localeCodes.find((code) => locales[code].wire === langCode)
}
