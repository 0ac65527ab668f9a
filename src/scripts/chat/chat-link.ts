import { pageCountryId, pageLocale } from '#client/page/page-facts.ts'
import { site } from '#config/site.ts'
import { usesMailInsteadOfChat } from '#domain/chat/mail.ts'
import { linkTo } from '#routes/links.ts'
import { $chatUnread } from '#stores/chat/chat-unread.ts'

/** Returns the link to the buyer's chats with its unread count. In Korea it is an email link. */
export function makeChatLink(text: string): HTMLAnchorElement {
  const link = document.createElement('a')
  const count = document.createElement('b')
  link.href = usesMailInsteadOfChat(pageCountryId())
    ? `mailto:${site.email}`
    : linkTo(pageLocale(), 'chat')
  link.dataset['own'] = ''
  link.textContent = `${text} `
  link.appendChild(count)
  $chatUnread.subscribe((unread) => {
    count.textContent = unread > 0 ? String(Math.min(unread, 99)) : ''
  })
  return link
}
