import * as z from 'zod'
import type { Env } from '../kernel/context.ts'
import { cookieValue, createToken, sha256 } from '../kernel/session.ts'
import { seal, unseal } from '../kernel/seal.ts'

/*
 * Sign-on in progress, in an encrypted cookie of the browser that began it. The cookie is Lax: the
 * issuer's response is a navigation from another site, which sends no Strict cookies.
 */

const flowCookie = '__Host-sign-on'
const ticketCookie = '__Host-ticket'
const cookieAttributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/** Maximum duration of a sign-on at the issuer, milliseconds. */
const flowLifetimeMs = 600_000

const flowSchema = z.object({
  provider: z.enum(['CIAM', 'LINE', 'KAKAO']),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  countryId: z.number(),
  /** Page that started the sign-on: path and query. */
  back: z.string(),
  expires: z.number(),
})

export type Flow = z.infer<typeof flowSchema>

/** Returns the cookie that stores a sign-on for its maximum duration. */
export async function buildFlowCookie(
  flow: Omit<Flow, 'expires'>,
  { SIGNING_SECRET }: Env,
  now: number,
): Promise<string> {
  const sealedFlow = await seal(
    'sign-on',
    { ...flow, expires: now + flowLifetimeMs },
    SIGNING_SECRET,
  )
  return `${flowCookie}=${sealedFlow}; Max-Age=${flowLifetimeMs / 1000}; ${cookieAttributes}`
}

/** Reads the browser's sign-on; undefined when it is missing or expired. */
export async function readFlow(
  cookies: string | null,
  { SIGNING_SECRET }: Env,
  now: number,
): Promise<Flow | undefined> {
  const sealedFlow = cookieValue(cookies, flowCookie)
  const { data } = flowSchema.safeParse(
    sealedFlow && (await unseal('sign-on', sealedFlow, SIGNING_SECRET)),
  )
  return data && data.expires > now ? data : undefined
}

/**
 * Cookie header that ends a sign-on, so that a response is processed only once, even after a
 * failure.
 */
export const clearFlowCookie = `${flowCookie}=; Max-Age=0; ${cookieAttributes}`

/**
 * Binds a ticket to the browser: returns the hash that the platform stores, and the cookie for the
 * browser.
 */
export async function bindTicket(seconds: number): Promise<{ hash: string; cookie: string }> {
  const nonce = createToken()
  return {
    hash: await sha256(`ticket ${nonce}`),
    cookie: `${ticketCookie}=${nonce}; Max-Age=${seconds}; ${cookieAttributes}`,
  }
}

/**
 * Returns the stored hash for the browser that holds a ticket; '' when the browser has no ticket
 * cookie.
 */
export async function readHolderHash(cookies: string | null): Promise<string> {
  const nonce = cookieValue(cookies, ticketCookie)
  return nonce ? sha256(`ticket ${nonce}`) : ''
}
