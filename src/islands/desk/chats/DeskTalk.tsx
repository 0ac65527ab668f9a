import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { $deskThread, closeDeskChat, olderAtDesk, openDeskChat } from '#stores/desk/chats.ts'
import { DeskAnswer } from '../ui/DeskAnswer.tsx'
import { DeskSaid } from '../ui/DeskSaid.tsx'
import { errorMessage } from '../ui/words.ts'

interface Props {
  id: number
  title: string
  close: () => void
}

const lineWords = {
  opening: 'Connecting …',
  socket: '',
  asking: '',
  cut: 'No connection. What you write is sent once there is one.',
} as const

/** One conversation at the desk: messages and the answer form. */
export function DeskTalk({ id, title, close }: Props) {
  const thread = useStore($deskThread)
  const log = useRef<HTMLDivElement>(null)
  useEffect(() => {
    openDeskChat(id)
    return closeDeskChat
  }, [id])
  const last = `${thread?.messages[thread.messages.length - 1]?.seq ?? 0} ${thread?.waiting.length}`
  const toEnd = () => log.current?.scrollTo({ top: log.current.scrollHeight })
  useLayoutEffect(() => {
    toEnd()
  }, [last])
  return (
    <section className="desk-talk" aria-label={title}>
      <header>
        <button type="button" className="plain-button" onClick={close}>
          ← All chats
        </button>
        <h2>{title}</h2>
      </header>
      {thread && (
        <>
          {/* A picture gets its height when it has loaded, which is after the log was scrolled. */}
          <div
            ref={log}
            role="log"
            aria-label="What was said"
            tabIndex={0}
            onLoadCapture={({ target }) => {
              if (isLast(target)) toEnd()
            }}
          >
            <ol>
              {thread.hasOlder && (
                <li>
                  <button type="button" className="plain-button" onClick={() => void olderAtDesk()}>
                    Earlier messages
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
                  <p>{message.text || (message.picture && 'Picture')}</p>
                  <small>{message.fault ? errorMessage(message.fault.label) : 'On its way'}</small>
                </li>
              ))}
            </ol>
          </div>
          <p role="status">{thread.isTyping ? 'The buyer is typing …' : lineWords[thread.line]}</p>
          <DeskAnswer id={id} />
        </>
      )}
    </section>
  )
}

/** True when the element is part of the last message. */
const isLast = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('li')?.matches(':last-child') === true
