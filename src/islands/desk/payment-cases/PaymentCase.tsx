import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { writeDeskQuery } from '#domain/desk/address.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { deskPaymentCase } from '#stores/desk/cases.ts'
import { CaseFacts } from '../case/CaseFacts.tsx'
import { DeskCase } from '../case/DeskCase.tsx'
import { CaseHistory } from '../case/CaseHistory.tsx'
import { CaseLoad } from '../case/CaseLoad.tsx'
import { caseKindLabels } from '../ui/case-words.ts'
import type { CaseProps } from '../ui/case-props.ts'
import { amountOf } from './amount-of.ts'
import { makeCloseAction } from './CloseAct.tsx'
import { SecondUseCase } from './SecondUseCase.tsx'
import { fillNodes } from '../ui/filled.tsx'

/** Open money case: a dispute, a stuck refund, or a bank reference that was used twice. */
export function PaymentCase(props: CaseProps) {
  return props.id.startsWith('reference-') ? (
    <SecondUseCase {...props} />
  ) : (
    <ProviderCase {...props} />
  )
}

function ProviderCase(props: CaseProps) {
  const state = useStore(deskPaymentCase.$case)
  const { id, close } = props
  useEffect(() => {
    void deskPaymentCase.open(id)
    return deskPaymentCase.close
  }, [id])
  if (state.kind !== 'known')
    return <CaseLoad state={state} close={close} retry={() => void deskPaymentCase.open(id)} />
  const { data: one, busy, fault } = state
  const isOpen = one.closedAt === null
  return (
    <DeskCase
      {...props}
      {...{ busy, fault }}
      title={caseKindLabels()[one.kind]}
      state={isOpen ? { word: m.ui.open, mark: 'stop' } : { word: m.ui.closed, mark: 'good' }}
      {...(isOpen &&
        one.dueAt !== null && { due: { word: m.paymentCases.evidence_until, at: one.dueAt } })}
      about={
        <>
          {fillNodes(m.paymentCases.quoted, {
            buyer: <b>{one.buyer || m.ui.no_name}</b>,
            number: (
              <a className="number" href={`/desk${writeDeskQuery({ text: one.number })}`}>
                {one.number}
              </a>
            ),
            amount: <b>{amountOf(one)}</b>,
          })}
        </>
      }
      main={
        <>
          <h3>{fill(m.paymentCases.what_says, { provider: one.provider })}</h3>
          <blockquote>{one.reason || m.paymentCases.no_reason_is_given}</blockquote>
          {one.outcome && (
            <p>
              {fillNodes(m.paymentCases.the_dispute_is, {
                outcome: one.outcome === 'LOST' ? m.paymentCases.lost : m.paymentCases.won,
              })}
            </p>
          )}
          {one.words && (
            <>
              <h3>{m.paymentCases.what_was_done}</h3>
              <blockquote>“{one.words}”</blockquote>
            </>
          )}
        </>
      }
      side={
        <>
          <CaseFacts
            title={m.paymentCases.payment}
            rows={[
              [m.paymentCases.provider, one.provider],
              [
                m.paymentCases.reference_2,
                <span key="reference" className="number">
                  {one.reference}
                </span>,
              ],
              [m.ui.amount, amountOf(one)],
              one.refundId !== null && [m.ui.refund, m.paymentCases.finish_it_at_the],
            ]}
          />
          <CaseHistory
            steps={[
              { at: one.at, what: m.paymentCases.opened, who: one.provider },
              isOpen
                ? { at: one.dueAt, what: m.paymentCases.close_this_case, isNext: true }
                : { at: one.closedAt, what: m.ui.closed, who: one.closedBy },
            ]}
          />
        </>
      }
      acts={isOpen ? [makeCloseAction(one)] : []}
      none={m.paymentCases.this_case_is_closed}
    />
  )
}
