import type { ChatCardKind } from '#domain/chat/participants.ts'
import { readStoredValue, storeValue } from '../page/visitor.ts'

/** Message that isn't delivered yet. It is sent with the same ID on every attempt. */
export interface OutgoingMessage {
  clientId: string
  text: string
  picture: string
  card: { kind: ChatCardKind; id: number } | null
  at: number
}

const storageKeyOf = (conversationId: number) => `egg.chat.${conversationId}`

/** Returns the unsent messages of a conversation on this device, oldest first. */
export function readOutbox(conversationId: number): OutgoingMessage[] {
  try {
    const storedMessages: unknown = JSON.parse(
      readStoredValue(storageKeyOf(conversationId)) ?? '[]',
    )
    return Array.isArray(storedMessages)
      ? (storedMessages as OutgoingMessage[]).filter((one) => isOutgoingMessage(one))
      : []
  } catch {
    return []
  }
}

/** Returns the conversations with unsent messages on this device. */
export function listConversationsInOutbox(): number[] {
  try {
    return Object.keys(localStorage).flatMap((key) => {
      const id = Number(/^egg\.chat\.(\d+)$/.exec(key)?.[1] ?? 0)
      return id > 0 ? [id] : []
    })
  } catch {
    return []
  }
}

export function writeOutbox(
  conversationId: number,
  unsentMessages: readonly OutgoingMessage[],
): void {
  storeValue(
    storageKeyOf(conversationId),
    unsentMessages.length > 0 ? JSON.stringify(unsentMessages) : null,
  )
}

const isOutgoingMessage = (one: Partial<OutgoingMessage> | null) =>
  typeof one?.clientId === 'string' && typeof one.text === 'string'
