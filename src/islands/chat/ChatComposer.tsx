import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { useStore } from '@nanostores/react'
import type { ChatCard } from '#contract/chat/chat.ts'
import { maxMessageLength } from '#domain/chat/limits.ts'
import { pictureTypes } from '#domain/upload/limits.ts'
import { labelText } from '#i18n/label-text.ts'
import type { ThreadState } from '#stores/chat/chat-state.ts'
import {
  $chatPicture,
  removeCard,
  sendChatMessage,
  sayTyping,
  sendChatPicture,
} from '#stores/chat/chat.ts'
import { FieldError } from '../ui/FieldError.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { ChatCardLink } from './ChatCardLink.tsx'

interface Props extends ScreenProps {
  thread: ThreadState
  card: ChatCard | null
}

/** Input for the next message, with the card to be sent with it. */
export function ChatComposer({ m, locale, thread, card }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const picture = useStore($chatPicture)
  const messages = m.chat
  const send = (event: FormEvent) => {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    if (!text || !field.current) return
    sendChatMessage(text)
    field.current.value = ''
    field.current.focus()
  }
  /*
   * On a device with a keyboard Enter sends. On a touch device Enter starts a new line and a button
   * sends.
   */
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (matchMedia('(pointer: fine)').matches) send(event)
  }
  return (
    <form className="chat-composer" onSubmit={send}>
      {thread.line === 'cut' && (
        <p className="note warn" role="status">
          {messages.cut}
        </p>
      )}
      {card && (
        <div data-about>
          <small>{messages.about}</small>
          <ChatCardLink {...{ m, locale, card }} />
          <button type="button" className="plain-button" onClick={removeCard}>
            {messages.without}
          </button>
        </div>
      )}
      {picture.kind === 'failed' && (
        <FieldError text={labelText(m.labels, picture.fault.label, picture.fault.data)} />
      )}
      {picture.kind === 'sending' && (
        <progress value={picture.part} aria-label={messages.picture} />
      )}
      <div data-write>
        <label className="button" aria-busy={picture.kind === 'sending'}>
          {messages.picture}
          <input
            type="file"
            className="unseen"
            accept={pictureTypes.join(',')}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) void sendChatPicture(file)
              currentTarget.value = ''
            }}
          />
        </label>
        <textarea
          ref={field}
          rows={1}
          maxLength={maxMessageLength}
          aria-label={messages.write}
          placeholder={messages.write}
          enterKeyHint="send"
          onInput={sayTyping}
          onKeyDown={onKey}
        />
        <button className="button primary">{messages.send}</button>
      </div>
    </form>
  )
}
