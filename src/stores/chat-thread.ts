import { atom } from 'nanostores'
import type { Outgoing } from '#client/chat-outbox.ts'
import { newId } from '#client/new-id.ts'
import type { ChatEnd } from '#domain/chat/sides.ts'
import { OpenChat } from './chat-open.ts'
import type { ThreadCalls, ThreadState } from './chat-state.ts'

/** What a message holds before it is sent. */
export type Said = Partial<Pick<Outgoing, 'text' | 'picture' | 'card'>>

/** The one conversation that is open at an end; buyers and the desk have one each. */
export function makeThread(end: ChatEnd) {
  const $thread = atom<ThreadState | null>(null)
  let open: OpenChat | undefined
  const close = () => {
    open?.close()
    open = undefined
    $thread.set(null)
  }
  return {
    $thread,
    /** Opens a conversation, which ends the one before; what waits for it on this device is sent. */
    open: (conversationId: number, calls: ThreadCalls) => {
      close()
      open = new OpenChat(end, $thread, calls, conversationId)
    },
    close,
    /** Reads the piece before the oldest that is shown. */
    older: async () => open?.older(),
    /** Says something: it stands there at once, and is sent until it is there. */
    say: ({ text = '', picture = '', card = null }: Said) =>
      open?.say({ clientId: newId(), text, picture, card, at: Date.now(), fault: null }),
    /** Takes back what was refused. */
    drop: (clientId: string) => open?.drop(clientId),
    /** Tells the other end that somebody types, now and then. */
    type: () => open?.type(Date.now()),
  }
}
