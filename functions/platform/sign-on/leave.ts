import type { Context } from '../context.ts'
import { clearSessionCookies, endSession, sha256 } from '../session.ts'
import { describe } from './issuer.ts'
import { providerOf } from './providers.ts'

/** Tells the page by what the buyer signed in: no secret, and gone with the session. */
const typeCookie = 'egg_token_type'
const rules = 'Path=/; Secure; SameSite=Lax'

/** Keeps what the issuer wants to see when the session ends there, too. */
export async function rememberIdentity(
  token: string,
  idToken: string,
  { db, setCookie }: Context,
): Promise<void> {
  await db
    .prepare('INSERT INTO sign_on_session VALUES (?, ?)')
    .bind(await sha256(token), idToken)
    .run()
  setCookie(`${typeCookie}=CIAM; Max-Age=2592000; ${rules}`)
}

/**
 * Ends our session and answers where the issuer's ends (RP-Initiated Logout), which leads back to us;
 * home for whoever came in another way, or whose issuer knows no such address.
 */
export async function leave(context: Context): Promise<string> {
  const { buyer, db, env, origin, locale } = context
  const row = await db
    .prepare('SELECT id_token FROM sign_on_session WHERE token_hash = ?')
    .bind(buyer?.tokenHash ?? '')
    .first<{ id_token: string }>()
  await endSession(context)
  clearSessionCookies(context)
  context.setCookie(`${typeCookie}=; Max-Age=0; ${rules}`)
  const provider = providerOf('CIAM', env)
  // The session here is over, whatever the issuer says.
  const issuer = row && provider ? await describe(provider).catch(() => undefined) : undefined
  const home = `${origin}/?state=${locale}`
  if (!row || !provider || !issuer?.end_session_endpoint) return home
  const url = new URL(issuer.end_session_endpoint)
  url.searchParams.set('client_id', provider.clientId)
  url.searchParams.set('id_token_hint', row.id_token)
  url.searchParams.set('post_logout_redirect_uri', `${origin}/`)
  // It comes back with the person, who reads on in the language that they left in.
  url.searchParams.set('state', locale)
  return url.href
}
