import { useEffect, useLayoutEffect, useRef } from 'react'
import { fill } from '#i18n/fill.ts'
import type { ThreadState } from '#stores/chat/chat-state.ts'
import { olderMessages } from '#stores/chat/chat.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { ChatLine } from './ChatLine.tsx'
import { WaitingLine } from './WaitingLine.tsx'

interface Props extends ScreenProps {
  thread: ThreadState
  /** Name of the other participant. */
  name: string
}

/** Maximum distance from the end of the log at which new messages scroll it along, pixels. */
const nearEndPx = 160

/** Returns how far the end of the log is below the screen, pixels. */
const pixelsToEnd = (log: HTMLElement | null) =>
  (log?.parentElement?.getBoundingClientRect().bottom ?? 0) - innerHeight

/** Messages of a conversation, newest last. Scrolls along only while the reader is at the end. */
export function ChatThread({ m, locale, thread, name }: Props) {
  const log = useRef<HTMLDivElement>(null)
  const wasNearEnd = useRef(true)
  const words = m.chat
  const { messages, waiting, theirRead } = thread
  const [first] = messages
  const contentKey = `${messages[messages.length - 1]?.seq ?? 0} ${waiting.length}`
  const scrollToEnd = () => {
    if (wasNearEnd.current) scrollBy({ top: pixelsToEnd(log.current) })
  }
  const before = useRef({ first: first?.seq ?? 0, height: 0 })
  useEffect(() => {
    const updateNearEnd = () => {
      wasNearEnd.current = pixelsToEnd(log.current) < nearEndPx
    }
    addEventListener('scroll', updateNearEnd, { passive: true })
    // A picture gets its height when it has loaded, which is after the log was scrolled.
    log.current?.addEventListener('load', scrollToEnd, true)
    return () => removeEventListener('scroll', updateNearEnd)
  }, [])
  useLayoutEffect(scrollToEnd, [contentKey, thread.isTyping])
  // Keeps the reading position when older messages are added above.
  useLayoutEffect(() => {
    const height = document.documentElement.scrollHeight
    const { first: last, height: was } = before.current
    if (first && last > first.seq && !wasNearEnd.current) scrollBy({ top: height - was })
    before.current = { first: first?.seq ?? 0, height }
  })
  return (
    <>
      {!thread.isRead && <Skeleton />}
      {thread.hasOlder && (
        <button
          type="button"
          className="button"
          aria-busy={thread.isOlderBusy}
          onClick={() => {
            wasNearEnd.current = false
            void olderMessages()
          }}
        >
          {words.older}
        </button>
      )}
      <div className="chat-thread" role="log" aria-label={name} ref={log}>
        <ol>
          {messages.map((message) => (
            <ChatLine
              key={message.seq}
              {...{ m, locale, message, name }}
              isSeen={message.seq <= theirRead}
            />
          ))}
          {waiting.map((message) => (
            <WaitingLine key={message.clientId} {...{ m, message }} isCut={thread.line === 'cut'} />
          ))}
        </ol>
      </div>
      <p className="mute" role="status">
        {thread.isTyping ? fill(words.typing, { name }) : ''}
      </p>
    </>
  )
}
