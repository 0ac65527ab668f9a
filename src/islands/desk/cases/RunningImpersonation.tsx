import { useState } from 'react'
import { linkTo } from '#routes/links.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { endImpersonation, readRunningImpersonation } from '#stores/desk/impersonation.ts'
import { formatMoment } from '../ui/moments.ts'

/** Impersonation that is running in this browser, with the button to end it. */
export function RunningImpersonation() {
  const [running, setRunning] = useState(readRunningImpersonation)
  if (!running) return null
  const { digits, until } = running
  return (
    <p data-running>
      <b>{fill(m.cases.you_order_for, { digits, time: formatMoment(until) })}</b>{' '}
      <a className="button" href={linkTo('en-TH', 'home')}>
        {m.cases.continue_ordering}
      </a>{' '}
      <button
        type="button"
        className="button"
        onClick={() => void endImpersonation().then((isEnded) => isEnded && setRunning(null))}
      >
        {m.cases.end_it}
      </button>
    </p>
  )
}
