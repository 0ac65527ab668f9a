import { pageCountry } from '#client/page/page-country.ts'
import type { ChatMessage } from '#contract/chat/chat.ts'
import { formatTime } from '#i18n/clock.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { ChatCardLink } from './ChatCardLink.tsx'
import { ChatReport } from './ChatReport.tsx'

interface Props extends ScreenProps {
  message: ChatMessage
  name: string
  isSeen: boolean
}

/** One message: sender, content, time and read status. */
export function ChatLine({ m, locale, message, name, isSeen }: Props) {
  const messages = m.chat
  const isOwn = message.side === 'BUYER'
  const senderName = message.side === 'SERVICE' ? messages.service : name
  return (
    <li data-own={isOwn} data-seq={message.seq}>
      <b className={isOwn ? 'unseen' : undefined}>{isOwn ? messages.you : senderName}</b>
      {message.card && <ChatCardLink {...{ m, locale }} card={message.card} />}
      {message.picture && (
        <a href={message.picture} target="_blank" rel="noopener">
          <img src={message.picture} alt={messages.picture_of} loading="lazy" />
        </a>
      )}
      {message.text && <p>{message.text}</p>}
      <small>
        <time>{formatTime(message.at, pageCountry().utcOffset, locale)}</time>
        {isOwn && ` · ${isSeen ? messages.seen : messages.sent}`}
      </small>
      {!isOwn && <ChatReport m={m} seq={message.seq} />}
    </li>
  )
}
