import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import {
  $sessions,
  endOneSession,
  endOtherSessions,
  loadSessions,
} from '#stores/account/sessions.ts'
import { Failed } from '../../ui/Failed.tsx'
import { loadSessionMessages } from './session-words.ts'
import { SessionRow } from './SessionRow.tsx'

interface Props {
  m: Pick<Messages, 'auth' | 'labels'>
  locale: Locale
}

/** Active sessions of the account. One session can be signed out, or all except the current one. */
export function SessionList({ m, locale }: Props) {
  const state = useStore($sessions)
  const [messages, setWords] = useState<Messages['sessions']>()
  const [message, setMessage] = useState('')
  useEffect(() => {
    void loadSessions()
    void loadSessionMessages().then(setWords)
  }, [])
  if (!messages) return null
  const end = async (ending: Promise<void>) => {
    await ending
    // Announces the result, because the pressed button no longer exists.
    if ($sessions.get().kind === 'known') setMessage(messages.ended)
  }
  const otherSessionCount =
    state.kind === 'known' ? state.list.filter((one) => !one.isCurrent).length : 0
  return (
    <section data-own>
      <h2>{messages.title}</h2>
      {state.kind === 'failed' && (
        <Failed labels={m.labels} fault={state.fault}>
          <button type="button" className="button" onClick={() => void loadSessions()}>
            {m.auth.retry}
          </button>
        </Failed>
      )}
      {state.kind === 'known' &&
        state.list.map((session) => (
          <SessionRow
            key={session.id}
            {...{ words: messages, locale, session }}
            onEnd={() => void end(endOneSession(session.id))}
          />
        ))}
      <p role="status">{message}</p>
      {otherSessionCount > 0 && (
        <button type="button" className="plain-button" onClick={() => void end(endOtherSessions())}>
          {fill(messages.end_others, { n: otherSessionCount })}
        </button>
      )}
    </section>
  )
}
