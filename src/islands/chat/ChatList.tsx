import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { pageCountry } from '#client/page/page-country.ts'
import type { ChatConversation } from '#contract/chat/chat.ts'
import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { $chats, openChats } from '#stores/chat/chat.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Failed } from '../ui/Failed.tsx'
import type { ScreenProps } from '../ui/screen.ts'

/** List of conversations, newest first, and the link to customer service. */
export function ChatList({ m, locale }: ScreenProps) {
  const state = useStore($chats)
  useEffect(() => void openChats(), [])
  const messages = m.chat
  return (
    <div className="chat-list">
      <h1>{messages.title}</h1>
      {(state.kind === 'idle' || state.kind === 'loading') && <Skeleton />}
      {state.kind === 'failed' && (
        <Failed labels={m.labels} fault={state.fault}>
          <button type="button" className="button" onClick={() => void openChats()}>
            {messages.retry}
          </button>
        </Failed>
      )}
      {state.kind === 'known' && (
        <>
          {state.list.length === 0 && <p>{messages.none}</p>}
          <ul>
            {state.list.map((one) => (
              <li key={one.conversationId}>
                <a
                  href={linkTo(locale, 'chat', {}, participantOf(one.shopId))}
                  data-chat={one.conversationId}
                >
                  <b>{one.shopName || messages.service}</b>
                  <time>{formatTime(one.lastAt, pageCountry().utcOffset, locale)}</time>
                  <span>{summaryOf(messages, one)}</span>
                  {one.unread > 0 && <em>{fill(messages.unread, { n: one.unread })}</em>}
                </a>
              </li>
            ))}
          </ul>
          <a className="button" href={linkTo(locale, 'chat', {}, { service: true })}>
            {messages.write_service}
          </a>
        </>
      )}
    </div>
  )
}

const participantOf = (shopId: number) => (shopId > 0 ? { shopId, again: true } : { service: true })

/**
 * Returns the preview of the newest message. For a message without text, returns the word for its
 * picture or card.
 */
const summaryOf = (messages: ScreenProps['m']['chat'], { lastText, lastIs }: ChatConversation) =>
  lastText || (lastIs === 'PICTURE' ? messages.picture : messages.card)
