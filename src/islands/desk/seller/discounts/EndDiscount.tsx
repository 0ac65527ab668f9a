import { useState } from 'react'
import { m } from '#i18n/desk/messages.ts'

interface Props {
  question: string
  effect: string
  busy: boolean
  onEnd: () => void
}

/** Button that ends a discount. It asks for confirmation once and states the effect. */
export function EndDiscount({ question, effect, busy, onEnd }: Props) {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked)
    return (
      <button type="button" className="button" onClick={() => setAsked(true)}>
        {m.coupons.end_now}
      </button>
    )
  return (
    <span data-asks role="group" aria-label={question}>
      <b>{question}</b>
      <small>{effect}</small>
      <button type="button" className="button" data-risk aria-busy={busy} onClick={onEnd}>
        {m.coupons.end_yes}
      </button>
      <button type="button" className="button" autoFocus onClick={() => setAsked(false)}>
        {m.coupons.keep}
      </button>
    </span>
  )
}
