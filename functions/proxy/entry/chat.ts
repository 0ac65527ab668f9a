import { toRefusalResponse } from '#platform/kernel/envelope.ts'
import { chatSocketLimit } from '#platform/rate/limits.ts'
import { takeAddressToken } from '#platform/rate/take.ts'
import { refuse } from '#platform/kernel/refusal.ts'
import { addressOf } from '#platform/kernel/network.ts'
import { upstreamQuery } from '../upstream-address.ts'
import { headersToUpstream } from '../headers.ts'
import type { ForwardContext } from '../forwarded-call.ts'
import { serviceOf } from '../services.ts'
import { readSessionToken } from '../token.ts'

/** Matches the path of a chat socket, and no other path below /chat. */
const socketPathPattern = /^\/chat\/socket\/[\w-]{1,64}$/

/** True when a request opens a chat socket. */
export function isChatSocket({ url, headers }: Request): boolean {
  const isSocket = headers.get('upgrade')?.toLowerCase() === 'websocket'
  return isSocket && new URL(url).pathname.startsWith('/chat/')
}

/**
 * Connects to the operator's chat service and passes messages unchanged in both directions. Refuses
 * pages of other sites, because browsers send cookies with sockets opened by any site.
 */
export async function forwardChat(request: Request, { env }: ForwardContext): Promise<Response> {
  const { headers, url } = request
  const { pathname, host } = new URL(url)
  if (!isChatSocket(request) || !socketPathPattern.test(pathname))
    return toRefusalResponse(refuse('unknownCall'))
  const origin = headers.get('origin')
  if (origin !== null && !(URL.canParse(origin) && new URL(origin).host === host))
    return toRefusalResponse(refuse('forgery'))
  const { waitMs } = await takeAddressToken(chatSocketLimit, addressOf(headers), env, Date.now())
  if (waitMs > 0)
    return toRefusalResponse(refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1000) }))
  const requestId = crypto.randomUUID()
  const up = headersToUpstream({
    request,
    bearer: await readSessionToken(request, env),
    env,
    requestId,
  })
  up.set('upgrade', 'websocket')
  const protocol = headers.get('sec-websocket-protocol')
  if (protocol) up.set('sec-websocket-protocol', protocol)
  const to = serviceOf(pathname, env).address(pathname + upstreamQuery(url))
  const response = await fetch(to, { headers: up, redirect: 'manual' }).catch(() => undefined)
  if (!response?.webSocket) return toRefusalResponse(refuse('badGateway'))
  const agreedProtocol = response.headers.get('sec-websocket-protocol')
  return new Response(null, {
    status: 101,
    webSocket: response.webSocket,
    ...(agreedProtocol && { headers: { 'sec-websocket-protocol': agreedProtocol } }),
  })
}
