import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { deskQuery } from '#domain/desk/address.ts'
import { deskPaymentCase } from '#stores/desk/cases.ts'
import { CaseFacts } from '../case/CaseFacts.tsx'
import { DeskCase } from '../case/DeskCase.tsx'
import { CaseHistory } from '../case/CaseHistory.tsx'
import { CaseLoad } from '../case/CaseLoad.tsx'
import { caseKindWords } from '../ui/case-words.ts'
import type { CaseProps } from '../ui/case-props.ts'
import { amountOf } from './amount-of.ts'
import { closeAct } from './CloseAct.tsx'
import { SecondUseCase } from './SecondUseCase.tsx'

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
      title={caseKindWords()[one.kind]}
      state={isOpen ? { word: 'Open', mark: 'stop' } : { word: 'Closed', mark: 'good' }}
      {...(isOpen && one.dueAt !== null && { due: { word: 'Evidence until', at: one.dueAt } })}
      about={
        <>
          <b>{one.buyer}</b> · quoted{' '}
          <a className="number" href={`/desk${deskQuery({ text: one.number })}`}>
            {one.number}
          </a>{' '}
          · <b>{amountOf(one)}</b>
        </>
      }
      main={
        <>
          <h3>What {one.provider} says</h3>
          <blockquote>{one.reason || 'No reason is given.'}</blockquote>
          {one.outcome && <p>The dispute is {one.outcome === 'LOST' ? 'lost' : 'won'}.</p>}
          {one.words && (
            <>
              <h3>What was done</h3>
              <blockquote>“{one.words}”</blockquote>
            </>
          )}
        </>
      }
      side={
        <>
          <CaseFacts
            title="Payment"
            rows={[
              ['Provider', one.provider],
              [
                'Reference',
                <span key="reference" className="number">
                  {one.reference}
                </span>,
              ],
              ['Amount', amountOf(one)],
              one.refundId !== null && ['Refund', 'finish it at the order after paying it by hand'],
            ]}
          />
          <CaseHistory
            steps={[
              { at: one.at, what: 'Opened', who: one.provider },
              isOpen
                ? { at: one.dueAt, what: 'Close this case', isNext: true }
                : { at: one.closedAt, what: 'Closed', who: one.closedBy },
            ]}
          />
        </>
      }
      acts={isOpen ? [closeAct(one)] : []}
      none="This case is closed."
    />
  )
}
