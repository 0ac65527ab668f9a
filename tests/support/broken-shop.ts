import { type BrowserContext, expect, type Page } from 'playwright/test'
import { sessionCookies } from '../../functions/proxy/token.ts'
import { type Broken, faults } from './broken-operator.ts'
import { operatorLane, proxiedSecret } from './lanes.ts'
import type { Proxied } from './proxied.ts'
import { long } from './rounds.ts'
import { testPort } from './state.ts'

/* A browser at a shop whose operator's platform breaks. */

/** Milliseconds within which words are there: at once, or with the end of the longest call. */
export const patience = { quick: 3000, slow: 9500 }

/** The ways that a run meets: in the gate those named alone. */
export const metOf = (...sample: string[]): [string, Broken][] =>
  Object.entries(faults).filter(([fault]) => long || sample.includes(fault))

/** Signs a browser in at the operator's shop, as its sign-in would. */
export async function signInAtOperator(context: BrowserContext, token: string): Promise<void> {
  const env = { SIGNING_SECRET: proxiedSecret } as Parameters<typeof sessionCookies>[1]
  const cookies = (await sessionCookies(token, env)).map((line) => {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
    return { name, value, domain: 'localhost', path: '/', secure: true, sameSite: 'Lax' as const }
  })
  await context.addCookies(cookies)
}

/** Says no to the question about cookies, which a shop of its own asks anew. */
export const quiet = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('egg.cookies', 'needed'))

/** Waits until the operator is asked again: a circuit that opened tries by itself. */
export async function works(page: Page, { url }: Proxied): Promise<void> {
  const brands = `${url}/platform/web-api/v1/index/brandList`
  await expect
    .poll(async () => (await page.request.get(brands)).status(), { timeout: 40_000 })
    .toBe(200)
}

/** From now on the operator answers nothing as it should. */
export function breakAll({ operator }: Proxied, { how }: Broken): void {
  operator.fault = (_, response) => {
    how(response)
    return true
  }
}

/** Marks a request that the operator is to answer as ever. */
const honest = 'x-honest'

/**
 * From now on the operator does what one call asks, and its answer is lost. Answers the list of the
 * Idempotency-Keys that came with it.
 */
export function loseAnswers({ operator }: Proxied, path: string, { how }: Broken): string[] {
  const keys: string[] = []
  const { behind } = operatorLane(testPort)
  operator.fault = async ({ method, path: asked, headers, body }, response) => {
    if (headers[honest] || !asked.startsWith(path)) return false
    keys.push(String(headers['idempotency-key']))
    const sent = new Headers({ [honest]: '1' })
    for (const [name, value] of Object.entries(headers))
      if (!/^(host|connection|content-length|transfer-encoding|expect)$/.test(name))
        sent.set(name, String(value))
    await fetch(`http://localhost:${behind}/gateway/v9${asked}`, {
      method,
      headers: sent,
      body: new Uint8Array(body),
    })
    how(response)
    return true
  }
  return keys
}

/** Words for people: some, none of a machine's, and within the time that was promised. */
export async function expectWords(
  page: Page,
  place: string,
  { isSlow }: Broken,
  calls = 1,
): Promise<string> {
  const said = page.locator(place).first()
  await expect(said).toHaveText(/\S.{8}/, {
    timeout: isSlow ? calls * patience.slow : patience.quick,
  })
  const text = (await said.textContent()) ?? ''
  expect(text).not.toMatch(/label_|undefined|java|Busy/)
  await expect(page.locator('h1').first()).toBeVisible()
  return text
}
