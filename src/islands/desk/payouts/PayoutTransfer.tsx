import type { DeskPayout } from '#contract/desk/desk-payouts.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoment } from '../ui/moments.ts'
import { transferStateLabels } from './payout-words.ts'

/** Transfer of a payout at Stripe: its state and ID, and the reason why it was not made. */
export function PayoutTransfer({ payout }: { payout: DeskPayout }) {
  const { transfer } = payout
  if (!transfer) return null
  const { state, ref, dueAt } = transfer
  const isDue = state === 'WAITING' && dueAt !== null
  const facts = [ref, isDue && fill(m.payouts.next_request, { time: formatMoment(dueAt) })]
  return (
    <>
      <h3>{m.payouts.transfer}</h3>
      <ul>
        <li>
          {transferStateLabels()[state]} <small>{facts.filter(Boolean).join(' · ')}</small>
        </li>
      </ul>
      {transfer.reason && <p data-alarm>{reasonText(payout, transfer)}</p>}
    </>
  )
}

function reasonText(
  { countryId }: DeskPayout,
  { reason, reversed }: NonNullable<DeskPayout['transfer']>,
): string {
  if (reason.startsWith('other_')) return m.payouts.another_transfer
  if (reason === 'no_answer') return m.payouts.no_answer
  if (reason === 'balance_insufficient') return m.payouts.low_balance
  if (reason === 'reversed') return m.payouts.transfer_reversed
  if (reason === 'partly_reversed')
    return fill(m.payouts.partly_reversed, { amount: formatMoney(reversed, moneyOf(countryId)) })
  return fill(m.payouts.refused_by_stripe, { code: reason })
}
