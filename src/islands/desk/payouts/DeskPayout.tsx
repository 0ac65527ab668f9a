import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { documentAddressOf } from '#client/document-address.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { $deskPayout, openDeskPayout, savePayoutCsv } from '#stores/desk/payouts.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { formatDay } from '../ui/moments.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { errorMessage } from '../ui/words.ts'
import { PayoutActions } from './PayoutActs.tsx'
import { PayoutChart } from './PayoutChart.tsx'
import { PayoutFacts } from './PayoutFacts.tsx'
import { PayoutStatement } from './PayoutStatement.tsx'
import { payoutStateLabels } from './payout-words.ts'
import { fillNodes } from '../ui/filled.tsx'

interface Props {
  id: number
  close: () => void
}

/** One payout: its statement, documents and history, with the actions of finance. */
export function DeskPayout({ id, close }: Props) {
  const state = useStore($deskPayout)
  useEffect(() => void openDeskPayout(id), [id])
  const one = state.kind === 'known' ? state.one : null
  return (
    <section className="desk-payout" aria-label={m.payouts.payout}>
      <button type="button" className="button back" onClick={close}>
        {m.payouts.back_to_the_list}
      </button>
      {state.kind === 'failed' && <FieldError text={errorMessage(state.fault.label)} />}
      {state.kind === 'known' && one && (
        <>
          <header>
            <h2>
              <span className="number">{one.number}</span>
              <span data-payout={one.state}>{payoutStateLabels()[one.state]}</span>
            </h2>
            <b className="amount" data-below={one.amount < 0}>
              {formatMoney(one.amount, moneyOf(one.countryId))}
            </b>
            <p>
              {fillNodes(m.payouts.return_time_over_before, {
                shop: one.shopName,
                day: formatDay(one.day),
                account:
                  one.account &&
                  fill(m.payouts.to_x, {
                    bank: one.account.bank,
                    ending: one.account.ending,
                    holder: one.account.holder,
                  }),
              })}
            </p>
            {one.holdWords && (
              <p data-alarm>{fill(m.payouts.held, { holdWords: one.holdWords })}</p>
            )}
            {one.words && (
              <p data-alarm>{fill(m.payouts.sent_back_by_the, { words: one.words })}</p>
            )}
            {one.state === 'CARRIED' && (
              <p data-alarm>
                {one.amount < 0
                  ? m.payouts.below_zero_nothing_is
                  : m.payouts.below_the_smallest_payout}
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
            <a className="button primary" href={documentAddressOf('payout', id)} download>
              {m.payouts.download_statement_pdf}
            </a>
            <button type="button" className="button" onClick={() => void savePayoutCsv(one)}>
              {m.payouts.every_line_csv}
            </button>
            <PayoutActions payout={one} isBusy={state.busy} />
          </div>
        </>
      )}
    </section>
  )
}
