import { DurableObject } from 'cloudflare:workers'
import { type CircuitState, works } from './circuit-state.ts'

/** Failures in a row after which nothing is asked for a while. */
const most = 5

/** Visitors who must have met them: what one visitor asks for breaks nothing for the others. */
const several = 3

/** Failures that lie further apart, milliseconds, are not one outage. */
const windowMs = 30_000

/** How long nothing is asked, milliseconds: at first, and at most after trials that failed. */
const firstPauseMs = 5_000
const longestPauseMs = 60_000

/** How long a trial keeps the others waiting that never says how it ended, milliseconds. */
const trialMs = 10_000

/**
 * The circuit of one call of an upstream. It opens after some failures in a row that several visitors
 * met, lets one request try when the pause is over, and closes with the first answer. Isolates share it.
 */
export class Circuit extends DurableObject {
  #state = works

  constructor(context: DurableObjectState, env: Cloudflare.Env) {
    super(context, env)
    void context.blockConcurrencyWhile(async () => {
      this.#state = (await context.storage.get<CircuitState>('state')) ?? works
    })
  }

  async look(): Promise<CircuitState> {
    return this.#state
  }

  /** Whether a request may go: all do while it works, and one once a pause is over. */
  async mayTry(now: number): Promise<{ may: boolean; state: CircuitState }> {
    const { openUntil, trialUntil } = this.#state
    if (openUntil === 0) return { may: true, state: this.#state }
    if (now < openUntil || now < trialUntil) return { may: false, state: this.#state }
    return { may: true, state: this.#keep({ ...this.#state, trialUntil: now + trialMs }) }
  }

  /** Notes a failure, and the mark of the visitor who met it. */
  async failed(now: number, visitor: number): Promise<CircuitState> {
    const { openUntil, trialUntil, pauseMs, failures, failedAt } = this.#state
    if (openUntil === 0) {
      const isRow = now - failedAt <= windowMs
      const row = isRow ? failures + 1 : 1
      const by = [...new Set([...(isRow ? this.#state.by : []), visitor])].slice(0, several)
      const pause = row < most || by.length < several ? 0 : firstPauseMs
      const until = pause && now + pause
      return this.#keep({
        ...works,
        openUntil: until,
        pauseMs: pause,
        failures: row,
        failedAt: now,
        by,
      })
    }
    // What was under way when it opened says nothing new; a trial does.
    if (trialUntil === 0) return this.#state
    const pause = Math.min(longestPauseMs, pauseMs * 2)
    return this.#keep({
      ...works,
      openUntil: now + pause,
      pauseMs: pause,
      failures: failures + 1,
      failedAt: now,
    })
  }

  async answered(): Promise<CircuitState> {
    return this.#keep(works)
  }

  #keep(state: CircuitState): CircuitState {
    this.#state = state
    void this.ctx.storage.put('state', state)
    return state
  }
}
