import type { Locale } from '#i18n/locales.ts'
import { type Screen, type ScreenName, screens } from './screens.ts'

type Values = Record<string, string | number | boolean | undefined>

/**
 * The address of a screen in a locale. Names in `{}` of its path are filled from the values, the
 * rest goes to the query in the order given; undefined, false and '' are left out. Links below
 * /en-TH carry changeRoute=no, because the prefix is a pinned choice.
 */
export function linkTo(locale: Locale, name: ScreenName, values: Values = {}): string {
  const screen: Screen = screens[name]
  const rest = new Map(Object.entries(values))
  const path = screen.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest.get(key)
    rest.delete(key)
    if (value === undefined) throw new Error(`link to ${name} lacks ${key}`)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [key, value] of rest)
    if (value !== undefined && value !== false && value !== '') query.set(key, String(value))
  if (locale === 'en-TH') query.set('changeRoute', 'no')
  const tail = query.size > 0 ? `?${query}` : ''
  return path === '' ? `/${locale}${tail}` : `/${locale}/${path}${tail}`
}

/** The same page in another locale, query kept; used by the language picker. */
export function inLocale(pathname: string, search: string, locale: Locale): string {
  const query = new URLSearchParams(search)
  query.delete('changeRoute')
  query.delete('langCode')
  if (locale === 'en-TH') query.set('changeRoute', 'no')
  const tail = query.size > 0 ? `?${query}` : ''
  return `${addressIn(pathname, locale)}${tail}`
}

/** The path of the same page in another locale: what search engines know it by, without a query. */
export function addressIn(pathname: string, locale: Locale): string {
  const rest = pathname.split('/').slice(2).join('/')
  return `/${locale}${rest ? `/${rest}` : ''}`
}
