import type { OrderType } from '../order/states.ts'

/** Party that has to act next. */
export const deskTurns = ['us', 'seller', 'buyer', 'carrier', 'nobody'] as const
export type DeskTurn = (typeof deskTurns)[number]

const openQueues = [
  'unpaid',
  'match',
  'confirm',
  'cancel',
  'missing',
  'pick',
  'pack',
  'ship',
  'way',
  'arrived',
  'refused',
  'refund',
] as const

/** Queues as stored in the column `queue` of the orders (0026_desk_money.sql). */
export const storedQueues = [...openQueues, 'done'] as const

/**
 * Queues as the desk shows them. An order on credit that is ready to ship is `held` while the
 * account has overdue invoices or is blocked. It then waits for the buyer's payment, not for the
 * shop. That depends on the date and the account, so no column stores it.
 */
export const deskQueues = [...openQueues, 'held', 'done'] as const
export type DeskQueue = (typeof deskQueues)[number]

interface QueueTerms {
  turn: Record<OrderType, DeskTurn>
  /** Hours (including nights and weekends) after which staff should check. Null for never. */
  hours: number | null
}

/** Shop staff: the platform's staff in its own shops, the seller's in all others. */
const shopTurn = { PLATFORM: 'us', THIRD_PARTY: 'seller' } as const
const sameTurnInEveryShop = <Turn extends DeskTurn>(turn: Turn) => ({
  PLATFORM: turn,
  THIRD_PARTY: turn,
})

/**
 * Party that an order in a queue waits for, and its time limit. The buyer was promised a delivery
 * day; these limits keep it achievable.
 */
export const queueTerms: Record<DeskQueue, QueueTerms> = {
  // After this time, the order is cancelled automatically.
  unpaid: { turn: sameTurnInEveryShop('buyer'), hours: 24 },
  // The buyer uploaded a payment slip.
  match: { turn: sameTurnInEveryShop('us'), hours: 1 },
  confirm: { turn: shopTurn, hours: 2 },
  cancel: { turn: shopTurn, hours: 4 },
  missing: { turn: sameTurnInEveryShop('us'), hours: 4 },
  pick: { turn: shopTurn, hours: 4 },
  pack: { turn: shopTurn, hours: 2 },
  ship: { turn: shopTurn, hours: 24 },
  way: { turn: sameTurnInEveryShop('carrier'), hours: 120 },
  // The buyer confirms receipt, or the order closes automatically.
  arrived: { turn: sameTurnInEveryShop('buyer'), hours: 168 },
  // The buyer requests cancellation again, or lets the order continue.
  refused: { turn: sameTurnInEveryShop('buyer'), hours: 72 },
  // Refunds of transfers and payments on delivery. Online payments are refunded automatically.
  refund: { turn: sameTurnInEveryShop('us'), hours: 72 },
  // The buyer has to pay the overdue amount. Staff check after a week.
  held: { turn: sameTurnInEveryShop('buyer'), hours: 168 },
  done: { turn: sameTurnInEveryShop('nobody'), hours: null },
}

/** Orders of one type in one queue, which share a time limit. */
export interface QueueSection {
  queue: DeskQueue
  type: OrderType
  hours: number
}

/** Returns the open sections: all, or those of one turn or queue. `done` is never among them. */
export function openSectionsOf(sectionToFind: {
  turn?: DeskTurn
  queue?: DeskQueue
}): QueueSection[] {
  return deskQueues.flatMap((queue) => {
    const { turn, hours } = queueTerms[queue]
    if (hours === null || (sectionToFind.queue ?? queue) !== queue) return []
    const types: readonly OrderType[] = ['PLATFORM', 'THIRD_PARTY']
    return types
      .filter((type) => (sectionToFind.turn ?? turn[type]) === turn[type])
      .map((type) => ({ queue, type, hours }))
  })
}

/** Returns when staff should have checked an order (milliseconds), or null for never. */
export function checkDueAt(queue: DeskQueue, since: number): number | null {
  const { hours } = queueTerms[queue]
  return hours === null ? null : since + hours * 3_600_000
}

/** Due filters of the desk. */
export const deskDueFilters = ['past', 'hour', 'today'] as const
export type DeskDueFilter = (typeof deskDueFilters)[number]

/** Returns the bounds (milliseconds) of a due filter. `today` covers the next 24 hours. */
export function boundsOfDueFilter(due: DeskDueFilter, now: number): { from: number; to: number } {
  if (due === 'past') return { from: 0, to: now }
  return { from: now, to: now + (due === 'hour' ? 1 : 24) * 3_600_000 }
}
