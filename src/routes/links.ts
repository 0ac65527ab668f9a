import type { Locale } from '#i18n/locales.ts'
import { type Screen, type ScreenName, screens } from './screens.ts'

type Value = string | number | boolean | undefined
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never
type NamesOf<Name extends ScreenName> = NamesIn<(typeof screens)[Name]['path']>
/**
 * Parameters in a screen's path, by placeholder. Other keys, such as query parameters, are type
 * errors. A path without placeholders accepts no parameters.
 */
export type Parameters<Name extends ScreenName> = [NamesOf<Name>] extends [never]
  ? Readonly<Record<string, never>>
  : { readonly [Key in NamesOf<Name>]?: string | number | undefined }
/** Query of a link, in the given order. Undefined, false and '' are omitted. */
export type Query = Readonly<Record<string, Value>>

/**
 * Returns the URL of a screen in a locale. Parameters fill the `{}` placeholders of its path (a
 * missing one throws), followed by the query and the fragment without `#`. This is the only way to
 * build a link. Links under /en-TH already end in a query (`changeRoute=no` marks the prefix as a
 * pinned choice), so appending `?id=1` or `#verify` breaks them. `tests/architecture/links.test.ts`
 * forbids that.
 */
export function linkTo<Name extends ScreenName>(
  locale: Locale,
  name: Name,
  parameters: Parameters<Name> = {},
  query: Query = {},
  fragment = '',
): string {
  const screen: Screen = screens[name]
  const givenValues: Readonly<Record<string, string | number | undefined>> = parameters
  const path = screen.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = givenValues[key]
    if (value === undefined) throw new Error(`link to ${name} lacks ${key}`)
    return encodeURIComponent(String(value))
  })
  const tail = queryOf(query, locale) + (fragment && `#${fragment}`)
  return path === '' ? `/${locale}${tail}` : `/${locale}/${path}${tail}`
}

function queryOf(values: Query, locale: Locale): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(values))
    if (value !== undefined && value !== false && value !== '') query.set(key, String(value))
  if (locale === 'en-TH') query.set('changeRoute', 'no')
  return query.size > 0 ? `?${query}` : ''
}

/** Returns the same page in another locale with its query, for the language picker. */
export function inLocale(pathname: string, search: string, locale: Locale, fragment = ''): string {
  const query = new URLSearchParams(search)
  query.delete('changeRoute')
  query.delete('langCode')
  if (locale === 'en-TH') query.set('changeRoute', 'no')
  const tail = (query.size > 0 ? `?${query}` : '') + (fragment && `#${fragment}`)
  return `${addressIn(pathname, locale)}${tail}`
}

/**
 * Returns the path of the same page in another locale without a query, as used for search engines.
 */
export function addressIn(pathname: string, locale: Locale): string {
  const restOfPath = pathname.split('/').slice(2).join('/')
  return `/${locale}${restOfPath ? `/${restOfPath}` : ''}`
}
