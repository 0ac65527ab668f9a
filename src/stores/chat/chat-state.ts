import type { ConnectionState } from '#client/chat-line.ts'
import type { OutgoingMessage } from '#client/device/chat-outbox.ts'
import type { CallError, Outcome } from '#client/send/send.ts'
import type { ChatMessage, ChatPage } from '#contract/chat/chat.ts'

/** Message not yet delivered, or the reason why it was refused. */
export interface PendingMessage extends OutgoingMessage {
  fault: CallError | null
}

/** Conversation from the view of one participant. */
export interface ThreadState {
  conversationId: number
  /** Loaded messages without a gap, oldest first. */
  messages: readonly ChatMessage[]
  /** True when the first read has completed. */
  isRead: boolean
  waiting: readonly PendingMessage[]
  hasOlder: boolean
  isOlderBusy: boolean
  /** Sequence number of the last message that the other participant has read. */
  theirRead: number
  isTyping: boolean
  line: ConnectionState
}

/** Calls of one participant's side of the API. */
export interface ThreadCalls {
  read: (range: { since?: number; before?: number }) => Promise<Outcome<ChatPage>>
  send: (message: OutgoingMessage) => Promise<Outcome<ChatMessage>>
  markRead: (seq: number) => Promise<unknown>
  token: () => Promise<Outcome<{ token: string; path: string }>>
}
