import { useState } from 'react'
import type { DeskPayout } from '#contract/desk/desk-payouts.ts'
import { maxReasonLength } from '#domain/application/states.ts'
import { type PayoutAction, payoutActionTerms } from '#domain/payout/states.ts'
import { m } from '#i18n/desk/messages.ts'
import { actOnPayout } from '#stores/desk/payouts.ts'
import { PayoutAccount } from './PayoutAccount.tsx'
import { payoutActWords } from './payout-words.ts'

interface Props {
  payout: DeskPayout
  isBusy: boolean
}

/** Acts of finance on a payout. Those with a reason ask for it in place. */
export function PayoutActs({ payout, isBusy }: Props) {
  const [asked, setAsked] = useState<PayoutAction | null>(null)
  const { payoutId: id, state: seen, acts } = payout
  const run = (act: PayoutAction, words = '') => {
    setAsked(null)
    void actOnPayout({ id, act, seen, words })
  }
  if (acts.length === 0) return null
  if (asked)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          run(asked, String(new FormData(event.currentTarget).get('words') ?? ''))
        }}
      >
        <input
          name="words"
          required
          maxLength={maxReasonLength}
          autoFocus
          aria-label={asked === 'hold' ? m.payouts.why_it_is_held : m.payouts.words_of_the_bank}
          placeholder={
            asked === 'hold' ? m.payouts.why_the_shop_reads : m.payouts.words_of_the_bank
          }
        />
        <button className="button" aria-busy={isBusy} data-risky>
          {payoutActWords()[asked]}
        </button>
        <button type="button" className="button" onClick={() => setAsked(null)}>
          {m.ui.back}
        </button>
      </form>
    )
  return (
    <>
      {acts.map((act) => (
        <button
          key={act}
          type="button"
          className="button"
          aria-busy={isBusy}
          data-risky={act === 'returned' || undefined}
          onClick={() => (payoutActionTerms[act].needsWords ? setAsked(act) : run(act))}
        >
          {payoutActWords()[act]}
          {payoutActionTerms[act].needsWords && '…'}
        </button>
      ))}
      {seen === 'CLOSED' && !payout.hasAccount && <PayoutAccount shopId={payout.shopId} />}
    </>
  )
}
