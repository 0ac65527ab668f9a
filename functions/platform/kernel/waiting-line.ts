/**
 * Time between two checks of the first request in the line, and additional time for each request
 * before it, milliseconds.
 */
const firstCheckMs = 4
const checkMsPerPlace = 6
export const maxCheckMs = 200

/**
 * Time without a check after which a waiting request counts as abandoned, milliseconds: its visitor
 * disconnected, and the runtime ended the request.
 */
const abandonedAfterMs = 5_000

interface Waiter<Turn> {
  turn: Turn | undefined
  checkedAt: number
}

/**
 * Line of requests that wait for a turn. Each request checks for its turn with its own timers. If
 * another request resolved its promise, the waiting request might continue in the context of that
 * request, where the runtime refuses access to its body and response.
 */
export class WaitingLine<Turn> {
  #waiters: Waiter<Turn>[] = []

  get length(): number {
    const abandonedBefore = Date.now() - abandonedAfterMs
    if (this.#waiters.some(({ checkedAt: lookedAt }) => lookedAt < abandonedBefore))
      this.#waiters = this.#waiters.filter(({ checkedAt: lookedAt }) => lookedAt >= abandonedBefore)
    return this.#waiters.length
  }

  /** Waits for a turn. Returns undefined when no turn came within `maxWaitMs` milliseconds. */
  async wait(maxWaitMs: number): Promise<Turn | undefined> {
    const waiter: Waiter<Turn> = { turn: undefined, checkedAt: Date.now() }
    const until = waiter.checkedAt + maxWaitMs
    this.#waiters.push(waiter)
    while (waiter.turn === undefined && Date.now() < until) {
      const delay = Math.min(
        maxCheckMs,
        firstCheckMs + checkMsPerPlace * this.#waiters.indexOf(waiter),
      )
      await new Promise<void>((resolve) => setTimeout(resolve, delay))
      waiter.checkedAt = Date.now()
    }
    if (waiter.turn === undefined) this.#waiters = this.#waiters.filter((one) => one !== waiter)
    return waiter.turn
  }

  /** Gives the first request in the line its turn. Returns false when the line is empty. */
  giveTurn(makeTurn: () => Turn): boolean {
    if (this.length === 0) return false
    const [first] = this.#waiters.splice(0, 1)
    if (first) first.turn = makeTurn()
    return first !== undefined
  }
}
