import { keptConversations } from '#client/chat-outbox.ts'
import { $chatUnread, checkChatUnread } from '#stores/chat-unread.ts'

/** How often a page asks anew, milliseconds; all pages of a browser share what one is told. */
const askEvery = 60_000

let isStarted = false

/** New messages stand at the account in the dock, and in the title for who looks at another tab. */
export function startUnread(): void {
  // An operator's platform knows no such call: it would be asked in vain by every page.
  if (isStarted || document.documentElement.dataset['backEnd'] === 'operator') return
  isStarted = true
  const { title } = document
  $chatUnread.subscribe((unread) => {
    for (const badge of document.querySelectorAll('[data-chat-badge]'))
      badge.textContent = String(unread || '')
    document.title = unread ? `(${unread}) ${title}` : title
  })
  void checkChatUnread()
  setInterval(() => void checkChatUnread(), askEvery)
  addEventListener('online', sendLater)
  sendLater()
}

/** What was typed without a network goes with whichever page has one again, not only its own. */
function sendLater(): void {
  const kept = keptConversations()
  if (kept.length > 0) void import('#stores/chat-kept.ts').then(({ sendKept }) => sendKept(kept))
}
