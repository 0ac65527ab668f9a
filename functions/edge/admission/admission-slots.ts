import { WaitingLine } from '#platform/kernel/waiting-line.ts'
import { type Importance, importances } from './importance.ts'
import {
  buyerActiveMs,
  type InFlight,
  mayStart,
  nextToAdmit,
  pauseAfterSearch,
  admissionLimits,
} from './admission-rules.ts'

/**
 * Maximum lifetime of a slot, milliseconds. The runtime has ended the request of an older slot, so
 * the slot counts as free.
 */
const maxSlotMs = 40_000

const forEachClass = <T>(make: (one: Importance) => T) =>
  Object.fromEntries(importances.map((one) => [one, make(one)])) as Record<Importance, T>

/** Slots for requests in progress in this isolate, with their queues. */
export class AdmissionSlots {
  readonly #slots = forEachClass(() => new Map<AdmissionSlot, number>())
  readonly #queues = forEachClass(() => new WaitingLine<AdmissionSlot>())
  /** Time when a buyer last took or left a slot, milliseconds since 1970. */
  #lastBuyerAt = 0
  /** Duration of the last search, milliseconds. */
  #lastSearchMs = 0
  /** Takes a slot. Returns undefined if the queue is full or the request waited too long. */
  async take(importance: Importance): Promise<AdmissionSlot | undefined> {
    const queue = this.#queues[importance]
    if (this.hasRoom(importance)) return this.#occupySlot(importance)
    const { maxQueued, maxWaitMs } = admissionLimits[importance]
    if (queue.length >= maxQueued) return undefined
    const slot = await queue.wait(maxWaitMs)
    if (slot && importance === 'search') await this.#pauseAfterSearch(slot, queue.length)
    return slot
  }

  /** True when a request of this class may enter without waiting. */
  hasRoom(importance: Importance): boolean {
    return (
      this.#queues[importance].length === 0 &&
      mayStart(this.#inFlight(), importance, this.#isBuyerActive())
    )
  }

  release(slot: AdmissionSlot): void {
    const since = this.#slots[slot.importance].get(slot)
    if (since === undefined) return
    this.#slots[slot.importance].delete(slot)
    if (slot.importance === 'search') this.#lastSearchMs = Date.now() - since
    this.#recordBuyer(slot.importance)
    const inLine = () => forEachClass((one) => this.#queues[one].length)
    for (let next = this.#nextClass(inLine()); next; next = this.#nextClass(inLine()))
      this.#queues[next].giveTurn(() => this.#occupySlot(next))
  }

  #nextClass(inLine: InFlight): Importance | undefined {
    return nextToAdmit(this.#inFlight(), inLine, this.#isBuyerActive())
  }

  #occupySlot(importance: Importance): AdmissionSlot {
    const slot = new AdmissionSlot(this, importance)
    this.#slots[importance].set(slot, Date.now())
    this.#recordBuyer(importance)
    return slot
  }

  async #pauseAfterSearch(search: AdmissionSlot, inLine: number): Promise<void> {
    const pauseMs = pauseAfterSearch(this.#lastSearchMs, inLine, this.#isBuyerActive())
    if (pauseMs === 0) return
    await new Promise((resolve) => void setTimeout(resolve, pauseMs))
    // Measure the search without the pause after it; otherwise each pause would be longer than the
    // previous pause.
    this.#slots.search.set(search, Date.now())
  }

  #recordBuyer(importance: Importance): void {
    if (importance === 'order' || importance === 'buyer') this.#lastBuyerAt = Date.now()
  }

  #isBuyerActive(): boolean {
    return Date.now() - this.#lastBuyerAt < buyerActiveMs
  }

  #inFlight(): InFlight {
    const expiredBefore = Date.now() - maxSlotMs
    return forEachClass((one) => {
      const slotStarts = this.#slots[one]
      for (const [slot, since] of slotStarts) if (since < expiredBefore) slotStarts.delete(slot)
      return slotStarts.size
    })
  }
}

/** Slot that a request holds until it is answered. */
export class AdmissionSlot {
  readonly importance: Importance
  readonly #slots: AdmissionSlots

  constructor(allSlots: AdmissionSlots, importance: Importance) {
    this.#slots = allSlots
    this.importance = importance
  }

  release(): void {
    this.#slots.release(this)
  }
}
