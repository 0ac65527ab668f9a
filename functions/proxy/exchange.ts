import type { RefusalName } from '#contract/shapes/refusals.ts'
import { addressOf, networkOf } from '#platform/kernel/network.ts'
import { refusalEnvelope } from '#platform/kernel/envelope.ts'
import { Refusal } from '#platform/kernel/refusal.ts'
import { adaptResponse } from './adapters/adapter.ts'
import { loadAdapter } from './adapters/list.ts'
import { outgoingRequestOf } from './sent.ts'
import { callUpstream } from './call-upstream.ts'
import { completeData } from './complete-data.ts'
import { cookiesFromUpstream } from './cookies.ts'
import { deadlineOfCall } from './deadline.ts'
import { fitToContract } from './fit-to-contract.ts'
import { headersToUpstream } from './headers.ts'
import { logUpstreamError, logDeviations } from './log-upstream.ts'
import type { ForwardedCall, ForwardedResponse } from './forwarded-call.ts'
import { priceCookies } from './price-id.ts'
import { readResponse } from './read-answer.ts'
import { serviceOf } from './services.ts'
import { isUsableToken, buildSessionCookies, extractToken } from './token.ts'
import { upstreamRefusalOf } from './upstream-refusals.ts'

/** Maximum size of a response, bytes. */
const maxResponseBytes = 2 * 1024 * 1024

/** Calls the operator's platform and reads the response. */
export async function callOperatorPlatform(
  forwardedCall: ForwardedCall,
): Promise<ForwardedResponse> {
  const { name, request, path, env, entry, page, runAfterResponse } = forwardedCall
  const adapter = await loadAdapter(env)
  const { search, body } = outgoingRequestOf(forwardedCall, adapter)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const upstreamResponse = await callUpstream({
    url: serviceOf(path, env).address(path + search),
    // Send HEAD as GET, because a HEAD response has no body to check.
    method: isRead ? 'GET' : request.method,
    headers: headersToUpstream(forwardedCall),
    body: isRead || body.byteLength === 0 ? null : body,
    deadline: deadlineOfCall(name, env, page),
    maxBytes: maxResponseBytes,
    isRepeatable: isRead && !(entry.built && entry.changesState),
    call: name,
    // Count the upstream calls of a shared page for the visitor who requested the page.
    visitor: env.PAGE_FOR ?? networkOf(addressOf(request.headers)),
    env,
    runAfterResponse,
  })
  if (upstreamResponse.kind === 'silence')
    return toFailedResponse(forwardedCall, upstreamResponse.refusal, upstreamResponse.reason)
  const upstreamReading = readResponse(upstreamResponse)
  const cookies = env.FROM_PAGE ? [] : cookiesFromUpstream(upstreamResponse.response, env)
  if (upstreamReading.kind === 'failed')
    return toFailedResponse(
      forwardedCall,
      upstreamReading.refusal,
      upstreamReading.reason,
      upstreamReading.wait,
      cookies,
    )
  if (upstreamReading.envelope.code !== 200)
    return { envelope: upstreamRefusalOf(upstreamReading.envelope, entry), cookies }
  try {
    const { data } = upstreamReading.envelope
    return await acceptResponse(
      forwardedCall,
      adapter ? adaptResponse(adapter, name, data) : data,
      cookies,
    )
  } catch (error) {
    if (!adapter) throw error
    return toFailedResponse(forwardedCall, 'badGateway', `adapter: ${String(error)}`)
  }
}

/**
 * Processes a successful response: removes its token and validates its data against the contract.
 */
async function acceptResponse(
  forwardedCall: ForwardedCall,
  responseData: unknown,
  cookies: string[],
): Promise<ForwardedResponse> {
  const { name, entry, body, env } = forwardedCall
  const extractedToken = extractToken(name, responseData)
  if (extractedToken && !isUsableToken(extractedToken.token))
    return toFailedResponse(forwardedCall, 'badGateway', 'no token to keep')
  const completedData = completeData(
    name,
    entry,
    extractedToken ? extractedToken.data : responseData,
    env,
  )
  const { data, missing, fatallyMissing, wrongTypes, unlistedValues } = fitToContract(
    completedData,
    entry,
  )
  const unusablePaths = [
    ...wrongTypes.map(({ path }) => path),
    ...fatallyMissing.map((path) => `no ${path}`),
  ]
  if (unusablePaths.length > 0)
    return toFailedResponse(
      forwardedCall,
      'badGateway',
      `not as the contract: ${unusablePaths.slice(0, 8)}`,
    )
  logDeviations(name, missing, unlistedValues)
  if (extractedToken) cookies.push(...(await buildSessionCookies(extractedToken.token, env)))
  cookies.push(...priceCookies(name, body, data))
  return { envelope: { code: 200, message: 'success', data }, cookies }
}

function toFailedResponse(
  forwardedCall: ForwardedCall,
  refusal: RefusalName,
  reason: string,
  waitSeconds = 1,
  cookies: string[] = [],
): ForwardedResponse {
  logUpstreamError(forwardedCall, refusal, reason)
  const data = refusal === 'tooMany' ? { retryAfterSeconds: waitSeconds } : null
  return { envelope: refusalEnvelope(new Refusal(refusal, data)), cookies }
}
