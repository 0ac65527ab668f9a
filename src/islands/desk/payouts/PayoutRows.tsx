import type { MouseEvent } from 'react'
import type { DeskPayoutRow } from '#contract/desk/desk-payouts.ts'
import { type DeskView, writeDeskQuery } from '#domain/desk/address.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { formatDay } from '../ui/moments.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import type { Change } from '../ui/use-url-state.ts'
import { payoutStateLabels } from './payout-words.ts'

interface Props {
  list: readonly DeskPayoutRow[]
  open: number | undefined
  view: DeskView
  go: (change: Change) => void
}

/** Payouts as links, newest first. A seller's own list leaves the shop out. */
export function PayoutRows({ list, open, view, go }: Props) {
  const choose = (event: MouseEvent, payout: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go({ payout })
  }
  return (
    <ol>
      {list.map((row) => (
        <li key={row.payoutId}>
          <a
            href={`/desk${writeDeskQuery({ view, payout: row.payoutId })}`}
            aria-current={row.payoutId === open ? 'true' : undefined}
            onClick={(event) => choose(event, row.payoutId)}
          >
            <b>{formatDay(row.day)}</b>
            <span>
              <span className="number">{row.number}</span>
              <small data-payout={row.state}>
                {payoutStateLabels()[row.state]}
                {row.holdWords && m.payouts.held_2}
                {!row.hasAccount && row.state === 'CLOSED' && m.payouts.no_account}
                {view === 'payouts' && ` · ${row.shopName}`}
              </small>
            </span>
            <span className="total" data-below={row.amount < 0}>
              {formatMoney(row.amount, moneyOf(row.countryId))}
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}
