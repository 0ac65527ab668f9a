import type { Context } from '../kernel/context.ts'
import { clearSessionCookies, endSession, sha256 } from '../kernel/session.ts'
import { readIssuerMetadata } from './issuer.ts'
import { providerOf } from './providers.ts'

/**
 * Cookie that tells the page how the buyer signed in; it is not a secret, and is removed with the
 * session.
 */
const typeCookie = 'egg_token_type'
const cookieAttributes = 'Path=/; Secure; SameSite=Lax'

/** Stores the data that the issuer needs to end its own session at sign-out. */
export async function storeIdentity(
  token: string,
  idToken: string,
  { db, setCookie }: Context,
): Promise<void> {
  await db
    .prepare('INSERT INTO sign_on_session VALUES (?, ?)')
    .bind(await sha256(token), idToken)
    .run()
  setCookie(`${typeCookie}=CIAM; Max-Age=2592000; ${cookieAttributes}`)
}

/**
 * Ends the session and returns the issuer's logout URL (RP-Initiated Logout), which redirects back
 * to the shop. Returns the home page for other kinds of sign-in, and for issuers without a logout
 * URL.
 */
export async function signOutOfIssuer(context: Context): Promise<string> {
  const { buyer, db, env, origin, locale } = context
  const row = await db
    .prepare('SELECT id_token FROM sign_on_session WHERE token_hash = ?')
    .bind(buyer?.tokenHash ?? '')
    .first<{ id_token: string }>()
  await endSession(context)
  clearSessionCookies(context)
  context.setCookie(`${typeCookie}=; Max-Age=0; ${cookieAttributes}`)
  const provider = providerOf('CIAM', env)
  // The shop's session has already ended, so an error of the issuer doesn't matter.
  const issuer =
    row && provider ? await readIssuerMetadata(provider).catch(() => undefined) : undefined
  const homeUrl = `${origin}/?state=${locale}`
  if (!row || !provider || !issuer?.end_session_endpoint) return homeUrl
  const url = new URL(issuer.end_session_endpoint)
  url.searchParams.set('client_id', provider.clientId)
  url.searchParams.set('id_token_hint', row.id_token)
  url.searchParams.set('post_logout_redirect_uri', `${origin}/`)
  // The issuer appends this value to the return URL, so that the page keeps its language.
  url.searchParams.set('state', locale)
  return url.href
}
