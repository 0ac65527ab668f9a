import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import {
  $ownSessions,
  endOtherSessions,
  endOneSession,
  loadOwnSessions,
} from '#stores/desk/own-sessions.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { moment } from '../ui/moments.ts'
import { errorMessage } from '../ui/words.ts'

/** Sessions of the staff member. Other sessions can be ended one by one or all together. */
export function DeskSessions() {
  const state = useStore($ownSessions)
  useEffect(() => void loadOwnSessions(), [])
  const list = state.kind === 'known' ? state.list : []
  return (
    <section aria-label="Sessions">
      <h2>Where you’re signed in</h2>
      {state.kind === 'failed' && <FieldError text={errorMessage(state.fault.label)} />}
      <ol>
        {list.map(({ id, browser, system, place, createdAt, seenAt, isCurrent }) => {
          const device = [browser, system].filter(Boolean).join(' · ') || 'Unknown device'
          return (
            <li key={id}>
              <p>
                <b>{device}</b>
                <small>
                  {place && `${place}, `}since <time>{moment(createdAt)}</time>, last used{' '}
                  <time>{moment(seenAt)}</time>
                </small>
              </p>
              {isCurrent ? (
                <small>This browser</small>
              ) : (
                <button
                  type="button"
                  aria-label={`End session: ${device}`}
                  onClick={() => void endOneSession(id)}
                >
                  End session
                </button>
              )}
            </li>
          )
        })}
      </ol>
      {list.length > 1 && (
        <button type="button" className="button" onClick={() => void endOtherSessions()}>
          End all other sessions
        </button>
      )}
    </section>
  )
}
