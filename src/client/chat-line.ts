import { waitAfter } from '#domain/chat/backoff.ts'
import { type ChatNews, chatProtocol, ping, pong, readNews, typingNow } from '#domain/chat/news.ts'
import type { Outcome } from './send.ts'

/** How news come: by a socket, by asking, or not at all; `opening` before the first. */
export type LineState = 'opening' | 'socket' | 'asking' | 'cut'

/** What a line asks for, and whom it tells. */
export interface LineEnds {
  /** What opens the socket. */
  token: () => Promise<Outcome<{ token: string; path: string }>>
  /** Reads what is missing; false where nothing answered. */
  catchUp: () => Promise<boolean>
  hear: (news: ChatNews) => void
  show: (state: LineState) => void
}

export interface Line {
  /** Says that somebody types, where there is a socket. */
  type: () => void
  close: () => void
}

/** How often is asked while there is no socket, milliseconds. */
const askEvery = 4000

/** How often a socket shows that it's alive; one that doesn't answer until the next time is dead. */
const pingEvery = 25_000

/** How often is asked although there is a socket: news that it lost are found all the same. */
const sureEvery = 60_000

/** How long a socket may take to open: some networks let it hang instead of refusing it. */
const openWithin = 8000

/** Failures after which is asked in between. */
const asksAfter = 2

/**
 * Keeps a line to a conversation open: a socket, tried again and again after longer and longer waits;
 * while there is none it asks. Whatever opens it reads first what came in between.
 */
export function openLine({ token, catchUp, hear, show }: LineEnds): Line {
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
    again = setTimeout(() => void connect(), waitAfter(failures, Math.random()))
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
      if (isOpen(socket)) socket?.send(typingNow)
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

/** A socket that says once that it opened, once that it ended, and in between what it hears. */
function openSocket(
  { token, path }: { token: string; path: string },
  { opened, failed, hear }: SocketEnds,
): WebSocket | undefined {
  let socket: WebSocket
  try {
    socket = new WebSocket(location.origin.replace(/^http/, 'ws') + path, [chatProtocol, token])
  } catch {
    // A browser or a policy that knows none.
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
