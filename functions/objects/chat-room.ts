import { DurableObject } from 'cloudflare:workers'
import { mostSockets, socketMs } from '#domain/chat/limits.ts'
import {
  type ChatNews,
  chatProtocol,
  ping,
  pong,
  typingEvery,
  typingNow,
} from '#domain/chat/news.ts'
import { type ChatEnd, chatEnds } from '#domain/chat/sides.ts'

/** What is kept of a socket while the room sleeps. */
interface Seat {
  end: ChatEnd
  /** When it has to come again with a new token, milliseconds. */
  until: number
  typedAt: number
}

/** Why a socket was closed: it may come again, or it said what nobody says. */
const comeAgain = 4000
const nonsense = 4400
/** Its session ended. */
const over = 4401

/**
 * The open sockets of one conversation. It keeps nothing and decides nothing: whoever sends it news
 * has written them to the database, and who may listen was asked before. Between two news it sleeps,
 * with its sockets open.
 */
export class ChatRoom extends DurableObject {
  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env)
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ping, pong))
  }

  /** Takes a socket of one end; the platform alone asks, after it has seen the token. */
  override async fetch(request: Request): Promise<Response> {
    const asked = new URL(request.url).searchParams
    const end = chatEnds.find((one) => one === asked.get('end'))
    const mark = asked.get('mark')
    if (!end || !mark) return new Response(null, { status: 400 })
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server, [end, sessionTag(mark)])
    server.serializeAttachment({ end, until: Date.now() + socketMs, typedAt: 0 } satisfies Seat)
    const open = this.ctx.getWebSockets(end)
    for (const oldest of open.slice(0, Math.max(0, open.length - mostSockets)))
      close(oldest, comeAgain, 'too many')
    const headers = { 'sec-websocket-protocol': chatProtocol }
    return new Response(null, { status: 101, webSocket: client, headers })
  }

  /** Tells everybody who listens; answers how many did. */
  async tell(news: ChatNews): Promise<number> {
    return this.#send(this.ctx.getWebSockets(), news)
  }

  /** Closes the sockets of a session that is over. */
  async leave(mark: string): Promise<void> {
    for (const socket of this.ctx.getWebSockets(sessionTag(mark))) close(socket, over, 'signed out')
  }

  /** All that a socket may say is that somebody is typing. */
  override async webSocketMessage(socket: WebSocket, said: string | ArrayBuffer): Promise<void> {
    if (said !== typingNow) return close(socket, nonsense, 'not understood')
    const seat = seatOf(socket)
    const now = Date.now()
    if (now - seat.typedAt < typingEvery / 2) return
    socket.serializeAttachment({ ...seat, typedAt: now })
    const others = this.ctx.getWebSockets().filter((one) => seatOf(one).end !== seat.end)
    this.#send(others, { kind: 'typing', end: seat.end })
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    close(socket, code === 1005 || code === 1006 ? 1000 : code, '')
  }

  #send(sockets: readonly WebSocket[], news: ChatNews): number {
    const text = JSON.stringify(news)
    const now = Date.now()
    let told = 0
    for (const socket of sockets)
      if (seatOf(socket).until < now) close(socket, comeAgain, 'come again')
      else {
        socket.send(text)
        told += 1
      }
    return told
  }
}

const sessionTag = (mark: string) => `session ${mark}`

const seatOf = (socket: WebSocket) => socket.deserializeAttachment() as Seat

/** One that is closed already stays closed. */
function close(socket: WebSocket, code: number, reason: string): void {
  try {
    socket.close(code, reason)
  } catch {
    // Its other end was faster.
  }
}
