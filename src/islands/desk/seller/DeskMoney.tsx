import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { $shopMoney, openShopMoney } from '#stores/desk/seller/shop.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { DeskPayout } from '../payouts/DeskPayout.tsx'
import { PayoutRows } from '../payouts/PayoutRows.tsx'
import { formatDay } from '../ui/moments.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import type { Change } from '../ui/use-url-state.ts'
import { errorMessage } from '../ui/words.ts'
import { NextPayout } from './NextPayout.tsx'

interface Props {
  open: number | undefined
  now: number
  go: (change: Change) => void
}

/**
 * Money of a seller: the next payout, amounts that are still held with their dates, and earlier
 * payouts.
 */
export function DeskMoney({ open, now, go }: Props) {
  const state = useStore($shopMoney)
  useEffect(() => void openShopMoney(), [])
  return (
    <div className="desk-payouts" data-open={open !== undefined}>
      <section aria-label={m.ui.payouts}>
        <h2>{m.ui.payouts}</h2>
        {state.kind === 'failed' && <FieldError text={errorMessage(state.fault.label)} />}
        {state.kind === 'known' && (
          <>
            <a
              className="next"
              href="/desk?view=money"
              aria-current={open === undefined ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                go({ payout: undefined })
              }}
            >
              <b>{formatDay(state.balance.nextDay)}</b>
              <span>{m.seller.next_payout}</span>
              <span className="total" data-below={state.balance.movable < 0}>
                {formatMoney(state.balance.movable, moneyOf(state.balance.countryId))}
              </span>
            </a>
            {state.payouts.length === 0 && <p className="none">{m.seller.no_payout_yet}</p>}
            <PayoutRows list={state.payouts} open={open} view="money" go={go} />
          </>
        )}
      </section>
      {state.kind === 'known' && open === undefined && <NextPayout money={state} now={now} />}
      {open !== undefined && (
        <DeskPayout key={open} id={open} close={() => go({ payout: undefined })} />
      )}
    </div>
  )
}
