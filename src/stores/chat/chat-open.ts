import type { WritableAtom } from 'nanostores'
import { type ChatConnection, openChatConnection } from '#client/chat-line.ts'
import { readOutbox, writeOutbox } from '#client/device/chat-outbox.ts'
import type { ChatMessage, ChatPage } from '#contract/chat/chat.ts'
import { type ChatEvent, typingIntervalMs, typingShownMs } from '#domain/chat/chat-events.ts'
import type { ChatParticipant } from '#domain/chat/participants.ts'
import { lastSeq, withMessages } from '#domain/chat/thread.ts'
import { ChatSending } from './chat-sending.ts'
import type { ThreadCalls, ThreadState, PendingMessage } from './chat-state.ts'

/**
 * State of one open conversation for one participant: history, sending, read status and live
 * events.
 */
export class OpenChat {
  readonly #end: ChatParticipant
  readonly #$thread: WritableAtom<ThreadState | null>
  readonly #calls: ThreadCalls
  readonly #sending: ChatSending
  readonly #line: ChatConnection
  #isOver = false
  #ownRead = 0
  #typedAt = 0
  #typingEnds: ReturnType<typeof setTimeout> | undefined
  #reading: Promise<boolean> | undefined

  constructor(
    end: ChatParticipant,
    $thread: WritableAtom<ThreadState | null>,
    calls: ThreadCalls,
    conversationId: number,
  ) {
    this.#end = end
    this.#$thread = $thread
    this.#calls = calls
    $thread.set({
      ...freshState,
      conversationId,
      waiting: end === 'buyer' ? unsentMessages(conversationId) : [],
    })
    this.#sending = new ChatSending({
      next: () => this.#state?.waiting.find(({ fault }) => !fault),
      send: calls.send,
      arrived: (message) => this.#arrived(message),
      refused: ({ clientId }, error) =>
        this.#wait((all) =>
          all.map((one) => (one.clientId === clientId ? { ...one, fault: error } : one)),
        ),
    })
    this.#line = openChatConnection({
      token: calls.token,
      catchUp: () => this.#catchUp(),
      onEvent: (event) => this.#hear(event),
      onState: (line) => this.#change({ line }),
    })
    globalThis.addEventListener?.('online', this.#sending.sendNow)
    document.addEventListener('visibilitychange', this.#markRead)
    void this.#catchUp()
    this.#sending.sendNow()
  }

  close(): void {
    this.#isOver = true
    this.#line.close()
    this.#sending.stop()
    globalThis.removeEventListener?.('online', this.#sending.sendNow)
    document.removeEventListener('visibilitychange', this.#markRead)
  }

  addOwnMessage(message: PendingMessage): void {
    this.#wait((all) => [...all, message])
    this.#sending.sendNow()
  }

  drop(clientId: string): void {
    this.#wait((all) => all.filter((one) => one.clientId !== clientId))
  }

  type(now: number): void {
    if (now - this.#typedAt < typingIntervalMs) return
    this.#typedAt = now
    this.#line.type()
  }

  async loadOlder(): Promise<void> {
    const firstSeq = this.#state?.messages[0]?.seq ?? 1
    if (firstSeq === 1 || this.#state?.isOlderBusy) return
    this.#change({ isOlderBusy: true })
    const outcome = await this.#calls.read({ before: firstSeq })
    this.#change({ isOlderBusy: false })
    if (outcome.ok) this.#take(outcome.data)
  }

  get #state(): ThreadState | null {
    return this.#isOver ? null : this.#$thread.get()
  }

  #change(part: Partial<ThreadState>): void {
    const state = this.#state
    if (state) this.#$thread.set({ ...state, ...part })
  }

  #wait(change: (all: readonly PendingMessage[]) => readonly PendingMessage[]): void {
    const state = this.#state
    if (!state) return
    const nextWaiting = change(state.waiting)
    this.#change({ waiting: nextWaiting })
    // A desk browser is shared, so it stores no messages.
    if (this.#end === 'buyer')
      writeOutbox(
        state.conversationId,
        nextWaiting.filter(({ fault }) => !fault).map(({ fault: _, ...one }) => one),
      )
  }

  #arrived(message: ChatMessage): void {
    this.drop(message.clientId)
    const messages = this.#state?.messages ?? []
    // Another message came in between and must be loaded first.
    if (message.seq > lastSeq(messages) + 1) void this.#catchUp()
    else this.#change({ messages: withMessages(messages, [message]) })
  }

  /**
   * Loads missing messages, one read at a time. A call during a read starts another read after it.
   */
  #catchUp(): Promise<boolean> {
    const readingBefore = this.#reading
    this.#reading = (async () => {
      await readingBefore
      return this.#readOn()
    })()
    return this.#reading
  }

  async #readOn(): Promise<boolean> {
    for (let state = this.#state; state; state = this.#state) {
      const lastSeenSeq = lastSeq(state.messages)
      const outcome = await this.#calls.read(lastSeenSeq > 0 ? { since: lastSeenSeq } : {})
      if (!outcome.ok) return false
      this.#take(outcome.data)
      const now = lastSeq(this.#state?.messages ?? [])
      if (now >= outcome.data.lastSeq || now === lastSeenSeq) return true
    }
    return false
  }

  #take(page: ChatPage): void {
    const state = this.#state
    if (!state) return
    const isBuyer = this.#end === 'buyer'
    const messages = withMessages(state.messages, page.messages)
    this.#ownRead = Math.max(this.#ownRead, isBuyer ? page.buyerRead : page.deskRead)
    this.#change({
      messages,
      isRead: true,
      hasOlder: (messages[0]?.seq ?? 1) > 1,
      theirRead: isBuyer ? page.deskRead : page.buyerRead,
    })
    const arrivedIds = new Set(page.messages.map(({ clientId }) => clientId))
    // The message was stored although its response was lost.
    if (state.waiting.some(({ clientId }) => arrivedIds.has(clientId)))
      this.#wait((all) => all.filter(({ clientId }) => !arrivedIds.has(clientId)))
    this.#markRead()
  }

  /** Marks messages as read if the page is visible. */
  #markRead = (): void => {
    if (document.visibilityState === 'hidden') return
    const isTheirs = ({ side }: ChatMessage) => (side === 'BUYER') !== (this.#end === 'buyer')
    const theirMessages = this.#state?.messages.filter(isTheirs) ?? []
    const seq = lastSeq(theirMessages)
    if (seq <= this.#ownRead) return
    this.#ownRead = seq
    void this.#calls.markRead(seq)
  }

  #hear(event: ChatEvent): void {
    const state = this.#state
    if (!state) return
    if (event.kind === 'messages') {
      if (event.lastSeq > lastSeq(state.messages)) void this.#catchUp()
      this.#change({ isTyping: false })
    } else if (event.end === this.#end) return
    else if (event.kind === 'read')
      this.#change({ theirRead: Math.max(state.theirRead, event.seq) })
    else {
      this.#change({ isTyping: true })
      clearTimeout(this.#typingEnds)
      this.#typingEnds = setTimeout(() => this.#change({ isTyping: false }), typingShownMs)
    }
  }
}

const freshState = {
  messages: [],
  isRead: false,
  hasOlder: false,
  isOlderBusy: false,
  theirRead: 0,
  isTyping: false,
  line: 'opening',
} as const

/** Returns the unsent messages that this device stored earlier. */
const unsentMessages = (conversationId: number): PendingMessage[] =>
  readOutbox(conversationId).map((one) => ({ ...one, fault: null }))
