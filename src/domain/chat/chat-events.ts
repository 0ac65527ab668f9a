import type { ChatParticipant } from './participants.ts'

/** WebSocket subprotocol that a chat socket offers in addition to its token. */
export const chatProtocol = 'egg-chat'

/** Keep-alive messages of a device. They are answered without waking the room from hibernation. */
export const [ping, pong] = ['ping', 'pong'] as const

/**
 * Messages that a socket delivers. They carry only the number of the newest chat message. The
 * client fetches the messages themselves by number over any connection, so a lost socket message
 * loses no chat message.
 */
export type ChatEvent =
  | { kind: 'messages'; lastSeq: number }
  | { kind: 'read'; end: ChatParticipant; seq: number }
  | { kind: 'typing'; end: ChatParticipant }

/** The only message that a device sends over its socket: the participant is typing. */
export const typingMessage = 'typing'

/**
 * Interval at which a client repeats the typing message, and the time that the message stays on
 * screen, in milliseconds.
 */
export const typingIntervalMs = 3000
export const typingShownMs = 5000

/** Parses a socket message. Returns null when it is invalid. */
export function parseChatEvent(text: string): ChatEvent | null {
  try {
    const event = JSON.parse(text) as ChatEvent
    return ['messages', 'read', 'typing'].includes(event.kind) ? event : null
  } catch {
    return null
  }
}
