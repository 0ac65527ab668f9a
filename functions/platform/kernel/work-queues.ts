import { yieldToRequests } from './yield-to-requests.ts'
import { refuse } from './refusal.ts'
import { WaitingLine } from './waiting-line.ts'

/**
 * Time after which a turn counts as over, milliseconds: the runtime has ended its request by then.
 */
const maxTurnMs = 30_000

/** Retry delay in seconds for a request that the queue refuses. */
const retryAfterSeconds = 5

interface QueueLimits {
  /** Maximum requests that may wait; further requests are refused. */
  maxQueued: number
  /** Maximum wait, milliseconds. */
  maxWaitMs: number
}

/**
 * Queue for work that blocks the isolate's thread. It runs one item at a time with a pause, because
 * several items in a row would block all other requests for too long.
 */
export class WorkQueue {
  readonly #limits: QueueLimits
  /** Start of the current work, milliseconds since 1970; 0 when idle. */
  #busySince = 0
  readonly #waiting = new WaitingLine<true>()

  constructor(room: QueueLimits) {
    this.#limits = room
  }

  /** Runs work when it is its turn. Refuses (busy) when the queue is full or the wait too long. */
  async inTurn<Done>(work: () => Done | Promise<Done>): Promise<Done> {
    await this.#takeTurn()
    try {
      return await work()
    } finally {
      const isTaken = this.#waiting.giveTurn(() => true)
      this.#busySince = isTaken ? Date.now() : 0
    }
  }

  async #takeTurn(): Promise<void> {
    if (Date.now() - this.#busySince >= maxTurnMs) {
      this.#busySince = Date.now()
      return
    }
    const { maxQueued, maxWaitMs } = this.#limits
    if (this.#waiting.length >= maxQueued || !(await this.#waiting.wait(maxWaitMs)))
      throw refuse('busy', { retryAfterSeconds })
    // Let other requests run between two items.
    await yieldToRequests()
  }
}

/**
 * Queues of this isolate. Hashing a password takes a quarter of a second, with pauses for other
 * requests. Passwords of buyers have their own queue, so that they never delay the desk. Other work
 * takes up to a tenth of a second per item.
 */
export const workQueues = {
  buyersPassword: new WorkQueue({ maxQueued: 12, maxWaitMs: 8_000 }),
  deskPassword: new WorkQueue({ maxQueued: 12, maxWaitMs: 8_000 }),
  form: new WorkQueue({ maxQueued: 60, maxWaitMs: 8_000 }),
  picture: new WorkQueue({ maxQueued: 60, maxWaitMs: 8_000 }),
  goods: new WorkQueue({ maxQueued: 12, maxWaitMs: 8_000 }),
  cart: new WorkQueue({ maxQueued: 60, maxWaitMs: 8_000 }),
} as const
