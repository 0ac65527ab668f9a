import { chatProtocol } from '#domain/chat/chat-events.ts'
import type { Env } from '../kernel/context.ts'
import { toRefusalResponse } from '../kernel/envelope.ts'
import { chatSocketLimit } from '../rate/limits.ts'
import { takeAddressToken } from '../rate/take.ts'
import { refuse } from '../kernel/refusal.ts'
import { addressOf } from '../kernel/network.ts'
import { roomOf } from '../kernel/chat-room.ts'
import { isSessionRegistered } from '../kernel/chat-listeners.ts'
import { verifyChatToken } from './token.ts'

/**
 * Opens a socket of a conversation. The token is the second value of the WebSocket protocol header,
 * so it doesn't appear in URLs and logs. Refuses pages of other origins even with a valid token.
 */
export async function openSocket(request: Request, env: Env, name: string): Promise<Response> {
  const now = Date.now()
  const { headers } = request
  if (headers.get('upgrade') !== 'websocket') return toRefusalResponse(refuse('unknownCall'))
  const origin = headers.get('origin')
  if (origin !== null && !isOwnOrigin(origin, request.url))
    return toRefusalResponse(refuse('forgery'))
  const { waitMs } = await takeAddressToken(chatSocketLimit, addressOf(headers), env, now)
  if (waitMs > 0)
    return toRefusalResponse(refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1000) }))
  const [protocol, token = ''] = (headers.get('sec-websocket-protocol') ?? '').split(/\s*,\s*/)
  const conversationId = /^\d{1,15}$/.test(name) ? Number(name) : 0
  const verifiedToken =
    protocol === chatProtocol && (await verifyChatToken(token, conversationId, env, now))
  if (!verifiedToken) return toRefusalResponse(refuse('chatToken'))
  const { participant, mark, until } = verifiedToken
  const room = roomOf(env, conversationId)
  const innerUrl = new URL(`/?end=${participant}&mark=${mark}&until=${until}`, request.url)
  const socketResponse = await room.fetch(innerUrl, { headers: { upgrade: 'websocket' } })
  // Check the session after joining the room. This check finds a session that ended earlier; a
  // session that ends later closes this socket itself.
  if (await isSessionRegistered(env.DB, mark, conversationId)) return socketResponse
  await room.closeSession(mark)
  return toRefusalResponse(refuse('chatToken'))
}

function isOwnOrigin(origin: string, url: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host
}
