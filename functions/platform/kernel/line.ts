import { yieldToRequests } from './next-turn.ts'
import { refuse } from './refusal.ts'

/** Time (ms) after which a turn counts as over; by then the runtime has ended its request. */
const longestTurnMs = 30_000

/** Retry delay in seconds for a request turned away. */
const retryAfterSeconds = 5

interface Room {
  /** Maximum requests that may wait; further ones are turned away. */
  inLine: number
  /** Maximum wait, milliseconds. */
  waitMs: number
}

/**
 * Queue for work that blocks the isolate's thread for a moment. It runs one item at a time, because
 * several together would block all other requests for long.
 */
export class WorkQueue {
  readonly #room: Room
  /** Start of the current work; 0 when idle. */
  #since = 0
  readonly #waiting: (() => void)[] = []

  constructor(room: Room) {
    this.#room = room
  }

  /** Runs work in turn. Refuses (busy) when the queue or the wait is too long. */
  async inTurn<Done>(work: () => Done | Promise<Done>): Promise<Done> {
    await this.#turn()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      this.#since = next ? Date.now() : 0
      next?.()
    }
  }

  async #turn(): Promise<void> {
    if (Date.now() - this.#since >= longestTurnMs) {
      this.#since = Date.now()
      return
    }
    const { inLine } = this.#room
    if (this.#waiting.length >= inLine || !(await this.#wait()))
      throw refuse('busy', { retryAfterSeconds })
    // Let other requests run between two items.
    await yieldToRequests()
  }

  /** Resolves to true when the turn came within the maximum wait. */
  #wait(): Promise<boolean> {
    return new Promise((resolve) => {
      const enter = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        const at = this.#waiting.indexOf(enter)
        if (at >= 0) this.#waiting.splice(at, 1)
        resolve(false)
      }, this.#room.waitMs)
      this.#waiting.push(enter)
    })
  }
}

/**
 * Queues of this isolate. Hashing a password takes a quarter of a second, in parts; buyers have a
 * separate queue, so that they never delay the desk. Other work takes up to a tenth of a second per
 * item.
 */
export const lines = {
  buyersPassword: new WorkQueue({ inLine: 12, waitMs: 8_000 }),
  deskPassword: new WorkQueue({ inLine: 12, waitMs: 8_000 }),
  form: new WorkQueue({ inLine: 60, waitMs: 8_000 }),
  picture: new WorkQueue({ inLine: 60, waitMs: 8_000 }),
  goods: new WorkQueue({ inLine: 12, waitMs: 8_000 }),
  cart: new WorkQueue({ inLine: 60, waitMs: 8_000 }),
} as const
