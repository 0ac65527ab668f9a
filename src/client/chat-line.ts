import { reconnectDelay } from '#domain/chat/backoff.ts'
import {
  type ChatNews,
  chatProtocol,
  ping,
  pong,
  readNews,
  typingMessage,
} from '#domain/chat/news.ts'
import type { Outcome } from './send/send.ts'

/**
 * How events arrive: by a socket, by polling, or not at all; `opening` before the first attempt.
 */
export type ConnectionState = 'opening' | 'socket' | 'asking' | 'cut'

/** Calls that a line makes, and its callbacks. */
export interface ConnectionHandlers {
  /** Returns the token and path that open the socket. */
  token: () => Promise<Outcome<{ token: string; path: string }>>
  /** Reads missing messages. Returns false if there was no response. */
  catchUp: () => Promise<boolean>
  hear: (news: ChatNews) => void
  show: (state: ConnectionState) => void
}

export interface ChatConnection {
  /** Reports typing if there is a socket. */
  type: () => void
  close: () => void
}

/** Polling interval without a socket, milliseconds. */
const askEvery = 4000

/**
 * Ping interval of a socket, milliseconds. A socket that hasn't responded by the next ping is dead.
 */
const pingEvery = 25_000

/** Polling interval despite a socket, milliseconds, to find events that the socket lost. */
const sureEvery = 60_000

/**
 * Maximum time for a socket to open, milliseconds. Some networks let it hang instead of refusing
 * it.
 */
const openWithin = 8000

/** Number of failed sockets after which polling starts. */
const asksAfter = 2

/**
 * Keeps a line to a conversation open. Retries the socket with growing pauses and polls meanwhile.
 * After each connection it first reads missed events.
 */
export function openChatConnection({
  token,
  catchUp,
  hear,
  show,
}: ConnectionHandlers): ChatConnection {
  let socket: WebSocket | undefined
  let failures = 0
  let isOver = false
  let again: ReturnType<typeof setTimeout> | undefined
  let asking: ReturnType<typeof setInterval> | undefined

  const ask = async () => {
    const isReached = await catchUp()
    if (!isOver && !isOpen(socket)) show(isReached ? 'asking' : 'cut')
  }
  const failed = () => {
    socket = undefined
    if (isOver) return
    failures += 1
    if (failures >= asksAfter && !asking) {
      asking = setInterval(() => void ask(), askEvery)
      void ask()
    }
    clearTimeout(again)
    again = setTimeout(() => void connect(), reconnectDelay(failures, Math.random()))
  }
  const opened = () => {
    failures = 0
    clearInterval(asking)
    asking = undefined
    show('socket')
    void catchUp()
  }
  const connect = async () => {
    const outcome = await token()
    if (isOver || socket) return
    if (!outcome.ok) return failed()
    socket = openSocket(outcome.data, { opened, failed, hear })
    if (!socket) failed()
  }
  const hurry = () => {
    if (isOver || socket) return
    clearTimeout(again)
    void connect()
  }
  const sure = setInterval(() => void catchUp(), sureEvery)
  globalThis.addEventListener?.('online', hurry)
  show('opening')
  void connect()
  return {
    type: () => {
      if (isOpen(socket)) socket?.send(typingMessage)
    },
    close: () => {
      isOver = true
      globalThis.removeEventListener?.('online', hurry)
      clearTimeout(again)
      clearInterval(asking)
      clearInterval(sure)
      socket?.close()
    },
  }
}

const isOpen = (socket: WebSocket | undefined) => socket?.readyState === 1

interface SocketEnds {
  opened: () => void
  failed: () => void
  hear: (news: ChatNews) => void
}

/**
 * Opens a socket that reports once when it opens, once when it ends, and every event in between.
 */
function openSocket(
  { token, path }: { token: string; path: string },
  { opened, failed, hear }: SocketEnds,
): WebSocket | undefined {
  let socket: WebSocket
  try {
    socket = new WebSocket(location.origin.replace(/^http/, 'ws') + path, [chatProtocol, token])
  } catch {
    // The browser or a policy doesn't allow WebSockets.
    return undefined
  }
  let isAnswered = true
  const patience = setTimeout(() => socket.close(), openWithin)
  const beat = setInterval(() => {
    if (!isOpen(socket)) return
    if (!isAnswered) return socket.close()
    isAnswered = false
    socket.send(ping)
  }, pingEvery)
  socket.addEventListener('open', () => {
    clearTimeout(patience)
    opened()
  })
  socket.addEventListener('message', ({ data }) => {
    isAnswered = true
    const news = data === pong ? null : readNews(String(data))
    if (news) hear(news)
  })
  socket.addEventListener('close', () => {
    clearTimeout(patience)
    clearInterval(beat)
    failed()
  })
  return socket
}
