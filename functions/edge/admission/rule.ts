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
 * An isolate has one thread: more requests at once only wait for each other there, and a search
 * or a page that must be rendered holds it for milliseconds at a time.
 */
export const rooms: Readonly<Record<Importance, Room>> = {
  order: { most: 32, inLine: 1000, waitMs: 10_000 },
  buyer: { most: 32, inLine: 1000, waitMs: 8_000 },
  page: { most: 64, inLine: 1000, waitMs: 5_000 },
  making: { most: 6, inLine: 400, waitMs: 8_000 },
  search: { most: 3, inLine: 400, waitMs: 4_000 },
}

/** Searches at once while an order or a buyer's call is in progress. */
const searchesBesideOrders = 1

/** Whether a request may be taken up beside those that are. */
export function mayEnter(inFlight: InFlight, importance: Importance): boolean {
  const { most } = rooms[importance]
  const isBeside = importance === 'search' && inFlight.order + inFlight.buyer > 0
  return inFlight[importance] < (isBeside ? searchesBesideOrders : most)
}

/** The most important class that has a line and may enter; undefined when none may. */
export function nextOf(inFlight: InFlight, inLine: InFlight): Importance | undefined {
  return importances.find((one) => inLine[one] > 0 && mayEnter(inFlight, one))
}

/** Seconds for Retry-After: spread, or all would come back at once. */
export function retryAfter(chance: number): number {
  return 2 + Math.floor(chance * 4)
}
