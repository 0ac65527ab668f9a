import { atom } from 'nanostores'
import type { OutgoingMessage } from '#client/device/chat-outbox.ts'
import { newId } from '#client/page/new-id.ts'
import type { ChatParticipant } from '#domain/chat/participants.ts'
import { OpenChat } from './chat-open.ts'
import type { ThreadCalls, ThreadState } from './chat-state.ts'

/** Content of a message before it is sent. */
export type MessageContent = Partial<Pick<OutgoingMessage, 'text' | 'picture' | 'card'>>

/** Creates the store of the open conversation. Buyers and the desk have one each. */
export function makeThread(end: ChatParticipant) {
  const $thread = atom<ThreadState | null>(null)
  let openChat: OpenChat | undefined
  const close = () => {
    openChat?.close()
    openChat = undefined
    $thread.set(null)
  }
  return {
    $thread,
    /**
     * Opens a conversation, closes the previous one, and sends the messages waiting on this device.
     */
    open: (conversationId: number, calls: ThreadCalls) => {
      close()
      openChat = new OpenChat(end, $thread, calls, conversationId)
    },
    close,
    /** Loads the page before the oldest message shown. */
    older: async () => openChat?.loadOlder(),
    /** Shows a message immediately and sends it until it is delivered. */
    say: ({ text = '', picture = '', card = null }: MessageContent) =>
      openChat?.addOwnMessage({
        clientId: newId(),
        text,
        picture,
        card,
        at: Date.now(),
        fault: null,
      }),
    /** Removes a refused message. */
    drop: (clientId: string) => openChat?.drop(clientId),
    /** Tells the other participant that the user is typing, at limited intervals. */
    type: () => openChat?.type(Date.now()),
  }
}
