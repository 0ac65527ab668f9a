import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect } from 'react'
import type { DeskPointsAccount } from '#contract/desk/desk-points.ts'
import { longestReason } from '#domain/application/states.ts'
import { deskQuery } from '#domain/desk/address.ts'
import { $deskGifts, correctPoints, openDeskGifts } from '#stores/desk/gifts.ts'
import { DeskCases } from '../ui/DeskCases.tsx'
import { giftStateWords } from './gift-words.ts'

/** Search for gifts in any state, and for the points of their buyers. */
export function DeskGifts() {
  const state = useStore($deskGifts)
  useEffect(() => void openDeskGifts(), [])
  const isKnown = state.kind === 'known'
  const isFound = isKnown && state.text !== ''
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void openDeskGifts(String(new FormData(event.currentTarget).get('text') ?? ''))
  }
  return (
    <DeskCases
      name="Find a gift or points"
      heading={isFound ? `Gifts of “${state.text}”` : 'Find a gift or points'}
      none={isFound ? 'No gift was found.' : ''}
      state={state}
      before={
        <form onSubmit={find}>
          <input
            name="text"
            type="search"
            maxLength={60}
            aria-label="Number of a gift, or name or telephone of a customer"
            placeholder="Number, name or telephone"
          />
          <button className="button">Find</button>
        </form>
      }
      rows={
        isKnown &&
        state.list.map((gift) => (
          <li key={gift.redemptionId}>
            <a
              className="number"
              href={`/desk${deskQuery({ view: 'gifts', caseId: String(gift.redemptionId) })}`}
            >
              {gift.number}
            </a>{' '}
            {gift.giftName} · {gift.buyer} · {giftStateWords[gift.status]}
          </li>
        ))
      }
    >
      <h3>Points of a customer</h3>
      {!isFound && <p>Look for a name or a telephone above.</p>}
      {isFound && state.accounts.length === 0 && <p>Nobody was found.</p>}
      <ol>
        {isKnown &&
          state.accounts.map((account) => (
            <Account key={account.customerId} account={account} isBusy={state.busy} />
          ))}
      </ol>
    </DeskCases>
  )
}

/** Points balance of a customer, and the form to correct it with a reason. */
function Account({ account, isBusy }: { account: DeskPointsAccount; isBusy: boolean }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    void correctPoints({
      customerId: account.customerId,
      points: Number(fields.get('points')),
      words: String(fields.get('words') ?? ''),
    })
    event.currentTarget.reset()
  }
  return (
    <li data-points={account.customerId}>
      <p>
        <b>{account.customerName || 'No name'}</b> <span className="number">{account.phone}</span> ·{' '}
        <b>{account.balance}</b> points
      </p>
      <form onSubmit={submit}>
        <input
          name="points"
          type="number"
          step="1"
          required
          aria-label="Points, below zero to take some"
          placeholder="+/− points"
        />
        <input
          name="words"
          required
          maxLength={longestReason}
          aria-label="Why; the buyer reads it"
          placeholder="Why; the buyer reads it"
        />
        <button className="button" aria-busy={isBusy}>
          Correct
        </button>
      </form>
    </li>
  )
}
