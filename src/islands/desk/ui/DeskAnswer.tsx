import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { maxMessageLength } from '#domain/chat/limits.ts'
import { pictureTypes } from '#domain/upload/limits.ts'
import { m } from '#i18n/desk/messages.ts'
import { $deskPicture, answerChat, answerPicture, typeAtDesk } from '#stores/desk/chats.ts'
import { CannedAnswers } from './CannedAnswers.tsx'
import { errorMessage } from './words.ts'

/** Form for an answer. A pasted product address or offer number becomes a part card. */
export function DeskAnswer({ id: conversationId }: { id: number }) {
  const form = useRef<HTMLFormElement>(null)
  const [isWrong, setWrong] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!form.current) return
    const fields = new FormData(form.current)
    const text = String(fields.get('text') ?? '').trim()
    const part = String(fields.get('part') ?? '').trim()
    const id = offerIdIn(part)
    setWrong(part !== '' && id === 0)
    if ((text === '' && id === 0) || (part !== '' && id === 0)) return
    answerChat(text, id > 0 ? { kind: 'PRODUCT', id } : null)
    form.current.reset()
    form.current.querySelector('textarea')?.focus()
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }
  const insertText = (text: string) => {
    const field = form.current?.querySelector('textarea')
    if (!field) return
    field.value = [field.value.trim(), text].filter(Boolean).join(' ').slice(0, maxMessageLength)
    field.focus()
  }
  return (
    <form ref={form} onSubmit={send}>
      <CannedAnswers put={insertText} />
      <textarea
        name="text"
        rows={2}
        maxLength={maxMessageLength}
        aria-label={m.ui.your_answer}
        placeholder={m.ui.your_answer_enter_sends}
        onInput={typeAtDesk}
        onKeyDown={key}
      />
      <input
        name="part"
        maxLength={200}
        autoComplete="off"
        aria-label={m.ui.a_part_as_a}
        placeholder={m.ui.a_part_as_a}
        aria-invalid={isWrong || undefined}
      />
      {isWrong && <p role="alert">{m.ui.this_is_no_address}</p>}
      <DeskPicture id={conversationId} />
      <button className="button primary">{m.ui.send}</button>
    </form>
  )
}

/** Picture input. A picture is sent as soon as it is chosen. */
function DeskPicture({ id }: { id: number }) {
  const picture = useStore($deskPicture)
  return (
    <>
      {picture.kind === 'failed' && <p role="alert">{errorMessage(picture.fault.label)}</p>}
      {picture.kind === 'sending' && <progress value={picture.part} aria-label={m.ui.picture} />}
      <label className="button" aria-busy={picture.kind === 'sending'}>
        {m.ui.picture}
        <input
          type="file"
          className="unseen"
          accept={pictureTypes.join(',')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void answerPicture(id, file)
            currentTarget.value = ''
          }}
        />
      </label>
    </>
  )
}

/** Returns the offer ID in a product page address or a bare number, or 0. */
function offerIdIn(text: string): number {
  const [, id] = /(?:^|\/products\/details\/)(\d{1,15})(?:\.html|$)/.exec(text) ?? []
  return Number(id ?? 0)
}
