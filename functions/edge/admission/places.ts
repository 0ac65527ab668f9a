import { type Importance, importances } from './importance.ts'
import { buyerStaysMs, type InFlight, mayEnter, nextOf, restBefore, rooms } from './rule.ts'

/** Milliseconds after which a place counts as free: by then the runtime has ended its request. */
const longestHeld = 40_000

/** Ends a wait in line: with a place, or without one after too long a wait. */
type Enter = (place: Place | undefined) => void

const each = <T>(make: (one: Importance) => T) =>
  Object.fromEntries(importances.map((one) => [one, make(one)])) as Record<Importance, T>

/** Requests in progress in this isolate, and those in line. */
export class Places {
  readonly #held = each(() => new Map<Place, number>())
  readonly #lines = each<Enter[]>(() => [])
  /** When a buyer last had a place or left it. */
  #boughtAt = 0
  /** How long the last search held its place, milliseconds. */
  #searchTook = 0
  /** Takes a place; undefined where the line is too long, or the wait in it. */
  async take(importance: Importance): Promise<Place | undefined> {
    const line = this.#lines[importance]
    if (this.hasRoom(importance)) return this.#hold(importance)
    const { inLine, waitMs } = rooms[importance]
    if (line.length >= inLine) return undefined
    const place = await wait(line, waitMs)
    if (place && importance === 'search') await this.#rest(place, line.length)
    return place
  }

  /** Whether a request of a kind may enter without a wait. */
  hasRoom(importance: Importance): boolean {
    return (
      this.#lines[importance].length === 0 &&
      mayEnter(this.#inFlight(), importance, this.#isBuying())
    )
  }

  leave(place: Place): void {
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
    return nextOf(this.#inFlight(), inLine, this.#isBuying())
  }

  #hold(importance: Importance): Place {
    const place = new Place(this, importance)
    this.#held[importance].set(place, Date.now())
    this.#noteBuyer(importance)
    return place
  }

  async #rest(search: Place, inLine: number): Promise<void> {
    const ms = restBefore(this.#searchTook, inLine, this.#isBuying())
    if (ms === 0) return
    await new Promise((resolve) => void setTimeout(resolve, ms))
    // What it takes is counted without its rest, or each rest would be longer than the one before.
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

/** One request's share of the isolate until it is answered. */
export class Place {
  readonly importance: Importance
  readonly #places: Places

  constructor(places: Places, importance: Importance) {
    this.#places = places
    this.importance = importance
  }

  leave(): void {
    this.#places.leave(this)
  }
}

function wait(line: Enter[], waitMs: number): Promise<Place | undefined> {
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
