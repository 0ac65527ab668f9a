import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect } from 'react'
import type { DeskPaymentCase } from '#contract/desk/desk-cases.ts'
import { formatMoney } from '#domain/money/format.ts'
import { $deskPaymentCases, closePaymentCase, openDeskPaymentCases } from '#stores/desk/cases.ts'
import { DeskCases, isWorkedOn } from '../ui/DeskCases.tsx'
import { DeskSecondUse, OrderLink } from './DeskSecondUse.tsx'
import { moment } from '../ui/moments.ts'
import { moneyOf } from '../ui/money-of.ts'
import { caseKindWords } from '../ui/case-words.ts'

/** Disputes, stuck refunds and reused bank references, for finance. */
export function DeskPaymentCases() {
  const state = useStore($deskPaymentCases)
  useEffect(() => void openDeskPaymentCases(), [])
  return (
    <DeskCases
      name="Money cases"
      heading="Money cases"
      none="No case is open."
      state={state}
      rows={
        state.kind === 'known' &&
        state.list.map((one) => (
          <CaseRow key={one.caseId} one={one} isBusy={isWorkedOn(state, one.caseId)} />
        ))
      }
    >
      {state.kind === 'known' && state.references.length > 0 && (
        <>
          <h3>References used twice</h3>
          <ol>
            {state.references.map((one) => (
              <DeskSecondUse
                key={one.referenceId}
                one={one}
                isBusy={isWorkedOn(state, one.referenceId)}
              />
            ))}
          </ol>
        </>
      )}
    </DeskCases>
  )
}

function CaseRow({ one, isBusy }: { one: DeskPaymentCase; isBusy: boolean }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('words') ?? '').trim()
    if (words) void closePaymentCase(one.caseId, words)
  }
  return (
    <li data-case={one.caseId}>
      <p>
        <b>{caseKindWords[one.kind]}</b> · {amountOf(one)} · {one.buyer} ·{' '}
        <OrderLink number={one.number} /> · <time>{moment(one.at)}</time>
      </p>
      <p>
        {one.provider} <span className="number">{one.reference}</span>
        {one.reason && ` · ${one.reason}`}
        {one.outcome && ` · ${one.outcome === 'LOST' ? 'lost' : 'won'}`}
      </p>
      {one.dueAt !== null && (
        <p>
          Evidence until <time>{moment(one.dueAt)}</time>
        </p>
      )}
      <form onSubmit={submit}>
        <input name="words" required maxLength={500} aria-label="What was done about it" />
        <button className="button" aria-busy={isBusy}>
          Close this case
        </button>
      </form>
    </li>
  )
}

/**
 * Formats an amount in the country's currency. In another currency, shows minor units with the
 * currency code.
 */
function amountOf({ amount, currency, countryId }: DeskPaymentCase): string {
  const money = moneyOf(countryId)
  if (money.currency === currency) return formatMoney(amount, money)
  return `${amount} ${currency || 'without a currency'}`
}
