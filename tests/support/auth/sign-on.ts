import type { Browser } from '../browser/browser.ts'
import type { AuthorizationRequest } from './issuer.ts'

/** Returns the redirect target of a path, without following it. */
export async function redirectTargetOf(browser: Browser, path: string): Promise<URL> {
  const response = await browser.get(path, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '', browser.url)
}

/** Begins a sign-on. Returns the parameters sent to the issuer. */
export async function beginSignOn(
  browser: Browser,
  provider = 'ciam',
): Promise<AuthorizationRequest> {
  const { searchParams } = await redirectTargetOf(browser, `/sign-on/${provider}?countryId=1001`)
  const value = (name: string) => searchParams.get(name) ?? ''
  return {
    state: value('state'),
    nonce: value('nonce'),
    challenge: value('code_challenge'),
    redirectUri: value('redirect_uri'),
  }
}

/** Returns from the issuer. The result is the query of the page redirected to. */
export async function returnFromIssuer(
  browser: Browser,
  answer: Record<string, string>,
  provider = 'ciam',
): Promise<URLSearchParams> {
  const query = new URLSearchParams(answer)
  return (await redirectTargetOf(browser, `/sign-on/${provider}/return?${query}`)).searchParams
}
