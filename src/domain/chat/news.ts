import type { ChatEnd } from './sides.ts'

/** The protocol that a socket of a chat names beside its token. */
export const chatProtocol = 'egg-chat'

/** What a device sends to keep its line open, answered without waking anybody. */
export const [ping, pong] = ['ping', 'pong'] as const

/**
 * What a socket tells. Messages themselves are read by their numbers, on whatever line: a socket says
 * up to which there are some, so nothing that it loses is lost.
 */
export type ChatNews =
  | { kind: 'messages'; lastSeq: number }
  | { kind: 'read'; end: ChatEnd; seq: number }
  | { kind: 'typing'; end: ChatEnd }

/** What a device tells by its socket: that somebody is typing, and nothing else. */
export const typingNow = 'typing'

/** How often somebody who types says so, milliseconds, and how long that is believed. */
export const typingEvery = 3000
export const typingFor = 5000

/** Reads what a socket told; null where it makes no sense. */
export function readNews(text: string): ChatNews | null {
  try {
    const news = JSON.parse(text) as ChatNews
    return ['messages', 'read', 'typing'].includes(news.kind) ? news : null
  } catch {
    return null
  }
}
