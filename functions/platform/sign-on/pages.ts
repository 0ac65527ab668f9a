import { defaultCountryId } from '#domain/country/ids.ts'
import { findCountry } from '#domain/country/countries.ts'
import { signOnErrors } from '#domain/auth/sign-on-errors.ts'
import type { Context, Env } from '../kernel/context.ts'
import { signOnLimit } from '../rate/limits.ts'
import { takeAddressToken } from '../rate/take.ts'
import { readCredentials, buildContext } from '../kernel/request.ts'
import { logSecurityEvent } from '../kernel/security-log.ts'
import { buildAuthorizationUrl } from './authorization.ts'
import { exchangeCodeForIdentity } from './exchange.ts'
import { signOnErrorOf } from './classify-error.ts'
import { SignOnError } from './error.ts'
import { buildFlowCookie, readFlow, clearFlowCookie } from './flow.ts'
import { findContextOfAccount } from './account-context.ts'
import { findOrCreateAccount } from './find-or-create-account.ts'
import { type Provider, providerOfSegment } from './providers.ts'
import { makeTicket } from './ticket.ts'

/*
 * Routes of a sign-on: /sign-on/{provider} redirects to the issuer, and /sign-on/{provider}/return
 * receives the issuer's response. Neither shows a page.
 */

/** Redirects to the issuer. The issuer's response is valid once, and only in this browser. */
export function beginSignOn(request: Request, env: Env, segment: string): Promise<Response> {
  return redirectTo(request, env, segment, async (provider, context) => {
    const { headers, url } = request
    const returnAddress = pageOf(headers.get('referer'), context.origin)
    // Other sites must not start a sign-on.
    if (headers.get('sec-fetch-site') === 'cross-site') return returnAddress
    const requestedCountry = findCountry(Number(new URL(url).searchParams.get('countryId')))
    const { address, flow } = await buildAuthorizationUrl(provider, context)
    const countryId = requestedCountry?.id ?? defaultCountryId
    context.setCookie(
      await buildFlowCookie({ ...flow, countryId, back: returnAddress }, env, context.now),
    )
    return address
  })
}

/**
 * Processes the issuer's response. Redirects to the original page with a ticket, or with the reason
 * for a failure.
 */
export function endSignOn(request: Request, env: Env, segment: string): Promise<Response> {
  return redirectTo(request, env, segment, async (provider, context) => {
    const flow = await readFlow(context.cookies, env, context.now)
    const answer = new URL(request.url).searchParams
    context.setCookie(clearFlowCookie)
    try {
      if (!flow || answer.get('state') !== flow.state) throw new SignOnError('state')
      if (flow.provider !== provider.name) throw new SignOnError('issuer')
      const { claims, idToken } = await exchangeCodeForIdentity(provider, flow, answer, context)
      const accountContext = await findContextOfAccount(provider, claims, flow.countryId, context)
      const account = await findOrCreateAccount(provider, claims, flow.countryId, accountContext)
      const ticketContent = { customer_id: account.id, id_token: idToken }
      const token = await makeTicket(provider.name, ticketContent, accountContext)
      return withQuery(flow.back, { token, tokenType: provider.name })
    } catch (error) {
      return withQuery(flow?.back ?? '/', { errorMsg: errorLabelOf(error, provider, context) })
    }
  })
}

async function redirectTo(
  request: Request,
  env: Env,
  segment: string,
  next: (provider: Provider, context: Context) => Promise<string>,
): Promise<Response> {
  const provider = providerOfSegment(segment, env)
  if (!provider) return new Response('', { status: 404 })
  const cookies: string[] = []
  const context = await buildContext(
    await readCredentials(request, env),
    request,
    crypto.randomUUID(),
    cookies,
  )
  const { waitMs } = await takeAddressToken(signOnLimit, context.ip, env, context.now)
  const location =
    waitMs > 0
      ? withQuery('/', { errorMsg: signOnErrors.later })
      : await next(provider, context).catch((error: unknown) =>
          withQuery('/', { errorMsg: errorLabelOf(error, provider, context) }),
        )
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}

/** Returns the label of a failure; logs the reason without personal data. */
function errorLabelOf(error: unknown, { name }: Provider, context: Context): string {
  const { reason: errorName, cause } = signOnErrorOf(error)
  const reason = cause instanceof Error ? cause.message.slice(0, 120) : errorName
  logSecurityEvent('sign-on refused', context, { provider: name, fault: errorName, why: reason })
  return signOnErrors[errorName]
}

/** Returns the path and query of a URL of the shop; for other URLs the home page. */
function pageOf(address: string | null, origin: string): string {
  if (address === null || !URL.canParse(address)) return '/'
  const { origin: from, pathname, search } = new URL(address)
  // "//host" would redirect to another site.
  return from === origin ? pathname.replace(/^\/+/, '/') + search : '/'
}

function withQuery(page: string, values: Record<string, string>): string {
  const url = new URL(page, 'http://shop.invalid')
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.pathname + url.search
}
