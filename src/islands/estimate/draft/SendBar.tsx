import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { sendEstimate } from '#stores/estimate/estimate.ts'
import { $asOf } from '#stores/offline/copies.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import type { SectionProps } from '../parts/view.ts'

/** Main action of a draft: sends it and creates the link. Missing input is listed first. */
export function SendBar({
  m,
  amounts,
  state,
  onCompany,
}: SectionProps & { onCompany: () => void }) {
  const messages = m.estimate
  const { estimate, isBusy, fault } = state
  const isOld = useStore($asOf) !== null
  const [missingText, setMissingText] = useState('')
  const send = async () => {
    if (estimate.lines.length === 0) return setMissingText(messages.need_lines)
    if (estimate.company.name === '') return onCompany()
    setMissingText('')
    await sendEstimate()
  }
  const fieldErrors = (fault?.data ?? {}) as Record<string, string>
  const problemText = missingText || (fieldErrors['validUntil'] ? messages.need_day : '')
  return (
    <div className="pay-bar">
      {problemText && (
        <p className="note warn" role="alert">
          {problemText}
        </p>
      )}
      <span>
        <small className="mute">{messages.customer_pays}</small>
        <b data-total>{amounts.money(estimate.totals.total)}</b>
      </span>
      {isOld ? (
        <button type="button" className="button" disabled>
          {m.waiting.needs_network}
        </button>
      ) : (
        <BusyButton
          type="button"
          busy={isBusy}
          text={messages.send}
          working={messages.working}
          onClick={() => void send()}
          data-send
        />
      )}
    </div>
  )
}
