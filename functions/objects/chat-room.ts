import { DurableObject } from 'cloudflare:workers'
import { maxSocketsPerRoom, socketLifetimeMs } from '#domain/chat/limits.ts'
import {
  type ChatEvent,
  chatProtocol,
  ping,
  pong,
  typingIntervalMs,
  typingMessage,
} from '#domain/chat/chat-events.ts'
import { type ChatParticipant, chatParticipants } from '#domain/chat/participants.ts'

/** Per-socket state that survives hibernation. */
interface SocketState {
  end: ChatParticipant
  /**
   * Time when the socket must reconnect with a new token, milliseconds since 1970; no later than
   * its session ends.
   */
  until: number
  typedAt: number
}

/** Close codes of a socket that may reconnect, and of a client that sent an invalid message. */
const reconnectCode = 4000
const invalidMessageCode = 4400
/** Close code of an ended session. */
const sessionEndedCode = 4401

/**
 * Open sockets of one conversation. Stores only the next wake-up time: messages are already in the
 * database, and the platform has checked who may listen. Hibernates between events with the sockets
 * open.
 */
export class ChatRoom extends DurableObject {
  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env)
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ping, pong))
  }

  /**
   * Accepts a participant's socket. Called only by the platform, after it has checked the token.
   */
  override async fetch(request: Request): Promise<Response> {
    const parameters = new URL(request.url).searchParams
    const participant = chatParticipants.find((one) => one === parameters.get('end'))
    const mark = parameters.get('mark')
    const sessionUntil = Number(parameters.get('until'))
    if (!participant || !mark || !sessionUntil) return new Response(null, { status: 400 })
    const expiresAt = Math.min(Date.now() + socketLifetimeMs, sessionUntil)
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server, [participant, sessionTag(mark)])
    server.serializeAttachment({
      end: participant,
      until: expiresAt,
      typedAt: 0,
    } satisfies SocketState)
    const openSockets = this.ctx.getWebSockets(participant)
    for (const oldest of openSockets.slice(0, Math.max(0, openSockets.length - maxSocketsPerRoom)))
      closeSocket(oldest, reconnectCode, 'too many')
    await this.#wakeAt(expiresAt)
    const headers = { 'sec-websocket-protocol': chatProtocol }
    return new Response(null, { status: 101, webSocket: client, headers })
  }

  /** Sends an event to all listeners. Returns their number. */
  async broadcast(event: ChatEvent): Promise<number> {
    return this.#send(this.ctx.getWebSockets(), event)
  }

  /** Closes the sockets of an ended session. */
  async closeSession(mark: string): Promise<void> {
    for (const socket of this.ctx.getWebSockets(sessionTag(mark)))
      closeSocket(socket, sessionEndedCode, 'signed out')
  }

  /** Closes sockets that must reconnect or whose session has expired while there was no traffic. */
  override async alarm(): Promise<void> {
    const now = Date.now()
    const expiryTimes = this.ctx.getWebSockets().flatMap((socket) => {
      const { until } = socketStateOf(socket)
      if (until > now) return until
      closeSocket(socket, reconnectCode, 'come again')
      return []
    })
    if (expiryTimes.length > 0) await this.#wakeAt(Math.min(...expiryTimes))
  }

  /** Accepts typing notifications; a socket may send no other messages. */
  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (message !== typingMessage) return closeSocket(socket, invalidMessageCode, 'not understood')
    const socketState = socketStateOf(socket)
    const now = Date.now()
    if (now - socketState.typedAt < typingIntervalMs / 2) return
    socket.serializeAttachment({ ...socketState, typedAt: now })
    const otherWebSockets = this.ctx
      .getWebSockets()
      .filter((one) => socketStateOf(one).end !== socketState.end)
    this.#send(otherWebSockets, { kind: 'typing', end: socketState.end })
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    closeSocket(socket, code === 1005 || code === 1006 ? 1000 : code, '')
  }

  /** Schedules a wake-up, milliseconds since 1970, unless an earlier one exists. */
  async #wakeAt(time: number): Promise<void> {
    const { storage } = this.ctx
    const next = await storage.getAlarm()
    if (next === null || next > time) await storage.setAlarm(time)
  }

  #send(sockets: readonly WebSocket[], event: ChatEvent): number {
    const text = JSON.stringify(event)
    const now = Date.now()
    let deliveredCount = 0
    for (const socket of sockets)
      if (socketStateOf(socket).until <= now) closeSocket(socket, reconnectCode, 'come again')
      else if (sendTo(socket, text)) deliveredCount += 1
    return deliveredCount
  }
}

const sessionTag = (mark: string) => `session ${mark}`

const socketStateOf = (socket: WebSocket) => socket.deserializeAttachment() as SocketState

/**
 * Sends a text. Returns false instead of throwing when the socket is closing, so that the caller
 * continues with the other sockets.
 */
function sendTo(socket: WebSocket, text: string): boolean {
  try {
    socket.send(text)
    return true
  } catch {
    return false
  }
}

/** Closes a socket; does nothing if it is already closed. */
function closeSocket(socket: WebSocket, code: number, reason: string): void {
  try {
    socket.close(code, reason)
  } catch {
    // Ignore the error: the client closed the socket first.
  }
}
