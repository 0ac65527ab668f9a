import { isLocale, type Locale } from '#i18n/locales.ts'

/** Message from a page to the service worker about the page being read. */
export interface SeenPage {
  locale: Locale
  path: string
  /** Build named in the page's response; undefined if the browser hides it. */
  build?: string | undefined
  /** True when the service worker didn't exist yet when the page loaded. */
  isFirstPage: boolean
  /** True on a slow or metered network. */
  isMetered: boolean
  /** True when a buyer is signed in. */
  isBuyer: boolean
}

/**
 * Returns a valid message, or undefined, because a page of another build may send another format.
 */
export function readSeenPage(data: unknown): SeenPage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { locale, path, build, isFirstPage, isMetered, isBuyer } = data as Record<string, unknown>
  if (!isLocale(locale) || typeof path !== 'string') return undefined
  return {
    locale,
    path,
    build: typeof build === 'string' ? build : undefined,
    isFirstPage: isFirstPage === true,
    isMetered: isMetered === true,
    isBuyer: isBuyer === true,
  }
}
