import {
  type Entry,
  type ExchangeResult,
  credentialParameters,
  handledParameters,
  type StoredEntryState,
} from '#domain/entry/entry.ts'
import type { Target } from '#domain/entry/target.ts'
import { defaultLocale, isLocale, localeOfQuery } from '#i18n/locales.ts'
import { linkTo } from '#routes/links.ts'

/** Parameters of the entry address that are passed on to the target page. */
const forwardedParameters = ['langCode', 'countryId', 'countryCode']

/** Result of an entry: the target address, and the values to store in cookies. */
export interface EntryResult {
  address: string
  stored: StoredEntryState
}

/**
 * Returns the address of an entry without its credential, or the address of its target. Has no side
 * effects. The returned address never redirects again.
 */
export function resolveEntry(
  address: string,
  entry: Entry,
  exchanged?: ExchangeResult,
): EntryResult {
  const { stored, goesTo, credential, isBroken } = entry
  const queryStart = address.indexOf('?')
  if (queryStart < 0) return { address, stored }
  // A Location of "//host" or "/\\host" would lead to another site.
  const path = address.slice(0, queryStart).replace(/^[/\\]+/, '/')
  const query = new URLSearchParams(address.slice(queryStart))
  if (goesTo) return { address: targetAddress(goesTo, path, query), stored }
  // Report a broken credential only if the visitor isn't signed in and won't be asked to sign in
  // anyway.
  const hasFailed = !stored.isSignedIn && !entry.asksFor
  if (!credential && !(isBroken && hasFailed)) return { address, stored }
  for (const name of [...credentialParameters, 'firstEntry']) query.delete(name)
  if (credential && exchanged !== 'refused')
    for (const name of handledParameters) query.delete(name)
  else if (credential && credential.kind !== 'session') query.set('errorMsg', 'label_sso_ticket')
  else if (hasFailed) query.set('errorMsg', 'label_login_failed')
  return { address: query.size > 0 ? `${path}?${query}` : path, stored }
}

/** Returns the address of the target, a cart or a search, in the language of the address. */
function targetAddress(target: Target, path: string, query: URLSearchParams): string {
  const first = path.split('/')[1]
  const locale = isLocale(first)
    ? first
    : (localeOfQuery(query.get('langCode') ?? '') ?? defaultLocale)
  const forwardedValues = Object.fromEntries(
    forwardedParameters.map((name) => [name, query.get(name) ?? '']),
  )
  return target.page === 2
    ? linkTo(locale, 'cart', {}, forwardedValues)
    : linkTo(
        locale,
        'search',
        {},
        {
          searchResultInfo: target.keywords,
          brandId: target.brandId,
          ...forwardedValues,
        },
      )
}
