import type { CircuitState } from '#objects/circuit.ts'
import type { Env } from '#platform/context.ts'

/*
 * What this isolate knows of each upstream's circuit. While all is well nothing waits for the object
 * that knows better: it is looked at behind the answer, every few seconds.
 */

/** How old a copy may be, milliseconds. */
const freshMs = 3_000

interface Copy {
  state: CircuitState
  asOf: number
}

const copies = new Map<string, Copy>()

/** What a circuit is asked with. */
export interface Asking {
  env: Pick<Env, 'CIRCUIT'>
  later: (work: Promise<unknown>) => void
}

/** Whether an origin may be asked now. A circuit that can't be asked itself stands in nobody's way. */
export async function mayAsk(origin: string, { env, later }: Asking): Promise<boolean> {
  const now = Date.now()
  const copy = copies.get(origin)
  const { openUntil, trialUntil } = (copy ?? (await look(origin, env))).state
  if (openUntil === 0) {
    if (copy && now - copy.asOf > freshMs) later(look(origin, env))
    return true
  }
  if (now < openUntil || now < trialUntil) return false
  const { may, state } = await objectOf(origin, env)
    .mayTry(now)
    .catch(() => ({ may: true, state: copy?.state ?? unknown }))
  copies.set(origin, { state, asOf: now })
  return may
}

/** An origin didn't answer, or not as a platform does. */
export async function noteFailure(origin: string, { env }: Asking): Promise<void> {
  const now = Date.now()
  const state = await objectOf(origin, env)
    .failed(now)
    .catch(() => undefined)
  if (!state) return
  if (state.openUntil > 0 && copies.get(origin)?.state.openUntil !== state.openUntil)
    console.error(JSON.stringify({ circuit: 'open', origin, forMs: state.pauseMs }))
  copies.set(origin, { state, asOf: now })
}

/** An origin answered; only after failures is that worth a word. */
export function noteAnswer(origin: string, { env, later }: Asking): void {
  const copy = copies.get(origin)
  if (!copy || copy.state.failures === 0) return
  if (copy.state.openUntil > 0) console.warn(JSON.stringify({ circuit: 'closed', origin }))
  copies.set(origin, { state: unknown, asOf: Date.now() })
  later(
    objectOf(origin, env)
      .answered()
      .catch(() => undefined),
  )
}

const unknown: CircuitState = { openUntil: 0, trialUntil: 0, pauseMs: 0, failures: 0, failedAt: 0 }

async function look(origin: string, env: Asking['env']): Promise<Copy> {
  const asOf = Date.now()
  // Of many that look at once one does.
  copies.set(origin, { state: copies.get(origin)?.state ?? unknown, asOf })
  const state = await objectOf(origin, env)
    .look()
    .catch(() => unknown)
  const copy = { state, asOf }
  copies.set(origin, copy)
  return copy
}

function objectOf(origin: string, env: Asking['env']) {
  return env.CIRCUIT.getByName(origin, { locationHint: 'apac' })
}
