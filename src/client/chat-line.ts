import { reconnectDelay } from '#domain/chat/backoff.ts'
import {
  type ChatEvent,
  chatProtocol,
  ping,
  pong,
  parseChatEvent,
  typingMessage,
} from '#domain/chat/chat-events.ts'
import type { Outcome } from './send/send.ts'

/**
 * Transport of chat events: a socket, polling (`asking`), or none (`cut`); `opening` before the
 * first attempt.
 */
export type ConnectionState = 'opening' | 'socket' | 'asking' | 'cut'

/** Calls that a chat connection makes, and the callbacks that it invokes. */
export interface ConnectionHandlers {
  /** Returns the token and path that open the socket. */
  token: () => Promise<Outcome<{ token: string; path: string }>>
  /** Reads missing messages. Returns false if there was no response. */
  catchUp: () => Promise<boolean>
  onEvent: (event: ChatEvent) => void
  onState: (state: ConnectionState) => void
}

export interface ChatConnection {
  /** Sends a typing indicator if a socket is open. */
  type: () => void
  close: () => void
}

/** Polling interval without a socket, milliseconds. */
const pollIntervalMs = 4000

/**
 * Ping interval of a socket, milliseconds. A socket that hasn't responded by the next ping is dead.
 */
const pingIntervalMs = 25_000

/** Polling interval despite a socket, milliseconds, to find events that the socket lost. */
const checkIntervalMs = 60_000

/**
 * Maximum time for a socket to open, milliseconds. Some networks leave a blocked connection hanging
 * instead of refusing it.
 */
const openTimeoutMs = 8000

/** Number of failed sockets after which polling starts. */
const failuresBeforePolling = 2

/**
 * Keeps a connection to a conversation open. Retries the socket with growing pauses and polls
 * meanwhile. After each connection it first reads missed events.
 */
export function openChatConnection({
  token,
  catchUp,
  onEvent,
  onState,
}: ConnectionHandlers): ChatConnection {
  let socket: WebSocket | undefined
  let failures = 0
  let isClosed = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let pollTimer: ReturnType<typeof setInterval> | undefined

  const poll = async () => {
    const isReached = await catchUp()
    if (!isClosed && !isOpen(socket)) onState(isReached ? 'asking' : 'cut')
  }
  const onFailed = () => {
    socket = undefined
    if (isClosed) return
    failures += 1
    if (failures >= failuresBeforePolling && !pollTimer) {
      pollTimer = setInterval(() => void poll(), pollIntervalMs)
      void poll()
    }
    clearTimeout(retryTimer)
    retryTimer = setTimeout(() => void connect(), reconnectDelay(failures, Math.random()))
  }
  const onOpened = () => {
    failures = 0
    clearInterval(pollTimer)
    pollTimer = undefined
    onState('socket')
    void catchUp()
  }
  const connect = async () => {
    const outcome = await token()
    if (isClosed || socket) return
    if (!outcome.ok) return onFailed()
    socket = openSocket(outcome.data, { onOpened, onFailed, onEvent })
    if (!socket) onFailed()
  }
  const reconnectNow = () => {
    if (isClosed || socket) return
    clearTimeout(retryTimer)
    void connect()
  }
  const checkTimer = setInterval(() => void catchUp(), checkIntervalMs)
  globalThis.addEventListener?.('online', reconnectNow)
  onState('opening')
  void connect()
  return {
    type: () => {
      if (isOpen(socket)) socket?.send(typingMessage)
    },
    close: () => {
      isClosed = true
      globalThis.removeEventListener?.('online', reconnectNow)
      clearTimeout(retryTimer)
      clearInterval(pollTimer)
      clearInterval(checkTimer)
      socket?.close()
    },
  }
}

const isOpen = (socket: WebSocket | undefined) => socket?.readyState === 1

interface SocketCallbacks {
  onOpened: () => void
  onFailed: () => void
  onEvent: (event: ChatEvent) => void
}

/**
 * Opens a socket that reports once when it opens, once when it ends, and every event in between.
 */
function openSocket(
  { token, path }: { token: string; path: string },
  { onOpened, onFailed, onEvent }: SocketCallbacks,
): WebSocket | undefined {
  let socket: WebSocket
  try {
    socket = new WebSocket(location.origin.replace(/^http/, 'ws') + path, [chatProtocol, token])
  } catch {
    // The browser or a content security policy doesn't allow WebSockets.
    return undefined
  }
  let isAnswered = true
  const openTimer = setTimeout(() => socket.close(), openTimeoutMs)
  const pingTimer = setInterval(() => {
    if (!isOpen(socket)) return
    if (!isAnswered) return socket.close()
    isAnswered = false
    socket.send(ping)
  }, pingIntervalMs)
  socket.addEventListener('open', () => {
    clearTimeout(openTimer)
    onOpened()
  })
  socket.addEventListener('message', ({ data }) => {
    isAnswered = true
    const chatEvent = data === pong ? null : parseChatEvent(String(data))
    if (chatEvent) onEvent(chatEvent)
  })
  socket.addEventListener('close', () => {
    clearTimeout(openTimer)
    clearInterval(pingTimer)
    onFailed()
  })
  return socket
}
