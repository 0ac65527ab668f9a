import { setTimeout as sleep } from 'node:timers/promises'
import { chatProtocol, parseChatEvent, type ChatEvent } from '#domain/chat/chat-events.ts'
import { nextAddress } from '../address.ts'

/** Node's WebSocket also accepts headers, such as the page origin that a browser sends. */
type Opening = ConstructorParameters<typeof WebSocket>[1] & object

/** A chat socket and the events it received. */
export class Listener {
  readonly event: ChatEvent[] = []
  readonly socket: WebSocket
  readonly opened: Promise<boolean>
  readonly closed: Promise<number>
  #heard: (() => void)[] = []

  constructor(url: string, path: string, token: string, headers: Record<string, string> = {}) {
    const from = { 'cf-connecting-ip': nextAddress(), ...headers }
    const options = { protocols: [chatProtocol, token], headers: from } as unknown as Opening
    this.socket = new WebSocket(url.replace(/^http/, 'ws') + path, options)
    this.opened = new Promise((resolve) => {
      this.socket.addEventListener('open', () => resolve(true))
      this.socket.addEventListener('error', () => resolve(false))
    })
    this.closed = new Promise((resolve) => {
      this.socket.addEventListener('close', ({ code }) => resolve(code))
    })
    this.socket.addEventListener('message', ({ data }) => {
      const chatEvent = parseChatEvent(String(data))
      if (chatEvent) this.event.push(chatEvent)
      for (const heard of this.#heard.splice(0)) heard()
    })
  }

  /**
   * True when the other side has closed the socket. The local runtime keeps the connection for
   * ten more seconds, and `closed` waits for that.
   */
  async isEnded(patienceMs = 3000): Promise<boolean> {
    for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(20))
      if (this.socket.readyState >= WebSocket.CLOSING) return true
    return false
  }

  /** Waits for an event of a kind. To check that no event comes, wait for one second. */
  async hear(
    isIt: (event: ChatEvent) => boolean,
    patienceMs = 5000,
  ): Promise<ChatEvent | undefined> {
    for (const until = Date.now() + patienceMs; Date.now() < until;) {
      const foundEvent = this.event.find(isIt)
      if (foundEvent) return foundEvent
      await new Promise<void>((resolve) => {
        this.#heard.push(resolve)
        setTimeout(resolve, 50)
      })
    }
    return undefined
  }
}
