import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect } from 'react'
import type { DeskPointsAccount } from '#contract/desk/desk-points.ts'
import { maxReasonLength } from '#domain/application/states.ts'
import { writeDeskQuery } from '#domain/desk/address.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { $deskGifts, correctPoints, openDeskGifts } from '#stores/desk/gifts.ts'
import { DeskCases } from '../ui/DeskCases.tsx'
import { giftStateLabels } from './gift-words.ts'
import { fillNodes } from '../ui/filled.tsx'

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
      name={m.gifts.find_a_gift_or}
      heading={isFound ? fill(m.gifts.gifts_of, { text: state.text }) : m.gifts.find_a_gift_or}
      none={isFound ? m.gifts.no_gift_was_found : ''}
      state={state}
      before={
        <form onSubmit={find}>
          <input
            name="text"
            type="search"
            maxLength={60}
            aria-label={m.gifts.number_of_a_gift}
            placeholder={m.gifts.number_name_or_telephone}
          />
          <button className="button">{m.ui.find}</button>
        </form>
      }
      rows={
        isKnown &&
        state.list.map((gift) => (
          <li key={gift.redemptionId}>
            <a
              className="number"
              href={`/desk${writeDeskQuery({ view: 'gifts', caseId: String(gift.redemptionId) })}`}
            >
              {gift.number}
            </a>{' '}
            {gift.giftName} · {gift.buyer} · {giftStateLabels()[gift.status]}
          </li>
        ))
      }
    >
      <h3>{m.gifts.points_of_a_customer}</h3>
      {!isFound && <p>{m.gifts.look_for_a_name}</p>}
      {isFound && state.accounts.length === 0 && <p>{m.gifts.nobody_was_found}</p>}
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
        {fillNodes(m.gifts.points_customername, {
          name: <b>{account.customerName || m.ui.no_name}</b>,
          phone: <span className="number">{account.phone}</span>,
          balance: <b>{account.balance}</b>,
        })}
      </p>
      <form onSubmit={submit}>
        <input
          name="points"
          type="number"
          step="1"
          required
          aria-label={m.gifts.points_below_zero_to}
          placeholder={m.gifts.points_2}
        />
        <input
          name="words"
          required
          maxLength={maxReasonLength}
          aria-label={m.gifts.why_the_buyer_reads}
          placeholder={m.gifts.why_the_buyer_reads}
        />
        <button className="button" aria-busy={isBusy}>
          {m.gifts.correct}
        </button>
      </form>
    </li>
  )
}
