/** The locales by the first path segment of their addresses. */
export const localeCodes = ['en', 'en-TH', 'th-TH', 'id', 'zh', 'ms', 'vi', 'fil', 'ko'] as const

/** A locale as it stands in the address: the first path segment. */
export type Locale = (typeof localeCodes)[number]

/** Default of the routes; the default of the `langCode` header is th-TH (decisions, "Names"). */
export const defaultLocale: Locale = 'en-TH'

export function isLocale(value: unknown): value is Locale {
  return localeCodes.some((code) => code === value)
}

/** Tag for dates and numbers: both English locales write days first, as all six countries do. */
export function intlOf(locale: Locale): string {
  if (locale.startsWith('en')) return 'en-GB'
  return locale === 'zh' ? 'zh-CN' : locale
}
