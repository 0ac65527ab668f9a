import { type Importance, importances } from './importance.ts'
import { type InFlight, mayEnter, nextOf, rooms } from './rule.ts'

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

  /** Takes a place; undefined where the line is too long, or the wait in it. */
  async take(importance: Importance): Promise<Place | undefined> {
    const line = this.#lines[importance]
    if (this.hasRoom(importance)) return this.#hold(importance)
    const { inLine, waitMs } = rooms[importance]
    return line.length < inLine ? wait(line, waitMs) : undefined
  }

  /** Whether a request of a kind may enter without a wait. */
  hasRoom(importance: Importance): boolean {
    return this.#lines[importance].length === 0 && mayEnter(this.#inFlight(), importance)
  }

  leave(place: Place): void {
    if (!this.#held[place.importance].delete(place)) return
    const inLine = () => each((one) => this.#lines[one].length)
    for (let next = nextOf(this.#inFlight(), inLine()); next;) {
      this.#lines[next].shift()?.(this.#hold(next))
      next = nextOf(this.#inFlight(), inLine())
    }
  }

  #hold(importance: Importance): Place {
    const place = new Place(this, importance)
    this.#held[importance].set(place, Date.now())
    return place
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
