import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { $deskMessages, openMessages } from '#stores/desk/messages.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { formatMoment } from '../ui/moments.ts'
import { errorMessage } from '../ui/words.ts'

/** Messages to buyers in a development run. The search bar finds a mobile number here. */
export function DeskMessages({ text }: { text: string | undefined }) {
  const state = useStore($deskMessages)
  useEffect(() => void openMessages(text), [text])
  return (
    <section className="desk-messages" aria-label={m.ui.messages}>
      <h2>{m.ui.messages_to_buyers}</h2>
      {state.kind === 'failed' && <FieldError text={errorMessage(state.fault.label)} />}
      {state.kind === 'known' && state.list.length === 0 && <p>{m.messages.none}</p>}
      {state.kind === 'known' && (
        <ol>
          {state.list.map((message) => (
            <li key={`${message.at} ${message.phone} ${message.body}`}>
              <p>
                <b>{message.phone}</b> <time>{formatMoment(message.at)}</time>
              </p>
              <p>{message.body}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
