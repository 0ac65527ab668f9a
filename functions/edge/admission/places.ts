import { type Importance, importances } from './importance.ts'
import {
  buyerStaysMs,
  type InFlight,
  mayEnter,
  nextToAdmit,
  pauseAfterSearch,
  admissionLimits,
} from './rule.ts'

/**
 * Time after which a slot counts as free, milliseconds: the runtime has ended its request by then.
 */
const longestHeld = 40_000

/** Ends the wait of a queued request: with a slot, or with undefined after the maximum wait. */
type Enter = (place: AdmissionSlot | undefined) => void

const each = <T>(make: (one: Importance) => T) =>
  Object.fromEntries(importances.map((one) => [one, make(one)])) as Record<Importance, T>

/** Slots for requests in progress in this isolate, with their queues. */
export class AdmissionSlots {
  readonly #held = each(() => new Map<AdmissionSlot, number>())
  readonly #lines = each<Enter[]>(() => [])
  /** Time when a buyer last took or left a slot, milliseconds since 1970. */
  #boughtAt = 0
  /** Duration of the last search, milliseconds. */
  #searchTook = 0
  /** Takes a slot. Returns undefined if the queue is full or the wait in it was too long. */
  async take(importance: Importance): Promise<AdmissionSlot | undefined> {
    const line = this.#lines[importance]
    if (this.hasRoom(importance)) return this.#hold(importance)
    const { inLine, waitMs } = admissionLimits[importance]
    if (line.length >= inLine) return undefined
    const place = await wait(line, waitMs)
    if (place && importance === 'search') await this.#rest(place, line.length)
    return place
  }

  /** True when a request of this class may enter without waiting. */
  hasRoom(importance: Importance): boolean {
    return (
      this.#lines[importance].length === 0 &&
      mayEnter(this.#inFlight(), importance, this.#isBuying())
    )
  }

  leave(place: AdmissionSlot): void {
    const since = this.#held[place.importance].get(place)
    if (since === undefined) return
    this.#held[place.importance].delete(place)
    if (place.importance === 'search') this.#searchTook = Date.now() - since
    this.#noteBuyer(place.importance)
    const inLine = () => each((one) => this.#lines[one].length)
    for (let next = this.#next(inLine()); next; next = this.#next(inLine()))
      this.#lines[next].shift()?.(this.#hold(next))
  }

  #next(inLine: InFlight): Importance | undefined {
    return nextToAdmit(this.#inFlight(), inLine, this.#isBuying())
  }

  #hold(importance: Importance): AdmissionSlot {
    const place = new AdmissionSlot(this, importance)
    this.#held[importance].set(place, Date.now())
    this.#noteBuyer(importance)
    return place
  }

  async #rest(search: AdmissionSlot, inLine: number): Promise<void> {
    const ms = pauseAfterSearch(this.#searchTook, inLine, this.#isBuying())
    if (ms === 0) return
    await new Promise((resolve) => void setTimeout(resolve, ms))
    // Measure the search without its rest, because each rest would be longer than the one before
    // otherwise.
    this.#held.search.set(search, Date.now())
  }

  #noteBuyer(importance: Importance): void {
    if (importance === 'order' || importance === 'buyer') this.#boughtAt = Date.now()
  }

  #isBuying(): boolean {
    return Date.now() - this.#boughtAt < buyerStaysMs
  }

  #inFlight(): InFlight {
    const ended = Date.now() - longestHeld
    return each((one) => {
      const held = this.#held[one]
      for (const [place, since] of held) if (since < ended) held.delete(place)
      return held.size
    })
  }
}

/** Slot that a request holds until it is answered. */
export class AdmissionSlot {
  readonly importance: Importance
  readonly #places: AdmissionSlots

  constructor(places: AdmissionSlots, importance: Importance) {
    this.#places = places
    this.importance = importance
  }

  leave(): void {
    this.#places.leave(this)
  }
}

function wait(line: Enter[], waitMs: number): Promise<AdmissionSlot | undefined> {
  return new Promise((resolve) => {
    const enter: Enter = (place) => {
      clearTimeout(timer)
      resolve(place)
    }
    const timer = setTimeout(() => {
      const at = line.indexOf(enter)
      if (at >= 0) line.splice(at, 1)
      resolve(undefined)
    }, waitMs)
    line.push(enter)
  })
}
