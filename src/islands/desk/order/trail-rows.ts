import type { CancelReasonId } from '#domain/cancel/reasons.ts'
import type { DeskOrder } from '#contract/desk/desk-order.ts'
import type { PaymentStatus } from '#domain/payment/states.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { lostLabel, paymentLabels, reasonLabels, statusLabel } from '../ui/words.ts'

/** One event in the history. */
export interface TrailRow {
  at: number
  what: string
  /** Person who acted, and their reason. */
  who: string
}

const actorLabels = (): Readonly<Record<string, string>> => ({
  BUYER: m.order.buyer,
  SCHEDULE: m.order.by_itself,
  PROVIDER: m.order.payment_provider,
})

const actorText = ({ by, name, reason }: { by: string; name: string; reason: string }) => {
  const actorName = by === 'BUYER' ? m.order.buyer : name || (actorLabels()[by] ?? by.toLowerCase())
  // A label is the reason of a scheduled job; people write sentences.
  return reason && !reason.startsWith('label_') ? `${actorName}: “${reason}”` : actorName
}

/** Merges the status changes and payments of an order into one timeline, oldest first. */
export function trailOf({
  orderType,
  history,
  lostAt,
  payments,
  cancelSteps,
}: DeskOrder): TrailRow[] {
  const transitions = history
    // A lost parcel passes through the statuses of a delivered one. Show them as one event.
    .filter(({ reason }) => reason !== 'label_order_lost')
    .map((row) => ({
      at: row.at,
      what: row.at === lostAt ? lostLabel() : statusLabel(orderType, row.status),
      who: actorText(row),
    }))
  const money = payments.flatMap((payment) =>
    payment.history
      // A pending payment adds nothing to "order placed".
      .filter((row) => row.status !== 'PENDING')
      .map((row) => ({
        at: row.at,
        what: fill(m.order.payment, {
          status: paymentLabels()[row.status as PaymentStatus] ?? row.status,
        }),
        who: actorText(row),
      })),
  )
  const slips = payments.flatMap((payment) =>
    payment.slips.map(({ at }) => ({ at, what: m.order.slip_sent, who: m.order.buyer })),
  )
  // The shop's answer is already listed with its status change.
  const cancelNotes = cancelSteps
    .filter(({ step }) => step === 'CREATE')
    .map(({ at, reasonId, words }) => ({
      at,
      what: m.order.wants_to_cancel,
      who: [reasonLabels()[reasonId as CancelReasonId], words && `“${words}”`]
        .filter(Boolean)
        .join(', '),
    }))
  return [...transitions, ...money, ...slips, ...cancelNotes].sort((a, b) => a.at - b.at)
}
