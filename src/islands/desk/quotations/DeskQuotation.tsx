import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { mayTransition } from '#domain/quotation/moves.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { $deskQuotation, openDeskQuotation } from '#stores/desk/quotations.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { formatMoment, timeUntilDue } from '../ui/moments.ts'
import { useNow } from '../ui/use-now.ts'
import { customerTypeLabel, errorMessage, quotationStateLabels } from '../ui/words.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { SentLines } from './SentLines.tsx'
import { fillNodes } from '../ui/filled.tsx'

/** One request: the lines that the buyer requests, and the answer of the shop. */
export function DeskQuotation({ id, close }: { id: number; close: () => void }) {
  const state = useStore($deskQuotation)
  const now = useNow()
  useEffect(() => {
    void openDeskQuotation(id)
    return () => void openDeskQuotation(undefined)
  }, [id])
  if (state.kind === 'failed')
    return (
      <section className="desk-quotation">
        <FieldError text={errorMessage(state.fault.label)} />
      </section>
    )
  if (state.kind !== 'known') return <section className="desk-quotation" aria-busy="true" />
  const { one, busy, fault } = state
  const isOpen = mayTransition('answer', one, 'SELLER', now)
  return (
    <section className="desk-quotation" aria-label={one.number} data-state={one.state}>
      <header>
        <button type="button" className="plain-button back" onClick={close}>
          {m.quotations.back}
        </button>
        <h2>
          <span className="number">{one.number}</span> {quotationStateLabels()[one.state]}
        </h2>
        <p className="deadline">
          {isOpen
            ? fill(m.quotations.answer_by_left, {
                time: formatMoment(one.endsAt),
                left: timeUntilDue(one.endsAt, now),
              })
            : fill(m.quotations.ended_or_valid_until, { time: formatMoment(one.endsAt) })}
        </p>
        <p>
          <b>{one.buyer || m.ui.buyer}</b> · {customerTypeLabel(one.customerType).toLowerCase()}
          {one.vehicle && ` · ${one.vehicle}`}
          {one.neededBy && fill(m.quotations.needed_by, { neededBy: one.neededBy })}
        </p>
        {one.note && <blockquote>{one.note}</blockquote>}
        {one.askedAgain > 0 && (
          <blockquote>
            {fillNodes(m.quotations.asked_again_of_3, {
              times: one.askedAgain,
              words: one.againWords && `: ${one.againWords}`,
            })}
          </blockquote>
        )}
      </header>
      <FieldError text={fault ? errorMessage(fault.label) : undefined} />
      {isOpen ? <AnswerForm {...{ one, busy }} /> : <SentLines one={one} />}
    </section>
  )
}
