import { DurableObject } from 'cloudflare:workers'
import { type CircuitState, closedCircuit } from './circuit-state.ts'

/** Number of consecutive failures that opens the circuit. */
const maxFailures = 5

/**
 * Minimum number of affected visitors: the failures of one visitor must not open the circuit for
 * others.
 */
const minVisitors = 3

/** Maximum interval between failures of the same outage, milliseconds. */
const outageWindowMs = 30_000

/** Length of the first pause, and the maximum after failed trials, milliseconds. */
const firstPauseMs = 5_000
const maxPauseMs = 60_000

/** Maximum duration of a trial call, milliseconds. Until it ends, no other request may try. */
const maxTrialMs = 10_000

/**
 * Circuit breaker of one upstream call, shared by all isolates. Opens after several consecutive
 * failures that affected several visitors. Allows one trial request after the pause and closes with
 * the first response.
 */
export class Circuit extends DurableObject {
  #state = closedCircuit

  constructor(context: DurableObjectState, env: Cloudflare.Env) {
    super(context, env)
    void context.blockConcurrencyWhile(async () => {
      this.#state = (await context.storage.get<CircuitState>('state')) ?? closedCircuit
    })
  }

  async readState(): Promise<CircuitState> {
    return this.#state
  }

  /**
   * Checks whether a call may be made: always while the upstream works, and once as a trial after a
   * pause.
   */
  async mayTry(now: number): Promise<{ mayCall: boolean; state: CircuitState }> {
    const { openUntil, trialUntil } = this.#state
    if (openUntil === 0) return { mayCall: true, state: this.#state }
    if (now < openUntil || now < trialUntil) return { mayCall: false, state: this.#state }
    return { mayCall: true, state: this.#store({ ...this.#state, trialUntil: now + maxTrialMs }) }
  }

  /** Records a failure, with the mark of the affected visitor. */
  async recordFailure(now: number, visitor: number): Promise<CircuitState> {
    const { openUntil, trialUntil, pauseMs, failures, failedAt } = this.#state
    if (openUntil === 0) {
      const isSameOutage = now - failedAt <= outageWindowMs
      const failureCount = isSameOutage ? failures + 1 : 1
      const visitors = [...new Set([...(isSameOutage ? this.#state.by : []), visitor])].slice(
        0,
        minVisitors,
      )
      const newPauseMs =
        failureCount < maxFailures || visitors.length < minVisitors ? 0 : firstPauseMs
      const until = newPauseMs && now + newPauseMs
      return this.#store({
        ...closedCircuit,
        openUntil: until,
        pauseMs: newPauseMs,
        failures: failureCount,
        failedAt: now,
        by: visitors,
      })
    }
    // Ignore requests that were already under way when the circuit opened; only a trial gives new
    // information.
    if (trialUntil === 0) return this.#state
    const doubledPauseMs = Math.min(maxPauseMs, pauseMs * 2)
    return this.#store({
      ...closedCircuit,
      openUntil: now + doubledPauseMs,
      pauseMs: doubledPauseMs,
      failures: failures + 1,
      failedAt: now,
    })
  }

  async recordSuccess(): Promise<CircuitState> {
    return this.#store(closedCircuit)
  }

  #store(state: CircuitState): CircuitState {
    this.#state = state
    void this.ctx.storage.put('state', state)
    return state
  }
}
