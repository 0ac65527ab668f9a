import { type FormEvent, useState } from 'react'
import type { CallError } from '#client/send/send.ts'
import type { SaleReturn } from '#contract/order/returns.ts'
import { maxDecisionLength } from '#domain/returns/escalation.ts'
import { labelText } from '#i18n/label-text.ts'
import { askService } from '#stores/returns/returns.ts'
import { BarError } from '../ui/BarError.tsx'
import { BusyButton } from '../ui/button/BusyButton.tsx'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends Pick<ScreenProps, 'm'> {
  one: SaleReturn
  busy: boolean
  fault: CallError | null
}

/**
 * Decision of customer service about a return: the form to ask for it, its deadline, and its text.
 */
export function ServiceDecides({ m, one, busy, fault }: Props) {
  const { escalation } = one
  if (escalation) return <EscalationStatus {...{ m, escalation }} />
  return one.mayEscalate ? <AskService {...{ m, busy, fault }} /> : null
}

function AskService({ m, busy, fault }: Omit<Props, 'one'>) {
  const [isOpen, setOpen] = useState(false)
  const messages = m.returns
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void askService(String(new FormData(event.currentTarget).get('words') ?? '').trim())
  }
  return (
    <section className="card" data-own>
      <h2>{messages.escalate_title}</h2>
      <p className="small">{messages.escalate_body}</p>
      {isOpen ? (
        <form onSubmit={ask}>
          <label className="field">
            <span>{messages.escalate_words}</span>
            <textarea name="words" rows={3} required maxLength={maxDecisionLength} />
          </label>
          {fault && (
            <div className="field">
              <BarError text={labelText(m.labels, fault.label, fault.data)} />
            </div>
          )}
          <p className="field">
            <BusyButton busy={busy} text={messages.escalate_send} working={messages.sending} />
          </p>
        </form>
      ) : (
        <button type="button" className="button field" onClick={() => setOpen(true)}>
          {messages.escalate_send}
        </button>
      )}
    </section>
  )
}

function EscalationStatus({
  m,
  escalation,
}: Pick<Props, 'm'> & { escalation: NonNullable<SaleReturn['escalation']> }) {
  const messages = m.returns
  if (escalation.decidedAt !== null)
    return (
      <p className="note" data-escalation="decided">
        {messages.escalated_done}: <b>{escalation.decision}</b>
      </p>
    )
  return (
    <p className="note" data-escalation="waiting">
      {escalation.caller === 'BUYER' ? messages.escalated_by_buyer : messages.escalated_by_shop}: “
      {escalation.words}”
    </p>
  )
}
