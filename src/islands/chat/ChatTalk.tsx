import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { linkTo } from '#routes/links.ts'
import {
  $chat,
  $chatThread,
  cardToSend,
  type ChatSubject,
  closeChat,
  openChat,
} from '#stores/chat/chat.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Failed } from '../ui/Failed.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { ChatByMail } from './ChatByMail.tsx'
import { ChatComposer } from './ChatComposer.tsx'
import { ChatThere } from './ChatThere.tsx'
import { ChatThread } from './ChatThread.tsx'

/** One conversation: participant, messages and the composer. */
export function ChatTalk({ m, locale, about }: ScreenProps & { about: ChatSubject }) {
  const state = useStore($chat)
  const thread = useStore($chatThread)
  useEffect(() => {
    void openChat(about)
    return closeChat
    // The address of the page doesn't change, so this runs once.
  }, [])
  const messages = m.chat
  if (state.kind === 'failed' && state.fault.label === 'label_chat_by_mail')
    return <ChatByMail m={m} />
  const name =
    state.kind === 'known' ? state.conversation.shopName || messages.service : messages.title
  return (
    <div className="chat-talk">
      <a className="link" href={linkTo(locale, 'chat')}>
        ← {messages.all}
      </a>
      <h1>{name}</h1>
      {state.kind === 'failed' && (
        <Failed labels={m.labels} fault={state.fault}>
          <button type="button" className="button" onClick={() => void openChat(about)}>
            {messages.retry}
          </button>
        </Failed>
      )}
      {state.kind === 'known' && thread ? (
        <>
          <ChatThere {...{ m, locale }} thereAt={state.thereAt} />
          <ChatThread {...{ m, locale, thread, name }} />
          <ChatComposer {...{ m, locale, thread }} card={cardToSend(state.card, thread.messages)} />
        </>
      ) : (
        state.kind !== 'failed' && <Skeleton />
      )}
    </div>
  )
}
