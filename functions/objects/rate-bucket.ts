import { DurableObject } from 'cloudflare:workers'

/**
 * A token bucket for one key (call area and address). Kept in memory: an evicted bucket starts
 * full, which errs on the buyer's side. Isolate memory isn't shared, a Durable Object's is.
 */
export class RateBucket extends DurableObject {
  #tokens: number | undefined
  #at = 0

  /** Takes one token; answers 0 or the milliseconds until there is one. */
  async take(capacity: number, perMinute: number, now: number): Promise<number> {
    const perMs = perMinute / 60_000
    const before = this.#tokens ?? capacity
    const tokens = Math.min(capacity, before + Math.max(0, now - this.#at) * perMs)
    this.#at = now
    if (tokens < 1) {
      this.#tokens = tokens
      return Math.ceil((1 - tokens) / perMs)
    }
    this.#tokens = tokens - 1
    return 0
  }
}
