import { type CircuitState, works } from '#objects/circuit-state.ts'
import type { Env } from '#platform/context.ts'

/*
 * What this isolate knows of the circuit of each call: one that fails says nothing of the others. While all is well nothing waits for the object
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
  /** The call as the contract names it; what stands in its path makes no circuit of its own. */
  call: string
  /** Who asks, by a network as limits count it. */
  visitor: string
  env: Pick<Env, 'CIRCUIT'>
  later: (work: Promise<unknown>) => void
}

/** Whether a call of an origin may go now. A circuit that can't be asked itself stands in nobody's way. */
export async function mayAsk(origin: string, { call, env, later }: Asking): Promise<boolean> {
  const now = Date.now()
  const key = keyOf(origin, call)
  const copy = copies.get(key)
  const { openUntil, trialUntil } = (copy ?? (await look(key, env))).state
  if (openUntil === 0) {
    if (copy && now - copy.asOf > freshMs) later(look(key, env))
    return true
  }
  if (now < openUntil || now < trialUntil) return false
  const { may, state } = await objectOf(key, env)
    .mayTry(now)
    .catch(() => ({ may: true, state: copy?.state ?? works }))
  copies.set(key, { state, asOf: now })
  return may
}

/** A call got no answer, or not as a platform gives one. */
export async function noteFailure(origin: string, { call, visitor, env }: Asking): Promise<void> {
  const now = Date.now()
  const key = keyOf(origin, call)
  const state = await objectOf(key, env)
    .failed(now, markOf(visitor))
    .catch(() => undefined)
  if (!state) return
  if (state.openUntil > 0 && copies.get(key)?.state.openUntil !== state.openUntil)
    console.error(JSON.stringify({ circuit: 'open', origin, call, forMs: state.pauseMs }))
  copies.set(key, { state, asOf: now })
}

/** A call was answered; only after failures is that worth a word. */
export function noteAnswer(origin: string, { call, env, later }: Asking): void {
  const key = keyOf(origin, call)
  const copy = copies.get(key)
  if (!copy || copy.state.failures === 0) return
  if (copy.state.openUntil > 0) console.warn(JSON.stringify({ circuit: 'closed', origin, call }))
  copies.set(key, { state: works, asOf: Date.now() })
  later(
    objectOf(key, env)
      .answered()
      .catch(() => undefined),
  )
}

const keyOf = (origin: string, call: string) => `${origin} ${call}`

async function look(key: string, env: Asking['env']): Promise<Copy> {
  const asOf = Date.now()
  // Of many that look at once one does.
  copies.set(key, { state: copies.get(key)?.state ?? works, asOf })
  const state = await objectOf(key, env)
    .look()
    .catch(() => works)
  const copy = { state, asOf }
  copies.set(key, copy)
  return copy
}

function objectOf(key: string, env: Asking['env']) {
  return env.CIRCUIT.getByName(key, { locationHint: 'apac' })
}

/** Enough to tell visitors apart, too little to say who they are. */
function markOf(visitor: string): number {
  let mark = 0
  for (const char of visitor) mark = (mark * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return mark
}
