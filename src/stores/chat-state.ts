import type { LineState } from '#client/chat-line.ts'
import type { Outgoing } from '#client/chat-outbox.ts'
import type { Fault, Outcome } from '#client/send.ts'
import type { ChatMessage, ChatPiece } from '#contract/chat.ts'

/** A message that isn't there yet, or why it never will be. */
export interface Waiting extends Outgoing {
  fault: Fault | null
}

/** A conversation as one end of it sees it. */
export interface ThreadState {
  conversationId: number
  /** Without a gap, the oldest first. */
  messages: readonly ChatMessage[]
  /** Whether they were read at all. */
  isRead: boolean
  waiting: readonly Waiting[]
  hasOlder: boolean
  isOlderBusy: boolean
  /** Up to where the other end has read. */
  theirRead: number
  isTyping: boolean
  line: LineState
}

/** How an end reaches its conversation. */
export interface ThreadCalls {
  read: (asked: { since?: number; before?: number }) => Promise<Outcome<ChatPiece>>
  send: (message: Outgoing) => Promise<Outcome<ChatMessage>>
  markRead: (seq: number) => Promise<unknown>
  token: () => Promise<Outcome<{ token: string; path: string }>>
}
