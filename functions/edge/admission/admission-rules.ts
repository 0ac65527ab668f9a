import { type Importance, importances } from './importance.ts'

/** Number of requests in progress, by class. */
export type InFlight = Readonly<Record<Importance, number>>

/** Limits of a class: concurrent requests, queue length and maximum wait in milliseconds. */
interface ClassLimits {
  maxConcurrent: number
  maxQueued: number
  maxWaitMs: number
}

/**
 * Limits by class. An isolate has one thread, so additional concurrent requests only wait for each
 * other. A search or a page that must be rendered blocks it for milliseconds at a time.
 */
export const admissionLimits: Readonly<Record<Importance, ClassLimits>> = {
  order: { maxConcurrent: 32, maxQueued: 1000, maxWaitMs: 10_000 },
  buyer: { maxConcurrent: 32, maxQueued: 1000, maxWaitMs: 8_000 },
  page: { maxConcurrent: 64, maxQueued: 1000, maxWaitMs: 5_000 },
  render: { maxConcurrent: 6, maxQueued: 400, maxWaitMs: 8_000 },
  search: { maxConcurrent: 2, maxQueued: 400, maxWaitMs: 4_000 },
}

/** Maximum number of concurrent searches while buyers order or change a cart. */
const maxSearchesWhileBuying = 1

/**
 * Time after a call during which a buyer counts as active, milliseconds. An order consists of
 * several calls with short pauses, and anything started in a pause delays the next call.
 */
export const buyerActiveMs = 1000

/** Queue length from which a pause follows each search while buyers are active. */
const longQueueLength = 8
/**
 * Pause between two searches, relative to the duration of the last search, and its maximum in
 * milliseconds. During the pause the thread serves buyers.
 */
const pausePerSearchTime = 2
const maxPauseMs = 500

/**
 * True when a request may start in addition to those in progress. `isBuying` is true when a buyer
 * was active within `buyerActiveMs`.
 */
export function mayStart(inFlight: InFlight, importance: Importance, isBuying = false): boolean {
  const { maxConcurrent } = admissionLimits[importance]
  const isSearchWhileBuying =
    importance === 'search' && (isBuying || inFlight.order > 0 || inFlight.buyer > 0)
  return inFlight[importance] < (isSearchWhileBuying ? maxSearchesWhileBuying : maxConcurrent)
}

/** Returns the most important class whose next waiting request may start; undefined if none may. */
export function nextToAdmit(
  inFlight: InFlight,
  inLine: InFlight,
  isBuying = false,
): Importance | undefined {
  return importances.find((one) => inLine[one] > 0 && mayStart(inFlight, one, isBuying))
}

/**
 * Returns the pause after the last search, milliseconds, so that a long queue leaves time for
 * buyers.
 */
export function pauseAfterSearch(durationMs: number, inLine: number, isBuying: boolean): number {
  return isBuying && inLine >= longQueueLength
    ? Math.min(maxPauseMs, pausePerSearchTime * durationMs)
    : 0
}

/** Returns the seconds for Retry-After, randomly spread so that clients don't all retry at once. */
export function randomRetrySeconds(chance: number): number {
  return 2 + Math.floor(chance * 4)
}
