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

/** Searches at once while buyers order or keep a cart. */
const searchesBesideBuyers = 1

/**
 * Milliseconds for which a buyer counts as there after a call: orders are several calls with moments between
 * them, and whatever starts in such a moment is in the way of the next call.
 */
export const buyerStaysMs = 1000

/** Searches in line from which on one may not follow another at once while buyers are there. */
const longLine = 8
/** How much longer than the search before took the thread is left to buyers then, and at most, milliseconds. */
const restShare = 2
const longestRestMs = 500

/** Whether a request may be taken up beside those that are; `isBuying` says that a buyer called just now. */
export function mayEnter(inFlight: InFlight, importance: Importance, isBuying = false): boolean {
  const { most } = rooms[importance]
  const isBeside = importance === 'search' && (isBuying || inFlight.order > 0 || inFlight.buyer > 0)
  return inFlight[importance] < (isBeside ? searchesBesideBuyers : most)
}

/** The most important class that has a line and may enter; undefined when none may. */
export function nextOf(
  inFlight: InFlight,
  inLine: InFlight,
  isBuying = false,
): Importance | undefined {
  return importances.find((one) => inLine[one] > 0 && mayEnter(inFlight, one, isBuying))
}

/** Milliseconds for which a search waits after the one before, so that a long line leaves room for buyers. */
export function restBefore(took: number, inLine: number, isBuying: boolean): number {
  return isBuying && inLine >= longLine ? Math.min(longestRestMs, restShare * took) : 0
}

/** Seconds for Retry-After: spread, or all would come back at once. */
export function retryAfter(chance: number): number {
  return 2 + Math.floor(chance * 4)
}
