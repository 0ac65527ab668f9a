import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import {
  $ownSessions,
  endOtherSessions,
  endOneSession,
  loadOwnSessions,
} from '#stores/desk/own-sessions.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { formatMoment } from '../ui/moments.ts'
import { errorMessage } from '../ui/words.ts'
import { fillNodes } from '../ui/filled.tsx'

/** Sessions of the staff member. Other sessions can be ended one by one or all together. */
export function DeskSessions() {
  const state = useStore($ownSessions)
  useEffect(() => void loadOwnSessions(), [])
  const list = state.kind === 'known' ? state.list : []
  return (
    <section aria-label={m.account.sessions}>
      <h2>{m.account.where_youre_signed_in}</h2>
      {state.kind === 'failed' && <FieldError text={errorMessage(state.fault.label)} />}
      <ol>
        {list.map(({ id, browser, system, place, createdAt, seenAt, isCurrent }) => {
          const device = [browser, system].filter(Boolean).join(' · ') || m.account.unknown_device
          return (
            <li key={id}>
              <p>
                <b>{device}</b>
                <small>
                  {fillNodes(m.account.since_last_used, {
                    place: place && `${place}, `,
                    since: <time>{formatMoment(createdAt)}</time>,
                    used: <time>{formatMoment(seenAt)}</time>,
                  })}
                </small>
              </p>
              {isCurrent ? (
                <small>{m.account.this_browser}</small>
              ) : (
                <button
                  type="button"
                  aria-label={fill(m.account.end_session_device, { device })}
                  onClick={() => void endOneSession(id)}
                >
                  {m.account.end_session}
                </button>
              )}
            </li>
          )
        })}
      </ol>
      {list.length > 1 && (
        <button type="button" className="button" onClick={() => void endOtherSessions()}>
          {m.account.end_all_other_sessions}
        </button>
      )}
    </section>
  )
}
