import { listConversationsInOutbox } from '#client/device/chat-outbox.ts'
import { $chatUnread, checkChatUnread } from '#stores/chat/chat-unread.ts'

/** Polling interval of a page, milliseconds. All pages of a browser share the result. */
const pollIntervalMs = 60_000

let isStarted = false

/**
 * Shows the number of unread messages at the dock's account link, and in the page title for buyers
 * who look at another tab.
 */
export function startUnread(): void {
  // Operators' platforms lack this call, so every page would request it in vain.
  if (isStarted || document.documentElement.dataset['backEnd'] === 'operator') return
  isStarted = true
  const { title } = document
  $chatUnread.subscribe((unread) => {
    for (const badge of document.querySelectorAll('[data-chat-badge]'))
      badge.textContent = String(unread || '')
    document.title = unread ? `(${unread}) ${title}` : title
  })
  void checkChatUnread()
  setInterval(() => void checkChatUnread(), pollIntervalMs)
  addEventListener('online', sendLater)
  sendLater()
}

/** Sends messages written offline from any page that has a connection, not only from the chat. */
function sendLater(): void {
  const conversationIds = listConversationsInOutbox()
  if (conversationIds.length > 0)
    void import('#stores/chat/offline-messages.ts').then(({ sendOfflineMessages }) =>
      sendOfflineMessages(conversationIds),
    )
}
