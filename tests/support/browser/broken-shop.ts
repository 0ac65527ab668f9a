import { type BrowserContext, expect, type Page } from 'playwright/test'
import { buildSessionCookies } from '../../../functions/proxy/token.ts'
import { type ResponseFault, responseFaults } from '../operator/broken-operator.ts'
import { operatorServerOf, proxiedSecret } from '../server/lanes.ts'
import type { ProxiedShop } from '../operator/proxied.ts'
import { isLongRun } from '../rounds.ts'
import { testPort } from '../state.ts'

/* A browser at a shop whose operator's platform fails. */

/**
 * Maximum time (ms) until a message appears: `quick` when the call fails immediately, `slow` when
 * it fails at its timeout.
 */
export const patienceMs = { quick: 3000, slow: 9500 }

/** Returns the faults to test: in the gate only the given ones. */
export const faultsOfRun = (...sample: string[]): [string, ResponseFault][] =>
  Object.entries(responseFaults).filter(([fault]) => isLongRun || sample.includes(fault))

/** Signs a browser in at the operator's shop, as the sign-in dialog does. */
export async function signInAtOperator(context: BrowserContext, token: string): Promise<void> {
  const env = { SIGNING_SECRET: proxiedSecret } as Parameters<typeof buildSessionCookies>[1]
  const cookies = (await buildSessionCookies(token, env)).map((line) => {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
    return { name, value, domain: 'localhost', path: '/', secure: true, sameSite: 'Lax' as const }
  })
  await context.addCookies(cookies)
}

/** Declines the cookie question, which a shop at another origin asks again. */
export const declineCookies = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('egg.cookies', 'needed'))

/** Waits until the operator is called again. An opened circuit retries by itself. */
export async function waitUntilCalled(page: Page, { url }: ProxiedShop): Promise<void> {
  const brands = `${url}/platform/web-api/v1/index/brandList`
  await expect
    .poll(async () => (await page.request.get(brands)).status(), { timeout: 40_000 })
    .toBe(200)
}

/** Breaks every further response of the operator. */
export function breakResponses({ operator }: ProxiedShop, { apply }: ResponseFault): void {
  operator.fault = (_, response) => {
    apply(response)
    return true
  }
}

/** Header of requests that the operator must answer normally. */
const honestHeader = 'x-honest'

/**
 * From now on the operator executes one call and its response is lost. Returns the Idempotency-Keys
 * of the requests.
 */
export function loseResponses(
  { operator }: ProxiedShop,
  path: string,
  { apply }: ResponseFault,
): string[] {
  const keys: string[] = []
  const { behind } = operatorServerOf(testPort)
  operator.fault = async ({ method, path: askedPath, headers, body }, response) => {
    if (headers[honestHeader] || !askedPath.startsWith(path)) return false
    keys.push(String(headers['idempotency-key']))
    const sentHeaders = new Headers({ [honestHeader]: '1' })
    for (const [name, value] of Object.entries(headers))
      if (!/^(host|connection|content-length|transfer-encoding|expect)$/.test(name))
        sentHeaders.set(name, String(value))
    await fetch(`http://localhost:${behind}/gateway/v9${askedPath}`, {
      method,
      headers: sentHeaders,
      body: new Uint8Array(body),
    })
    apply(response)
    return true
  }
  return keys
}

/** Expects a human-readable message without technical terms, within the promised time. */
export async function expectText(
  page: Page,
  place: string,
  { isSlow }: ResponseFault,
  calls = 1,
): Promise<string> {
  const message = page.locator(place).first()
  await expect(message).toHaveText(/\S.{8}/, {
    timeout: isSlow ? calls * patienceMs.slow : patienceMs.quick,
  })
  const text = (await message.textContent()) ?? ''
  expect(text).not.toMatch(/label_|undefined|java|Busy/)
  await expect(page.locator('h1').first()).toBeVisible()
  return text
}
