import { atom } from 'nanostores'
import { type Fault, send } from '#client/send.ts'
import { sendPicture } from '#client/send-picture.ts'
import type { ChatCard, ChatConversation, ChatMessage } from '#contract/chat.ts'
import type { Answer } from '#contract/index.ts'
import { makeThread } from './chat-thread.ts'
import { setChatUnread } from './chat-unread.ts'
import type { Remote } from './remote.ts'
import { onLeft } from './session.ts'

/** What a chat is about, as the address of its page says it; nothing is the list of all. */
export interface ChatAbout {
  shopId?: number
  skuOrgId?: number
  orderId?: number
  /** The platform's own service. */
  service?: boolean
  /** Nothing new is asked about: the conversation alone. */
  again?: boolean
}

type Begun = Answer<'POST /chat/conversation/customerInitiate'>

/** The conversation that is open: with whom, when they are there, and the card that goes along. */
export type ChatState = Remote<Begun>

/** All conversations of the buyer, the newest first. */
export type ChatsState = Remote<{ list: readonly ChatConversation[] }>

/** A picture on its way: how much of it has gone (0 to 1), or why it can't be taken. */
export type ChatPictureState =
  | { kind: 'idle' }
  | { kind: 'sending'; part: number }
  | { kind: 'failed'; fault: Fault }

const thread = makeThread('buyer')

export const $chat = atom<ChatState>({ kind: 'idle' })
export const $chats = atom<ChatsState>({ kind: 'idle' })
export const $chatPicture = atom<ChatPictureState>({ kind: 'idle' })
export const $chatThread = thread.$thread

export const { older: olderMessages, drop: dropMessage, type: sayTyping } = thread

onLeft(closeChat)

/** Reads what the query of the chat's page says; null where it names nothing. */
export function readAbout(search: string): ChatAbout | null {
  const query = new URLSearchParams(search)
  const idOf = (name: string) => Number(/^\d{1,15}$/.exec(query.get(name) ?? '')?.[0] ?? 0)
  for (const name of ['skuOrgId', 'orderId', 'shopId'] as const)
    if (idOf(name) > 0) return { [name]: idOf(name), ...(query.has('again') && { again: true }) }
  return query.has('service') || query.get('shopId') === '0' ? { service: true } : null
}

export async function openChats(): Promise<void> {
  if ($chats.get().kind !== 'known') $chats.set({ kind: 'loading' })
  const outcome = await send('GET /chat/conversation/list', {})
  if (!outcome.ok) return $chats.set({ kind: 'failed', fault: outcome })
  setChatUnread(outcome.data.unread)
  $chats.set({ kind: 'known', list: outcome.data.list })
}

/** Opens the conversation about something, which begins it where there is none. */
export async function openChat({ service: _, again, ...about }: ChatAbout): Promise<void> {
  closeChat()
  $chat.set({ kind: 'loading' })
  const outcome = await send('POST /chat/conversation/customerInitiate', about)
  if (!outcome.ok) return $chat.set({ kind: 'failed', fault: outcome })
  const { conversationId } = outcome.data.conversation
  $chat.set({ kind: 'known', ...outcome.data, ...(again && { card: null }) })
  thread.open(conversationId, {
    read: (asked) => send('GET /chat/message/list', { conversationId, ...asked }),
    send: ({ clientId, text, picture, card }) =>
      send('POST /chat/message/send', { conversationId, clientId, text, picture, card }),
    markRead: async (seq) => {
      const marked = await send('POST /chat/message/read', { conversationId, seq })
      // Whoever left meanwhile leaves no count behind.
      if (marked.ok && $chat.get().kind === 'known') setChatUnread(marked.data.unread)
    },
    token: () => send('GET /chat/account/getToken', { conversationId }),
  })
}

export function closeChat(): void {
  thread.close()
  $chat.set({ kind: 'idle' })
  $chatPicture.set({ kind: 'idle' })
}

/** The card that goes along with the next words: none that stands there already. */
export function cardToSend(
  card: ChatCard | null,
  messages: readonly ChatMessage[],
): ChatCard | null {
  const isSame = (other: ChatCard | null) => other?.kind === card?.kind && other?.id === card?.id
  return messages.some((message) => isSame(message.card)) ? null : card
}

/** Says something; the card of what it is about goes along with the first words. */
export function sayInChat(text: string, picture = ''): void {
  const state = $chat.get()
  if (state.kind !== 'known') return
  const card = cardToSend(state.card, thread.$thread.get()?.messages ?? [])
  thread.say({ text, picture, card: card && { kind: card.kind, id: card.id } })
  dropCard()
  // Why another picture couldn't be taken belongs to what was said before.
  if ($chatPicture.get().kind === 'failed') $chatPicture.set({ kind: 'idle' })
}

/** What it is about doesn't go along. */
export function dropCard(): void {
  const state = $chat.get()
  if (state.kind === 'known') $chat.set({ ...state, card: null })
}

/** Sends a picture into the conversation. */
export async function sendChatPicture(file: File): Promise<void> {
  if ($chatPicture.get().kind === 'sending') return
  $chatPicture.set({ kind: 'sending', part: 0 })
  const show = (part: number) => $chatPicture.set({ kind: 'sending', part })
  const picture = await sendPicture(file, 'CHAT', show)
  if (!picture.ok) return $chatPicture.set({ kind: 'failed', fault: picture })
  $chatPicture.set({ kind: 'idle' })
  sayInChat('', picture.data)
}

/** Reports a message of the other side to service; why not, where it couldn't be. */
export async function reportMessage(seq: number, words: string): Promise<Fault | null> {
  const state = $chat.get()
  if (state.kind !== 'known') return null
  const { conversationId } = state.conversation
  const outcome = await send('POST /chat/message/report', { conversationId, seq, words })
  return outcome.ok ? null : outcome
}
