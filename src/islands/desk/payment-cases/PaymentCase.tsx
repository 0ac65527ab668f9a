import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskPaymentCase } from '#contract/desk/desk-cases.ts'
import { deskQuery } from '#domain/desk/address.ts'
import { formatMoney } from '#domain/money/format.ts'
import { closePaymentCase, deskPaymentCase } from '#stores/desk/cases.ts'
import type { CaseAct } from '../case/case-act.ts'
import { CaseFacts } from '../case/CaseFacts.tsx'
import { CaseFrame } from '../case/CaseFrame.tsx'
import { CaseHistory } from '../case/CaseHistory.tsx'
import { CaseLoad } from '../case/CaseLoad.tsx'
import { WordsField } from '../case/WordsField.tsx'
import { caseKindWords } from '../ui/case-words.ts'
import type { CaseProps } from '../ui/case-props.ts'
import { moneyOf } from '../ui/money-of.ts'
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
    <CaseFrame
      {...props}
      {...{ busy, fault }}
      title={caseKindWords[one.kind]}
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

const closeAct = (one: DeskPaymentCase): CaseAct => ({
  id: 'close',
  text: 'Close this case',
  keyName: 'a',
  kind: 'main',
  fields: <WordsField label="What was done about it" maxLength={500} />,
  confirm: 'Close this case',
  consequence:
    one.kind === 'REFUND_STUCK' || one.kind === 'REFUND_FAILED'
      ? 'The refund is tried again at once.'
      : 'The buyer isn’t told.',
  run: (fields) => closePaymentCase(String(fields.get('words') ?? '').trim()),
  done: `The case of ${one.number} is closed.`,
})

/**
 * Formats an amount in the country's currency. In another currency, shows minor units with the
 * currency code.
 */
function amountOf({ amount, currency, countryId }: DeskPaymentCase): string {
  const money = moneyOf(countryId)
  if (money.currency === currency) return formatMoney(amount, money)
  return `${amount} ${currency || 'without a currency'}`
}
