import { toEnvelopeResponse, refusalEnvelope } from '#platform/kernel/envelope.ts'
import { buildLabelTextReplacer } from '#platform/kernel/response-texts.ts'
import { refuse } from '#platform/kernel/refusal.ts'
import { endTrace, setTraceName, requestIdOf } from '#platform/kernel/trace.ts'
import { clearSessionCookies } from '#platform/kernel/session.ts'
import { isPlainPath } from '../upstream-address.ts'
import { admitCall } from '../admit.ts'
import { callOperatorPlatform } from '../exchange.ts'
import { matchCall, methodsOf } from '#contract/reference/named.ts'
import { answerOwnCall } from '../own/answers.ts'
import { isOwnCall } from '../is-own-call.ts'
import type { ForwardContext, ForwardedCall, ForwardedResponse } from '../forwarded-call.ts'
import { clearPriceCookie } from '../price-id.ts'
import { readSessionToken } from '../token.ts'

/**
 * Forwards a call of the contract to the operator's platform. No other calls are forwarded, and
 * responses are validated. The request's path no longer contains /platform.
 */
export async function forwardCall(request: Request, context: ForwardContext): Promise<Response> {
  const path = new URL(request.url).pathname
  if (request.method === 'OPTIONS') return optionsResponse(path)
  const matchedCall = isPlainPath(path) ? matchCall(request.method, path) : undefined
  if (!matchedCall) return toEnvelopeResponse(refusalEnvelope(refuse('unknownCall')))
  const body = await request.arrayBuffer()
  const bearer = await readSessionToken(request, context.env)
  const requestId = requestIdOf(context.env)
  setTraceName(context.env, matchedCall.name)
  const callToForward = { ...matchedCall, ...context, request, path, body, bearer, requestId }
  const forwardedResponse = confirmLogout(callToForward, await answerForwarded(callToForward))
  endTrace(context.env, forwardedResponse.envelope.code)
  const response = toEnvelopeResponse(
    forwardedResponse.envelope,
    await buildLabelTextReplacer(request),
  )
  for (const cookie of [
    ...forwardedResponse.cookies,
    ...cookiesToClear(callToForward, forwardedResponse),
  ])
    response.headers.append('set-cookie', cookie)
  response.headers.set('x-request-id', requestId)
  return request.method === 'HEAD' ? new Response(null, response) : response
}

/** Returns the methods allowed on a path. Other origins get no CORS headers. */
function optionsResponse(path: string): Response {
  const methods = methodsOf(path)
  if (methods.length === 0) return toEnvelopeResponse(refusalEnvelope(refuse('unknownCall')))
  return new Response(null, { status: 204, headers: { allow: methods.join(', ') } })
}

async function answerForwarded(forwardedCall: ForwardedCall): Promise<ForwardedResponse> {
  const refusal = await admitCall(forwardedCall)
  if (refusal) return { envelope: refusalEnvelope(refusal), cookies: [] }
  return isOwnCall(forwardedCall.name, forwardedCall.entry)
    ? answerOwnCall(forwardedCall)
    : callOperatorPlatform(forwardedCall)
}

/** Signs the browser out even if the upstream could not be notified. */
function confirmLogout({ name }: ForwardedCall, response: ForwardedResponse): ForwardedResponse {
  const { code } = response.envelope
  if (name !== 'GET /client/auth/logout' || [200, 403, 429].includes(code)) return response
  return { ...response, envelope: { code: 200, message: 'success', data: {} } }
}

/** Calls that end the session. */
const sessionEndingCalls: readonly string[] = ['GET /client/auth/logout', 'GET /sso/ciam/logoutUrl']

/**
 * Returns the cookies to clear at the end of a session: after a logout, a 401, or an invalid
 * cookie.
 */
function cookiesToClear(
  { name, bearer }: ForwardedCall,
  { envelope: { code } }: ForwardedResponse,
): string[] {
  const isLogout = sessionEndingCalls.includes(name) && code === 200
  const isSessionExpired = code === 401 && bearer.source === 'cookie'
  if (!isLogout && !isSessionExpired && !bearer.isInvalid) return []
  const cookies = [clearPriceCookie]
  clearSessionCookies({ setCookie: (cookie) => cookies.push(cookie) })
  return cookies
}
