import * as z from 'zod'
import type { Env } from '../context.ts'
import { cookieValue, newToken, sha256 } from '../session.ts'
import { seal, unseal } from '../seal.ts'

/*
 * A sign-on under way, in a sealed cookie of the browser that began it. Lax, because the issuer's
 * answer is a navigation from another site, on which a strict cookie would stay behind.
 */

const flowCookie = '__Host-sign-on'
const ticketCookie = '__Host-ticket'
const rules = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/** How long somebody may take at the issuer, milliseconds. */
const lifeMs = 600_000

const shape = z.object({
  provider: z.enum(['CIAM', 'LINE', 'KAKAO']),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  countryId: z.number(),
  /** The page that sign-on was asked for from: path and query. */
  back: z.string(),
  expires: z.number(),
})

export type Flow = z.infer<typeof shape>

/** The cookie that keeps a flow, for as long as it may take. */
export async function flowCookieOf(
  flow: Omit<Flow, 'expires'>,
  { SIGNING_SECRET }: Env,
  now: number,
): Promise<string> {
  const sealed = await seal('sign-on', { ...flow, expires: now + lifeMs }, SIGNING_SECRET)
  return `${flowCookie}=${sealed}; Max-Age=${lifeMs / 1000}; ${rules}`
}

/** The flow that a browser carries; undefined where there is none, or it is over. */
export async function flowOf(
  cookies: string | null,
  { SIGNING_SECRET }: Env,
  now: number,
): Promise<Flow | undefined> {
  const sealed = cookieValue(cookies, flowCookie)
  const { data } = shape.safeParse(sealed && (await unseal('sign-on', sealed, SIGNING_SECRET)))
  return data && data.expires > now ? data : undefined
}

/** An answer is looked at once, whatever comes of it. */
export const flowOver = `${flowCookie}=; Max-Age=0; ${rules}`

/** Binds a ticket to the browser: what the platform keeps of it, and the cookie that it keeps. */
export async function bindTicket(seconds: number): Promise<{ hash: string; cookie: string }> {
  const nonce = newToken()
  return {
    hash: await sha256(`ticket ${nonce}`),
    cookie: `${ticketCookie}=${nonce}; Max-Age=${seconds}; ${rules}`,
  }
}

/** What the platform keeps of the browser that carries a ticket; '' for one that carries none. */
export async function ticketHolder(cookies: string | null): Promise<string> {
  const nonce = cookieValue(cookies, ticketCookie)
  return nonce ? sha256(`ticket ${nonce}`) : ''
}
