import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $push, loadPush, turnOnPush } from '#stores/push/push.ts'
import { declinePush, mayAskPush } from '#stores/push/may-ask.ts'
import { $signedIn } from '#stores/session/session.ts'
import type { ScreenProps } from '../ui/screen.ts'

/**
 * Offers push messages after an action that leads to notifications: an order, a price request, a
 * request for approval. The browser asks only after a tap, and declining once ends the offer.
 */
export function AskPush({ m }: Pick<ScreenProps, 'm'>) {
  const state = useStore($push)
  const [isAsking, setAsking] = useState(mayAskPush)
  useEffect(() => {
    if (isAsking && $signedIn.get()) void loadPush()
  }, [isAsking])
  const messages = m.pushChoice
  if (!isAsking || state.kind !== 'known' || state.here !== 'off') return null
  if (state.choices.publicKey === '') return null
  const decline = () => {
    declinePush()
    setAsking(false)
  }
  return (
    <p className="note" data-ask-push data-own>
      {messages.ask}{' '}
      <button
        type="button"
        className="button"
        aria-disabled={state.busy}
        onClick={() => void turnOnPush()}
      >
        {messages.ask_yes}
      </button>{' '}
      <button type="button" className="plain-button" onClick={decline}>
        {messages.ask_no}
      </button>
    </p>
  )
}
