import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskCreditChange } from '#contract/desk/desk-credit.ts'
import { formatMoney } from '#domain/money/format.ts'
import { $deskCredit, decideCredit, openDeskCredit } from '#stores/desk/credit.ts'
import { DeskCases } from '../ui/DeskCases.tsx'
import { DeskCreditMoney } from './DeskCreditMoney.tsx'
import { DeskCreditRow } from './DeskCreditRow.tsx'
import { dayWord, moment } from '../ui/moments.ts'
import { moneyOf } from '../ui/money-of.ts'
import { creditDoneWords, creditKindWords, creditSaidWords } from '../ui/credit-words.ts'

/** Credit accounts with limits, incoming transfers, and changes that need a second approval. */
export function DeskCredit({ text = '' }: { text: string | undefined }) {
  const state = useStore($deskCredit)
  useEffect(() => void openDeskCredit(text), [text])
  const isKnown = state.kind === 'known'
  return (
    <DeskCases
      name="Credit"
      heading={text ? `Credit found by “${text}”` : 'Credit'}
      none="No account."
      state={state}
      said={isKnown ? (creditSaidWords[state.said] ?? '') : undefined}
      statusWord={(status) => creditDoneWords[status] ?? 'was faster'}
      rows={
        isKnown &&
        state.list.map((account) => (
          <DeskCreditRow
            key={`${account.customerId} ${account.shopId}`}
            account={account}
            isBusy={state.busy}
          />
        ))
      }
    >
      <h3>Waiting for a second person</h3>
      {isKnown && state.waiting.length === 0 && <p>Nothing waits.</p>}
      <ol>
        {isKnown &&
          state.waiting.map((change) => (
            <Waiting key={change.changeId} change={change} isBusy={state.busy} />
          ))}
      </ol>
      {isKnown && <DeskCreditMoney awaited={state.awaited} over={state.over} isBusy={state.busy} />}
    </DeskCases>
  )
}

/** Change above the approval threshold: requester, reason, and the buttons to approve or refuse. */
function Waiting({ change, isBusy }: { change: DeskCreditChange; isBusy: boolean }) {
  const { changeId, kind, amount, untilDay, askedBy, askedAt, words } = change
  return (
    <li data-change={changeId}>
      <p>
        <b>{change.customerName}</b> at {change.shopName}: {creditKindWords[kind]}{' '}
        <b>{formatMoney(amount, moneyOf(change.countryId))}</b>
        {untilDay && ` until ${dayWord(untilDay)}`} · {askedBy}, {moment(askedAt)} · “{words}”
      </p>
      {change.mayDecide ? (
        <p>
          <button
            type="button"
            className="button"
            aria-busy={isBusy}
            onClick={() => void decideCredit(changeId, 'DONE')}
          >
            Let it pass
          </button>{' '}
          <button
            type="button"
            className="button"
            aria-busy={isBusy}
            onClick={() => void decideCredit(changeId, 'REFUSED')}
          >
            Refuse
          </button>
        </p>
      ) : (
        <p>You asked for it: somebody else decides.</p>
      )}
    </li>
  )
}
