import { atom } from 'nanostores'
import { type CallError, send } from '#client/send/send.ts'
import { sendPicture } from '#client/send/send-picture.ts'
import type { ChatCard, ChatConversation, ChatMessage } from '#contract/chat/chat.ts'
import type { Answer } from '#contract/index.ts'
import { makeThread } from './chat-thread.ts'
import { setChatUnread } from './chat-unread.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'

/** Subject of a chat, from the address of its page. Empty for the list of all conversations. */
export interface ChatSubject {
  shopId?: number
  skuOrgId?: number
  orderId?: number
  /** True for the platform's customer service. */
  isWithService?: boolean
  /** True when the conversation is reopened without a new subject. */
  isReopened?: boolean
}

type StartedConversation = Answer<'POST /chat/conversation/customerInitiate'>

/** Open conversation: participant, availability and the card to attach. */
export type ChatState = Remote<StartedConversation>

/** All conversations of the buyer, newest first. */
export type ChatsState = Remote<{ list: readonly ChatConversation[] }>

/** Picture upload: progress from 0 to 1, or the reason for its refusal. */
export type ChatPictureState =
  | { kind: 'idle' }
  | { kind: 'sending'; part: number }
  | { kind: 'failed'; fault: CallError }

const thread = makeThread('buyer')

export const $chat = atom<ChatState>({ kind: 'idle' })
export const $chats = atom<ChatsState>({ kind: 'idle' })
export const $chatPicture = atom<ChatPictureState>({ kind: 'idle' })
export const $chatThread = thread.$thread

export const { older: olderMessages, drop: dropMessage, type: sayTyping } = thread

onSessionEnd(closeChat)

/** Returns the subject in the query of the chat page, or null if it names none. */
export function readChatSubject(search: string): ChatSubject | null {
  const query = new URLSearchParams(search)
  const idOf = (name: string) => Number(/^\d{1,15}$/.exec(query.get(name) ?? '')?.[0] ?? 0)
  for (const name of ['skuOrgId', 'orderId', 'shopId'] as const)
    if (idOf(name) > 0)
      return { [name]: idOf(name), ...(query.has('again') && { isReopened: true }) }
  return query.has('service') || query.get('shopId') === '0' ? { isWithService: true } : null
}

export async function openChats(): Promise<void> {
  if ($chats.get().kind !== 'known') $chats.set({ kind: 'loading' })
  const outcome = await send('GET /chat/conversation/list', {})
  if (!outcome.ok) return $chats.set({ kind: 'failed', fault: outcome })
  setChatUnread(outcome.data.unread)
  $chats.set({ kind: 'known', list: outcome.data.list })
}

/** Opens the conversation about a subject, or starts one. */
export async function openChat({
  isWithService: _,
  isReopened,
  ...about
}: ChatSubject): Promise<void> {
  closeChat()
  $chat.set({ kind: 'loading' })
  const outcome = await send('POST /chat/conversation/customerInitiate', about)
  if (!outcome.ok) return $chat.set({ kind: 'failed', fault: outcome })
  const { conversationId } = outcome.data.conversation
  $chat.set({ kind: 'known', ...outcome.data, ...(isReopened && { card: null }) })
  thread.open(conversationId, {
    read: (range) => send('GET /chat/message/list', { conversationId, ...range }),
    send: ({ clientId, text, picture, card }) =>
      send('POST /chat/message/send', { conversationId, clientId, text, picture, card }),
    markRead: async (seq) => {
      const markedOutcome = await send('POST /chat/message/read', { conversationId, seq })
      // Don't set the count after the buyer has left the conversation.
      if (markedOutcome.ok && $chat.get().kind === 'known') setChatUnread(markedOutcome.data.unread)
    },
    token: () => send('GET /chat/account/getToken', { conversationId }),
  })
}

export function closeChat(): void {
  thread.close()
  $chat.set({ kind: 'idle' })
  $chatPicture.set({ kind: 'idle' })
}

/**
 * Returns the card to attach to the next message, or null if the conversation contains it already.
 */
export function cardToSend(
  card: ChatCard | null,
  messages: readonly ChatMessage[],
): ChatCard | null {
  const isSame = (other: ChatCard | null) => other?.kind === card?.kind && other?.id === card?.id
  return messages.some((message) => isSame(message.card)) ? null : card
}

/** Sends a message. The first one carries the card of its subject. */
export function sendChatMessage(text: string, picture = ''): void {
  const state = $chat.get()
  if (state.kind !== 'known') return
  const card = cardToSend(state.card, thread.$thread.get()?.messages ?? [])
  thread.say({ text, picture, card: card && { kind: card.kind, id: card.id } })
  removeCard()
  // The error of an earlier picture no longer applies.
  if ($chatPicture.get().kind === 'failed') $chatPicture.set({ kind: 'idle' })
}

/** Removes the card to attach. */
export function removeCard(): void {
  const state = $chat.get()
  if (state.kind === 'known') $chat.set({ ...state, card: null })
}

/** Sends a picture to the conversation. */
export async function sendChatPicture(file: File): Promise<void> {
  if ($chatPicture.get().kind === 'sending') return
  $chatPicture.set({ kind: 'sending', part: 0 })
  const show = (part: number) => $chatPicture.set({ kind: 'sending', part })
  const picture = await sendPicture(file, 'CHAT', show)
  if (!picture.ok) return $chatPicture.set({ kind: 'failed', fault: picture })
  $chatPicture.set({ kind: 'idle' })
  sendChatMessage('', picture.data)
}

/**
 * Reports a message of the other participant to customer service. Returns the error if it failed.
 */
export async function reportMessage(seq: number, text: string): Promise<CallError | null> {
  const state = $chat.get()
  if (state.kind !== 'known') return null
  const { conversationId } = state.conversation
  const outcome = await send('POST /chat/message/report', { conversationId, seq, words: text })
  return outcome.ok ? null : outcome
}
