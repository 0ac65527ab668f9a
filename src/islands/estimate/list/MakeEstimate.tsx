import { useState } from 'react'
import type { Payload } from '#contract/index.ts'
import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import { startEstimate } from '#stores/estimate/estimates.ts'
import type { ScreenProps } from '../../ui/screen.ts'

interface Props extends ScreenProps {
  from: Payload<'POST /web-api/estimate'>
  text: string
}

/** Button that starts an estimate from the cart or an order and opens it. */
export function MakeEstimate({ m, locale, from, text }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const start = async () => {
    if (isBusy) return
    setBusy(true)
    const outcome = await startEstimate(from)
    if (outcome.ok)
      return location.assign(linkTo(locale, 'estimate', { id: String(outcome.data.estimateId) }))
    setBusy(false)
    setFault(labelText(m.labels, outcome.label, outcome.data))
  }
  return (
    <div data-own>
      <button
        type="button"
        className="plain-button"
        aria-busy={isBusy}
        onClick={() => void start()}
        data-make-estimate
      >
        {text}
      </button>
      {fault && (
        <p className="note warn" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
