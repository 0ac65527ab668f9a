import { pageCountryId, pageLocale } from '#client/page-says.ts'
import { site } from '#config/site.ts'
import { chatByMail } from '#domain/chat/mail.ts'
import { linkTo } from '#routes/links.ts'
import { $chatUnread } from '#stores/chat-unread.ts'

/** The way to the buyer's messages with how many are new; in Korea a mail. */
export function chatLink(text: string): HTMLAnchorElement {
  const link = document.createElement('a')
  const count = document.createElement('b')
  link.href = chatByMail(pageCountryId()) ? `mailto:${site.email}` : linkTo(pageLocale(), 'chat')
  link.dataset['own'] = ''
  link.textContent = `${text} `
  link.appendChild(count)
  $chatUnread.subscribe((unread) => {
    count.textContent = unread > 0 ? String(Math.min(unread, 99)) : ''
  })
  return link
}
