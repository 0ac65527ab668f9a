import { type Importance, importances } from './importance.ts'

/** How many requests of a kind an isolate answers at once. */
export type InFlight = Readonly<Record<Importance, number>>

/** How many of a kind may be answered at once, how many may stand in line for it, and how long, milliseconds. */
interface Room {
  most: number
  inLine: number
  waitMs: number
}

/**
 * An isolate has one thread: what is taken up at once only waits for each other there, and a search
 * or a page that has to be made keeps it for milliseconds at a time.
 */
export const rooms: Readonly<Record<Importance, Room>> = {
  order: { most: 32, inLine: 1000, waitMs: 10_000 },
  buyer: { most: 32, inLine: 1000, waitMs: 8_000 },
  page: { most: 64, inLine: 1000, waitMs: 5_000 },
  making: { most: 6, inLine: 400, waitMs: 8_000 },
  search: { most: 4, inLine: 400, waitMs: 4_000 },
}

/** Searches at once while an order is on its way: they fill the gaps, no more. */
const searchesBesideOrders = 1

/** Whether a request may be taken up beside those that are. */
export function mayEnter(inFlight: InFlight, importance: Importance): boolean {
  const { most } = rooms[importance]
  const isBeside = importance === 'search' && inFlight.order + inFlight.buyer > 0
  return inFlight[importance] < (isBeside ? searchesBesideOrders : most)
}

/** Of the kinds that somebody stands in line for, the one whose turn it is; undefined where none may enter. */
export function nextOf(inFlight: InFlight, inLine: InFlight): Importance | undefined {
  return importances.find((one) => inLine[one] > 0 && mayEnter(inFlight, one))
}

/** Seconds after which who was sent away may come again: spread, or all would come at once. */
export function retryAfter(chance: number): number {
  return 2 + Math.floor(chance * 4)
}
