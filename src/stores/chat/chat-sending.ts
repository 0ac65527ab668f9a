import { type CallError, mayHaveTakenEffect, type Outcome } from '#client/send/send.ts'
import type { ChatMessage } from '#contract/chat/chat.ts'
import { reconnectDelay } from '#domain/chat/backoff.ts'
import type { PendingMessage } from './chat-state.ts'

interface SendCallbacks {
  /** Returns the next message to send. */
  next: () => PendingMessage | undefined
  send: (message: PendingMessage) => Promise<Outcome<ChatMessage>>
  arrived: (message: ChatMessage) => void
  refused: (message: PendingMessage, error: CallError) => void
}

/**
 * Sends the waiting messages one by one in order. Each is repeated with the same ID until it is
 * delivered or refused.
 */
export class ChatSending {
  readonly #ends: SendCallbacks
  #isSending = false
  #isOver = false
  #failures = 0
  #again: ReturnType<typeof setTimeout> | undefined

  constructor(ends: SendCallbacks) {
    this.#ends = ends
  }

  /** Sends immediately: a message is new, or the network is back. */
  sendNow = (): void => {
    this.#failures = 0
    void this.#sendAll()
  }

  stop(): void {
    this.#isOver = true
    clearTimeout(this.#again)
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    clearTimeout(this.#again)
    for (let next = this.#ends.next(); next; next = this.#ends.next())
      if (!(await this.#send(next))) break
    this.#isSending = false
  }

  /** Sends one message. Returns true when the next one can be sent. */
  async #send(message: PendingMessage): Promise<boolean> {
    const outcome = await this.#ends.send(message)
    if (this.#isOver) return false
    if (outcome.ok) {
      this.#failures = 0
      this.#ends.arrived(outcome.data)
      return true
    }
    // The session has expired. Signing in reopens the conversation.
    if (outcome.code === 401) return false
    if (outcome.code === 429 || mayHaveTakenEffect(outcome)) {
      this.#again = setTimeout(() => void this.#sendAll(), this.#waitOf(outcome))
      return false
    }
    this.#ends.refused(message, outcome)
    return true
  }

  #waitOf({ code, data }: CallError): number {
    if (code !== 429) return reconnectDelay(++this.#failures, Math.random())
    const { retryAfterSeconds = 1 } = (data ?? {}) as { retryAfterSeconds?: number }
    return retryAfterSeconds * 1000
  }
}
