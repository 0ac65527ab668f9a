import { isLocale, type Locale } from '#i18n/locales.ts'

/** What a page tells the worker: where the reader is, and how sparing the browser shall be. */
export interface Seen {
  locale: Locale
  path: string
  /** The build that the page's answer named; none where the browser hides it. */
  build?: string | undefined
  saveData: boolean
}

/** A message that reads as such; a page of another build may send another. */
export function seenOf(data: unknown): Seen | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { locale, path, build, saveData } = data as Record<string, unknown>
  if (!isLocale(locale) || typeof path !== 'string') return undefined
  return {
    locale,
    path,
    build: typeof build === 'string' ? build : undefined,
    saveData: saveData === true,
  }
}
