import { useEffect, useState } from 'react'
import { readAccountKey } from '#client/device/own-data.ts'
import { fill } from '#i18n/fill.ts'
import { sendWaiting } from '#stores/offline/send-waiting.ts'
import { discardAction, retryAction, type WaitingAction } from '#stores/offline/waiting.ts'
import { $signedIn } from '#stores/session/session.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { actionText, actionRefusalText } from './action-words.ts'

interface Props extends ScreenProps {
  actions: readonly WaitingAction[]
}

/** Changes that wait for a network or that the platform refused, each with its possible actions. */
export function WaitingList({ m, locale, actions }: Props) {
  const messages = m.waiting
  const hasUnsentActions = actions.some(({ fault, isDone }) => !fault && !isDone)
  useEffect(() => {
    if (hasUnsentActions) void sendWaiting()
  }, [hasUnsentActions])
  if (actions.length === 0) return <p className="mute">{messages.no_actions}</p>
  return (
    <>
      {!$signedIn.get() && <p className="note warn">{messages.sign_in}</p>}
      <ul className="waiting-list">
        {actions.map((action) => (
          <Row key={`${action.key} ${action.isDone}`} {...{ m, locale, action }} />
        ))}
      </ul>
      {hasUnsentActions && (
        <button type="button" className="button" onClick={() => void sendWaiting()} data-send>
          {messages.send_now}
        </button>
      )}
    </>
  )
}

/** One change. Discarding asks for confirmation, because it can't be undone. */
function Row({ m, action }: ScreenProps & { action: WaitingAction }) {
  const messages = m.waiting
  const [isAsking, setAsking] = useState(false)
  const { fault, isDone, owner, key } = action
  const isOther = owner !== readAccountKey()
  const discard = () => void discardAction(key)
  return (
    <li data-action={action.call} data-fault={fault?.label}>
      <b>{actionText(action, messages)}</b>
      <span data-tone={fault || isOther ? 'warn' : undefined}>
        {fault ? actionRefusalText(action, m) : isOther ? messages.other : messages.waits}
      </span>
      <div>
        {isDone ? (
          <button type="button" className="button" onClick={discard}>
            {messages.ok}
          </button>
        ) : isAsking ? (
          <>
            <small>{messages.discard_sure}</small>
            <button type="button" className="button" autoFocus onClick={discard}>
              {messages.discard}
            </button>
            <button type="button" className="plain-button" onClick={() => setAsking(false)}>
              {messages.keep}
            </button>
          </>
        ) : (
          <>
            {fault && (
              <button type="button" className="button" onClick={() => void retry(key)}>
                {messages.retry}
              </button>
            )}
            <button
              type="button"
              className="plain-button"
              onClick={() => setAsking(true)}
              aria-label={fill('{a}: {b}', { a: messages.discard, b: action.about.what })}
            >
              {messages.discard}
            </button>
          </>
        )}
      </div>
    </li>
  )
}

async function retry(key: string): Promise<void> {
  await retryAction(key)
  await sendWaiting()
}
