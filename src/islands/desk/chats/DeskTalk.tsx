import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { $deskThread, closeDeskChat, olderAtDesk, openDeskChat } from '#stores/desk/chats.ts'
import { DeskAnswer } from '../ui/DeskAnswer.tsx'
import { DeskSaid } from '../ui/DeskSaid.tsx'
import { errorMessage } from '../ui/words.ts'

interface Props {
  id: number
  title: string
  close: () => void
  /** Actions next to the title. */
  children?: ReactNode
}

const connectionMessages = () =>
  ({
    opening: m.chats.connecting,
    socket: '',
    asking: '',
    cut: m.chats.no_connection_what_you,
  }) as const

/** One conversation at the desk: messages and the answer form. */
export function DeskTalk({ id, title, close, children }: Props) {
  const thread = useStore($deskThread)
  const log = useRef<HTMLDivElement>(null)
  useEffect(() => {
    openDeskChat(id)
    return closeDeskChat
  }, [id])
  const contentKey = `${thread?.messages[thread.messages.length - 1]?.seq ?? 0} ${thread?.waiting.length}`
  const scrollToEnd = () => log.current?.scrollTo({ top: log.current.scrollHeight })
  useLayoutEffect(() => {
    scrollToEnd()
  }, [contentKey])
  return (
    <section className="desk-talk" aria-label={title}>
      <header>
        <button type="button" className="plain-button" onClick={close}>
          {m.chats.all_chats}
        </button>
        <h2 translate="no">{title}</h2>
        {children}
      </header>
      {thread && (
        <>
          {/* A picture gets its height when it has loaded, which is after the log was scrolled. */}
          <div
            ref={log}
            role="log"
            aria-label={m.chats.what_was_said}
            tabIndex={0}
            onLoadCapture={({ target }) => {
              if (isLast(target)) scrollToEnd()
            }}
          >
            <ol>
              {thread.hasOlder && (
                <li>
                  <button type="button" className="plain-button" onClick={() => void olderAtDesk()}>
                    {m.chats.earlier_messages}
                  </button>
                </li>
              )}
              {thread.messages.map((message) => (
                <DeskSaid
                  key={message.seq}
                  {...{ id, message }}
                  isSeen={message.seq <= thread.theirRead}
                />
              ))}
              {thread.waiting.map((message) => (
                <li key={message.clientId} data-own="true">
                  <p>{message.text || (message.picture && m.ui.picture)}</p>
                  <small>
                    {message.fault ? errorMessage(message.fault.label) : m.ui.on_its_way}
                  </small>
                </li>
              ))}
            </ol>
          </div>
          <p role="status">
            {thread.isTyping ? m.chats.the_buyer_is_typing : connectionMessages()[thread.line]}
          </p>
          <DeskAnswer id={id} />
        </>
      )}
    </section>
  )
}

/** True when the element is part of the last message. */
const isLast = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('li')?.matches(':last-child') === true
