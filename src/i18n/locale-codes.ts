/** Locales by the first path segment of their addresses. */
export const localeCodes = ['en', 'en-TH', 'th-TH', 'id', 'zh', 'ms', 'vi', 'fil', 'ko'] as const

/** Locale as in the address: the first path segment. */
export type Locale = (typeof localeCodes)[number]

/** Default of the routes; the default of the `langCode` header is th-TH (decisions, "Names"). */
export const defaultLocale: Locale = 'en-TH'

export function isLocale(value: unknown): value is Locale {
  return localeCodes.some((code) => code === value)
}

/**
 * Returns the Intl tag for dates and numbers. Both English locales put the day first, as all six
 * countries do.
 */
export function intlTagOf(locale: Locale): string {
  if (locale.startsWith('en')) return 'en-GB'
  return locale === 'zh' ? 'zh-CN' : locale
}
