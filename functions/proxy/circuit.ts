import { type CircuitState, closedCircuit } from '#objects/circuit-state.ts'
import type { Env } from '#platform/kernel/context.ts'

/*
 * Copy of the circuit states in this isolate, one per call. While the upstream works, no request
 * waits for the Durable Object: the copy is refreshed after a response, every few seconds.
 */

/** Maximum age of an isolate's copy of a circuit, milliseconds. */
const maxCopyAgeMs = 3_000

interface CircuitCopy {
  state: CircuitState
  asOf: number
}

const copies = new Map<string, CircuitCopy>()

export interface CircuitContext {
  /** Name of the call in the contract. Path parameters don't create separate circuits. */
  call: string
  /** Visitor, identified by network as in the rate limits. */
  visitor: string
  env: Pick<Env, 'CIRCUIT'>
  runAfterResponse: (work: Promise<unknown>) => void
}

/** True when a call to an origin may be made. If the circuit can't be read, the call is allowed. */
export async function mayCall(
  origin: string,
  { call, env, runAfterResponse }: CircuitContext,
): Promise<boolean> {
  const now = Date.now()
  const key = keyOf(origin, call)
  const copy = copies.get(key)
  const { openUntil, trialUntil } = (copy ?? (await refreshCopy(key, env))).state
  if (openUntil === 0) {
    if (copy && now - copy.asOf > maxCopyAgeMs) runAfterResponse(refreshCopy(key, env))
    return true
  }
  if (now < openUntil || now < trialUntil) return false
  const { mayCall: isAllowed, state } = await circuitObject(key, env)
    .mayTry(now)
    .catch(() => ({ mayCall: true, state: copy?.state ?? closedCircuit }))
  copies.set(key, { state, asOf: now })
  return isAllowed
}

/** Records that a call got no response or an invalid one. */
export async function recordFailure(
  origin: string,
  { call, visitor, env }: CircuitContext,
): Promise<void> {
  const now = Date.now()
  const key = keyOf(origin, call)
  const state = await circuitObject(key, env)
    .recordFailure(now, visitorMarkOf(visitor))
    .catch(() => undefined)
  if (!state) return
  if (state.openUntil > 0 && copies.get(key)?.state.openUntil !== state.openUntil)
    console.error(JSON.stringify({ circuit: 'open', origin, call, forMs: state.pauseMs }))
  copies.set(key, { state, asOf: now })
}

/** Records a successful call. Needed only after failures. */
export function recordSuccess(
  origin: string,
  { call, env, runAfterResponse }: CircuitContext,
): void {
  const key = keyOf(origin, call)
  const copy = copies.get(key)
  if (!copy || copy.state.failures === 0) return
  if (copy.state.openUntil > 0) console.warn(JSON.stringify({ circuit: 'closed', origin, call }))
  copies.set(key, { state: closedCircuit, asOf: Date.now() })
  runAfterResponse(
    circuitObject(key, env)
      .recordSuccess()
      .catch(() => undefined),
  )
}

const keyOf = (origin: string, call: string) => `${origin} ${call}`

async function refreshCopy(key: string, env: CircuitContext['env']): Promise<CircuitCopy> {
  const asOf = Date.now()
  // Mark the copy as current before refreshing it, so that only one of several concurrent requests
  // refreshes the copy.
  copies.set(key, { state: copies.get(key)?.state ?? closedCircuit, asOf })
  const state = await circuitObject(key, env)
    .readState()
    .catch(() => closedCircuit)
  const copy = { state, asOf }
  copies.set(key, copy)
  return copy
}

function circuitObject(key: string, env: CircuitContext['env']) {
  return env.CIRCUIT.getByName(key, { locationHint: 'apac' })
}

/** Returns a mark that distinguishes visitors without identifying them. */
function visitorMarkOf(visitor: string): number {
  let mark = 0
  for (const char of visitor) mark = (mark * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return mark
}
