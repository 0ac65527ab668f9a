import { atom } from 'nanostores'
import { send } from '#client/send/send.ts'
import { readStoredValue, storeValue } from '#client/page/visitor.ts'
import { $signedIn, onSessionEnd } from '../session/session.ts'

const storageKey = 'egg.chat.unread'

/** Lifetime of the count, milliseconds. All pages and tabs of a browser share one request. */
const lifetimeMs = 60_000

/** Last known number of unread messages to the buyer. */
export const $chatUnread = atom(readStoredUnread().unread)

onSessionEnd(() => $chatUnread.set(0))

export function setChatUnread(unread: number): void {
  storeValue(storageKey, `${unread}.${Date.now()}`)
  $chatUnread.set(unread)
}

/** Loads the unread count, unless this browser has a recent one. */
export async function checkChatUnread(): Promise<void> {
  if (!$signedIn.get()) return
  const knownStoredUnread = readStoredUnread()
  $chatUnread.set(knownStoredUnread.unread)
  if (Date.now() - knownStoredUnread.at < lifetimeMs) return
  const outcome = await send('GET /chat/conversation/unread', {})
  if (outcome.ok) setChatUnread(outcome.data.unread)
}

function readStoredUnread(): { unread: number; at: number } {
  const [unread = 0, time = 0] = (readStoredValue(storageKey) ?? '').split('.').map(Number)
  return { unread: unread || 0, at: time || 0 }
}
