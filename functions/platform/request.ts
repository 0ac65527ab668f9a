import { countryOf, findCountry } from '#domain/country/countries.ts'
import { isLocale, type Locale, localeCodes, locales } from '#i18n/locales.ts'
import { browserNonce } from './browser.ts'
import type { Asker, Context, Env } from './context.ts'
import { clearDeskCookie, deskToken, readStaff } from './desk/session.ts'
import { committer } from './idempotency.ts'
import { clearSessionCookies, cookieValue, readBuyer, sessionCookie, sha256 } from './session.ts'

/** Who asks, by the headers and cookies of a request alone. */
export async function askerOf({ headers }: Request, env: Env): Promise<Asker> {
  const token = headers.get('token') || cookieValue(headers.get('cookie'), sessionCookie)
  return {
    env,
    db: env.DB,
    now: Date.now(),
    locale: localeOfHeader(headers.get('langCode')),
    tokenHash: token ? await sha256(token) : '',
    deskHash: await deskHashOf(headers),
  }
}

async function deskHashOf(headers: Headers): Promise<string> {
  const token = deskToken(headers.get('cookie'))
  return token ? sha256(token) : ''
}

/** The context of a request, with the buyer and the staff that the database knows. */
export async function contextOf(
  asker: Asker,
  { headers, url }: Request,
  requestId: string,
  cookies: string[],
): Promise<Context> {
  const fromCookie = cookieValue(headers.get('cookie'), sessionCookie)
  const [buyer, staff] = await Promise.all([readBuyer(asker), readStaff(asker)])
  const countryId = Number(headers.get('countryId') ?? 0)
  const context: Context = {
    ...asker,
    country: buyer && !findCountry(countryId) ? buyer.country : countryOf(countryId),
    buyer,
    staff,
    requestId,
    origin: new URL(url).origin,
    ip: addressOf(headers),
    browser: browserNonce(headers.get('cookie')),
    cookies: headers.get('cookie'),
    commit: async () => {},
    setCookie: (cookie) => cookies.push(cookie),
  }
  context.commit = committer(context)
  // A cookie that means nobody any more would make every page think it has a buyer.
  if (fromCookie && !buyer) clearSessionCookies(context)
  if (asker.deskHash && !staff) clearDeskCookie(context)
  return context
}

/** The address that asks; the network states it, and a local run has none. */
export function addressOf(headers: Headers): string {
  return headers.get('cf-connecting-ip') ?? 'local'
}

/** `langCode` comes as a wire code (TH-10) or as a prefix (th-TH); the default is th-TH. */
function localeOfHeader(langCode: string | null): Locale {
  if (langCode === null) return 'th-TH'
  if (isLocale(langCode)) return langCode
  return localeCodes.find((code) => locales[code].wire === langCode) ?? 'th-TH'
}
