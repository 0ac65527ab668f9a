import type { Browser } from './browser.ts'
import type { Asked } from './issuer.ts'

/** Goes where a path of ours leads, as a browser does that doesn't follow. */
export async function leadOf(browser: Browser, path: string): Promise<URL> {
  const response = await browser.get(path, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '', browser.url)
}

/** Begins a sign-on: what the issuer was asked for. */
export async function begin(browser: Browser, provider = 'ciam'): Promise<Asked> {
  const { searchParams } = await leadOf(browser, `/sign-on/${provider}?countryId=1001`)
  const value = (name: string) => searchParams.get(name) ?? ''
  return {
    state: value('state'),
    nonce: value('nonce'),
    challenge: value('code_challenge'),
    redirectUri: value('redirect_uri'),
  }
}

/** Comes back from the issuer: the query of the page that one is led to. */
export async function comeBack(
  browser: Browser,
  answer: Record<string, string>,
  provider = 'ciam',
): Promise<URLSearchParams> {
  const query = new URLSearchParams(answer)
  return (await leadOf(browser, `/sign-on/${provider}/return?${query}`)).searchParams
}
