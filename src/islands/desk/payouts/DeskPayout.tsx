import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { documentAddress } from '#client/document-address.ts'
import { formatMoney } from '#domain/money/format.ts'
import { $deskPayout, openDeskPayout, savePayoutCsv } from '#stores/desk/payouts.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { dayWord } from '../ui/moments.ts'
import { moneyOf } from '../ui/money-of.ts'
import { errorMessage } from '../ui/words.ts'
import { PayoutActs } from './PayoutActs.tsx'
import { PayoutChart } from './PayoutChart.tsx'
import { PayoutFacts } from './PayoutFacts.tsx'
import { PayoutStatement } from './PayoutStatement.tsx'
import { payoutStateWords } from './payout-words.ts'

interface Props {
  id: number
  close: () => void
}

/** One payout: its statement, documents and history, with the acts of finance. */
export function DeskPayout({ id, close }: Props) {
  const state = useStore($deskPayout)
  useEffect(() => void openDeskPayout(id), [id])
  const one = state.kind === 'known' ? state.one : null
  return (
    <section className="desk-payout" aria-label="Payout">
      <button type="button" className="button back" onClick={close}>
        Back to the list
      </button>
      {state.kind === 'failed' && <FieldError text={errorMessage(state.fault.label)} />}
      {state.kind === 'known' && one && (
        <>
          <header>
            <h2>
              <span className="number">{one.number}</span>
              <span data-payout={one.state}>{payoutStateWords[one.state]}</span>
            </h2>
            <b className="amount" data-below={one.amount < 0}>
              {formatMoney(one.amount, moneyOf(one.countryId))}
            </b>
            <p>
              {one.shopName} · return time over before {dayWord(one.day)}
              {one.account &&
                ` · to ${one.account.bank} x-${one.account.ending}, ${one.account.holder}`}
            </p>
            {one.holdWords && <p data-alarm>Held: “{one.holdWords}”</p>}
            {one.words && <p data-alarm>Sent back by the bank: “{one.words}”</p>}
            {one.state === 'CARRIED' && (
              <p data-alarm>
                {one.amount < 0
                  ? 'Below zero: nothing is paid out. It is taken from the next sales, without interest.'
                  : 'Below the smallest payout. It is paid with the next one.'}
              </p>
            )}
          </header>
          <div className="case">
            <div>
              {one.amount > 0 && <PayoutChart payout={one} />}
              <PayoutStatement payout={one} />
            </div>
            <PayoutFacts payout={one} />
          </div>
          <FieldError text={state.fault ? errorMessage(state.fault.label) : undefined} />
          <div className="acts">
            <a className="button primary" href={documentAddress('payout', id)} download>
              Download statement, PDF
            </a>
            <button type="button" className="button" onClick={() => void savePayoutCsv(one)}>
              Every line, CSV
            </button>
            <PayoutActs payout={one} isBusy={state.busy} />
          </div>
        </>
      )}
    </section>
  )
}
