import type { CancelReasonId } from '#domain/cancel/reasons.ts'
import type { DeskOrder } from '#contract/desk-order.ts'
import type { PaymentStatus } from '#domain/payment/states.ts'
import { lostWord, paymentWords, reasonWords, statusWord } from './words.ts'

/** One thing that happened. */
export interface TrailRow {
  at: number
  what: string
  /** Who did it, and what they said. */
  who: string
}

const movers: Readonly<Record<string, string>> = {
  BUYER: 'buyer',
  SCHEDULE: 'by itself',
  PROVIDER: 'payment provider',
}

const whoOf = ({ by, name, reason }: { by: string; name: string; reason: string }) => {
  const who = by === 'BUYER' ? 'buyer' : name || (movers[by] ?? by.toLowerCase())
  // A label stands for the schedule's reason; people write sentences.
  return reason && !reason.startsWith('label_') ? `${who}: “${reason}”` : who
}

/** Moves and payments of an order as one line of time, the first first. */
export function trailOf({
  orderType,
  history,
  lostAt,
  payments,
  cancelSteps,
}: DeskOrder): TrailRow[] {
  const moves = history
    // A lost parcel ends its order by the moves of one that came; they are one thing that happened.
    .filter(({ reason }) => reason !== 'label_order_lost')
    .map((row) => ({
      at: row.at,
      what: row.at === lostAt ? lostWord : statusWord(orderType, row.status),
      who: whoOf(row),
    }))
  const money = payments.flatMap((payment) =>
    payment.history
      // That a payment waits says no more than that the order was placed.
      .filter((row) => row.status !== 'PENDING')
      .map((row) => ({
        at: row.at,
        what: `Payment: ${paymentWords[row.status as PaymentStatus] ?? row.status}`,
        who: whoOf(row),
      })),
  )
  const slips = payments.flatMap((payment) =>
    payment.slips.map(({ at }) => ({ at, what: 'Slip sent', who: 'buyer' })),
  )
  // What the shop answered stands with its move already.
  const wishes = cancelSteps
    .filter(({ step }) => step === 'CREATE')
    .map(({ at, reasonId, words }) => ({
      at,
      what: 'Wants to cancel',
      who: [reasonWords[reasonId as CancelReasonId], words && `“${words}”`]
        .filter(Boolean)
        .join(', '),
    }))
  return [...moves, ...money, ...slips, ...wishes].sort((a, b) => a.at - b.at)
}
