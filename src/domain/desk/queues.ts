import type { OrderType } from '../order/states.ts'

/** Whose turn it is. */
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

/** What an order waits for, as the column `queue` of the orders says it (0026_desk_money.sql). */
export const keptQueues = [...openQueues, 'done'] as const

/**
 * What an order waits for, as the desk shows it: one that is ready to leave on credit waits for its
 * buyer's money and not for the shop, while something of the account is overdue or blocked. That
 * hangs on the day and on the account, so that no column of the order can say it.
 */
export const deskQueues = [...openQueues, 'held', 'done'] as const
export type DeskQueue = (typeof deskQueues)[number]

interface Waiting {
  turn: Record<OrderType, DeskTurn>
  /** Hours after which somebody should look, on the clock of the wall; null for never. */
  hours: number | null
}

/** The shop's own people: ours in the platform's shops, the seller's in the others. */
const shop = { PLATFORM: 'us', THIRD_PARTY: 'seller' } as const
const all = <Turn extends DeskTurn>(turn: Turn) => ({ PLATFORM: turn, THIRD_PARTY: turn })

/**
 * Who an order of a queue waits for, and for how long it may. What was promised to the buyer is the
 * day of delivery; these hours keep that promise possible.
 */
export const waitings: Record<DeskQueue, Waiting> = {
  // Cancelled by itself then.
  unpaid: { turn: all('buyer'), hours: 24 },
  // A slip came: the buyer says that the money is on its way.
  match: { turn: all('us'), hours: 1 },
  confirm: { turn: shop, hours: 2 },
  cancel: { turn: shop, hours: 4 },
  missing: { turn: all('us'), hours: 4 },
  pick: { turn: shop, hours: 4 },
  pack: { turn: shop, hours: 2 },
  ship: { turn: shop, hours: 24 },
  way: { turn: all('carrier'), hours: 120 },
  // The buyer says that it came, or it closes itself.
  arrived: { turn: all('buyer'), hours: 168 },
  // Ask again, or let it go on.
  refused: { turn: all('buyer'), hours: 72 },
  // Bought online it goes back by itself; this is what came by transfer or at the door.
  refund: { turn: all('us'), hours: 72 },
  // The buyer pays what is overdue; somebody asks after a week.
  held: { turn: all('buyer'), hours: 168 },
  done: { turn: all('nobody'), hours: null },
}

/** Orders of one type in one queue, which all may wait equally long. */
export interface DeskStream {
  queue: DeskQueue
  type: OrderType
  hours: number
}

/** The streams that are waited for: all, or those of one turn or queue. `done` is never among them. */
export function streamsOf(wanted: { turn?: DeskTurn; queue?: DeskQueue }): DeskStream[] {
  return deskQueues.flatMap((queue) => {
    const { turn, hours } = waitings[queue]
    if (hours === null || (wanted.queue ?? queue) !== queue) return []
    const types: readonly OrderType[] = ['PLATFORM', 'THIRD_PARTY']
    return types
      .filter((type) => (wanted.turn ?? turn[type]) === turn[type])
      .map((type) => ({ queue, type, hours }))
  })
}

/** When somebody should have looked at it (milliseconds); null for never. */
export function dueAt(queue: DeskQueue, since: number): number | null {
  const { hours } = waitings[queue]
  return hours === null ? null : since + hours * 3_600_000
}

/** How soon something is due, as the desk sorts it: the moments between which it lies. */
export const deskDues = ['past', 'hour', 'today'] as const
export type DeskDue = (typeof deskDues)[number]

/** The moments (milliseconds) that a due lies between; `today` are the next 24 hours. */
export function dueBounds(due: DeskDue, now: number): { from: number; to: number } {
  if (due === 'past') return { from: 0, to: now }
  return { from: now, to: now + (due === 'hour' ? 1 : 24) * 3_600_000 }
}
