import { useState } from 'react'
import type { DeskPayout } from '#contract/desk/desk-payouts.ts'
import { maxReasonLength } from '#domain/application/states.ts'
import { type PayoutAction, payoutActionTerms } from '#domain/payout/states.ts'
import { m } from '#i18n/desk/messages.ts'
import { actOnPayout } from '#stores/desk/payouts.ts'
import { PayoutAccount } from './PayoutAccount.tsx'
import { payoutActionLabels } from './payout-words.ts'

interface Props {
  payout: DeskPayout
  isBusy: boolean
}

/** Actions of finance on a payout. An action that needs a reason asks for it in place. */
export function PayoutActions({ payout, isBusy }: Props) {
  const [askedAction, setAskedAction] = useState<PayoutAction | null>(null)
  const { payoutId: id, state: seenState, acts } = payout
  const run = (action: PayoutAction, text = '') => {
    setAskedAction(null)
    void actOnPayout({ id, act: action, seen: seenState, words: text })
  }
  if (acts.length === 0) return null
  if (askedAction)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          run(askedAction, String(new FormData(event.currentTarget).get('words') ?? ''))
        }}
      >
        <input
          name="words"
          required
          maxLength={maxReasonLength}
          autoFocus
          aria-label={
            askedAction === 'hold' ? m.payouts.why_it_is_held : m.payouts.words_of_the_bank
          }
          placeholder={
            askedAction === 'hold' ? m.payouts.why_the_shop_reads : m.payouts.words_of_the_bank
          }
        />
        <button className="button" aria-busy={isBusy} data-risky>
          {payoutActionLabels()[askedAction]}
        </button>
        <button type="button" className="button" onClick={() => setAskedAction(null)}>
          {m.ui.back}
        </button>
      </form>
    )
  return (
    <>
      {acts.map((action) => (
        <button
          key={action}
          type="button"
          className="button"
          aria-busy={isBusy}
          data-risky={action === 'returned' || undefined}
          onClick={() =>
            payoutActionTerms[action].needsWords ? setAskedAction(action) : run(action)
          }
        >
          {payoutActionLabels()[action]}
          {payoutActionTerms[action].needsWords && '…'}
        </button>
      ))}
      {seenState === 'CLOSED' && !payout.hasAccount && <PayoutAccount payout={payout} />}
    </>
  )
}
