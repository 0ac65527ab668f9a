import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type PayoutState, payoutStates } from '#domain/payout/states.ts'
import { m } from '#i18n/desk/messages.ts'
import { $deskPayouts, openDeskPayouts } from '#stores/desk/payouts.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import type { Change } from '../ui/use-url-state.ts'
import { errorMessage } from '../ui/words.ts'
import { DeskPayout } from './DeskPayout.tsx'
import { PayoutFiles } from './PayoutFiles.tsx'
import { PayoutPeriods } from './PayoutPeriods.tsx'
import { PayoutRows } from './PayoutRows.tsx'
import { payoutResultMessages, payoutStateLabels } from './payout-words.ts'

interface Props {
  open: number | undefined
  go: (change: Change) => void
}

/** States of stored payouts. The running period isn't stored as a payout yet. */
const listedStates = payoutStates.filter((state) => state !== 'OPEN')

/** Payouts of all shops for finance: what is due, the list by state, and the open payout. */
export function DeskPayouts({ open, go }: Props) {
  const payoutsState = useStore($deskPayouts)
  const [state, setState] = useState<PayoutState | undefined>()
  useEffect(() => void openDeskPayouts(state), [state])
  const countOf = (payoutState: PayoutState) =>
    payoutsState.kind === 'known'
      ? (payoutsState.counts.find((row) => row.state === payoutState)?.count ?? 0)
      : 0
  return (
    <div className="desk-payouts" data-open={open !== undefined}>
      <section aria-label={m.ui.payouts}>
        <h2>{m.ui.payouts}</h2>
        {payoutsState.kind === 'failed' && (
          <FieldError text={errorMessage(payoutsState.fault.label)} />
        )}
        {payoutsState.kind === 'known' && (
          <>
            <div className="states">
              {listedStates.map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={one === state}
                  onClick={() => setState(one === state ? undefined : one)}
                >
                  <b>{countOf(one)}</b> {payoutStateLabels()[one]}
                </button>
              ))}
            </div>
            {payoutsState.list.length === 0 && <p className="none">{m.ui.none_here}</p>}
            <PayoutRows list={payoutsState.list} open={open} view="payouts" go={go} />
          </>
        )}
      </section>
      {payoutsState.kind === 'known' && open === undefined && (
        <section className="periods" aria-label={m.payouts.due}>
          <FieldError
            text={payoutsState.fault ? errorMessage(payoutsState.fault.label) : undefined}
          />
          <p role="status">{payoutResultMessages()[payoutsState.resultText] ?? ''}</p>
          <PayoutPeriods periods={payoutsState.periods} isBusy={payoutsState.busy} />
          <PayoutFiles files={payoutsState.files} />
        </section>
      )}
      {open !== undefined && (
        <DeskPayout key={open} id={open} close={() => go({ payout: undefined })} />
      )}
    </div>
  )
}
