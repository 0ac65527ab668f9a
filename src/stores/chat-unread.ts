import { atom } from 'nanostores'
import { send } from '#client/send.ts'
import { readStored, store } from '#client/visitor.ts'
import { $signedIn, onLeft } from './session.ts'

const key = 'egg.chat.unread'

/** How long a count holds, milliseconds: a browser asks once for all its pages and tabs. */
const holds = 60_000

/** Messages to the buyer that weren't read, as they were last known here. */
export const $chatUnread = atom(kept().unread)

onLeft(() => $chatUnread.set(0))

export function setChatUnread(unread: number): void {
  store(key, `${unread}.${Date.now()}`)
  $chatUnread.set(unread)
}

/** Asks how many there are, where nobody in this browser knows. */
export async function checkChatUnread(): Promise<void> {
  if (!$signedIn.get()) return
  const known = kept()
  $chatUnread.set(known.unread)
  if (Date.now() - known.at < holds) return
  const outcome = await send('GET /chat/conversation/unread', {})
  if (outcome.ok) setChatUnread(outcome.data.unread)
}

function kept(): { unread: number; at: number } {
  const [unread = 0, at = 0] = (readStored(key) ?? '').split('.').map(Number)
  return { unread: unread || 0, at: at || 0 }
}
