import type { DeskOrder } from '#contract/desk.ts'
import { statusWord } from './words.ts'

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
export function trailOf({ orderType, history, payments }: DeskOrder): TrailRow[] {
  const moves = history.map((row) => ({
    at: row.at,
    what: statusWord(orderType, row.status),
    who: whoOf(row),
  }))
  const money = payments.flatMap((payment) =>
    payment.history
      // That a payment waits says no more than that the order was placed.
      .filter((row) => row.status !== 'PENDING')
      .map((row) => ({
        at: row.at,
        what: `Payment ${row.status.toLowerCase()}`,
        who: whoOf(row),
      })),
  )
  return [...moves, ...money].sort((a, b) => a.at - b.at)
}
