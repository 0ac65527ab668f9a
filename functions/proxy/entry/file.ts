import { toRefusalResponse } from '#platform/kernel/envelope.ts'
import { fileReadLimit } from '#platform/rate/limits.ts'
import { addressOf, networkOf } from '#platform/kernel/network.ts'
import { takeAddressToken } from '#platform/rate/take.ts'
import { refuse } from '#platform/kernel/refusal.ts'
import { isPlainPath, upstreamQuery } from '../upstream-address.ts'
import { callUpstream } from '../call-upstream.ts'
import { deadlineOfCall } from '../deadline.ts'
import type { ForwardContext } from '../forwarded-call.ts'
import { headersToUpstream } from '../headers.ts'
import { serviceOf } from '../services.ts'
import { readSessionToken } from '../token.ts'

/** Call name under which circuits and budgets count all files. */
const fileCall = 'GET /web-api/file'

/** Maximum size of a forwarded file, bytes. */
const maxFileBytes = 10 * 1024 * 1024

/** Matches the content types that buyers view; any other type could contain active content. */
const displayableTypePattern = /^(image\/(png|jpeg|webp|avif|gif)|application\/pdf)\s*(;|$)/i

/**
 * Forwards a file of the operator's platform unchanged to a visitor who may see it there. The
 * response can only be displayed, never executed, and is not cached.
 */
export async function forwardFile(
  request: Request,
  { env, runAfterResponse }: ForwardContext,
): Promise<Response> {
  const ip = addressOf(request.headers)
  const { waitMs } = await takeAddressToken(fileReadLimit, ip, env, Date.now())
  if (waitMs > 0)
    return toRefusalResponse(refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1000) }))
  const { pathname } = new URL(request.url)
  if (!isPlainPath(pathname)) return new Response(null, { status: 404 })
  const bearer = await readSessionToken(request, env)
  const headers = headersToUpstream({ request, bearer, env, requestId: crypto.randomUUID() })
  headers.set('accept', 'image/*, application/pdf')
  const upstreamResponse = await callUpstream({
    url: serviceOf(pathname, env).address(pathname + upstreamQuery(request.url)),
    method: 'GET',
    headers,
    body: null,
    deadline: deadlineOfCall(fileCall, env),
    maxBytes: maxFileBytes,
    isRepeatable: true,
    call: fileCall,
    visitor: networkOf(ip),
    env,
    runAfterResponse,
  })
  if (upstreamResponse.kind === 'silence')
    return toRefusalResponse(refuse(upstreamResponse.refusal))
  const { status, headers: from } = upstreamResponse.response
  const type = from.get('content-type') ?? ''
  if (status === 401) return toRefusalResponse(refuse('loginExpired'))
  if (status !== 200 || !displayableTypePattern.test(type))
    return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(upstreamResponse.bytes, {
    headers: {
      'content-type': type,
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    },
  })
}
