import type { Call, CallName } from '../../src/contract/shapes/call.ts'
import { callBudget, pageBudget } from '../../functions/proxy/budgets.ts'
import { ask, type Reply, type Target } from './ask.ts'
import { CrossChecks } from './cross-checks.ts'
import type { Checked, Finding } from './finding.ts'
import { judge } from './judge.ts'
import { type Effect, effectOf, essential, operatorCalls } from './kinds.ts'
import { NoInput, Pool } from './pool.ts'
import { callsOfPages, screensByCall } from './screens.ts'

/** Effects that a check may have. */
export interface Allowed {
  /** Calls that change the test account. */
  changes: boolean
  /** Calls that order, pay, cancel or return. */
  orders: boolean
}

/** A slow answer is still read until this time after its budget, to report how slow it is. */
const extraMs = 4_000

const reasons: Readonly<Record<Effect, string>> = {
  read: '',
  change: 'changes the account; allow it with --changes',
  order: 'orders or pays; allow it with --orders',
  person: 'needs a message, a file or a person',
}

/** Returns why a call isn't made, or undefined. */
function whyNot(effect: Effect, call: Call, target: Target, allowed: Allowed): string | undefined {
  if (effect === 'person') return reasons.person
  if (call.audience === 'buyer' && !target.token) return 'needs a test account (--account FILE)'
  if (effect === 'change' && !allowed.changes) return reasons.change
  if (effect === 'order' && !allowed.orders) return reasons.order
  return undefined
}

/**
 * Makes the calls of the contract, each as soon as earlier answers give its input. Reads come
 * before changes. `tell` gets each result.
 */
export async function checkPlatform(
  target: Target,
  allowed: Allowed,
  said: Readonly<Record<string, unknown>>,
  tell: (checked: Checked) => void,
): Promise<Checked[]> {
  const pool = new Pool(said)
  const units = new CrossChecks()
  const [screens, ofPages] = [screensByCall(), callsOfPages()]
  const results: Checked[] = []
  const begin = (name: CallName): Checked => {
    const own = callBudget(name, target.env)
    const budget = ofPages.has(name) ? Math.min(own, pageBudget(target.env)) : own
    return { name, budget, screens: screens.get(name) ?? [], findings: [] }
  }
  const end = (checked: Checked) => {
    results.push(checked)
    tell(checked)
  }
  const effects: readonly Effect[] = ['read', 'change', 'order', 'person']
  for (const effect of effects) {
    let open = operatorCalls.filter(([name, call]) => effectOf(name, call) === effect)
    // A round that makes no call ends the search for inputs.
    for (let isProgress = true; isProgress && open.length > 0;) {
      const waiting: typeof open = []
      isProgress = false
      for (const [name, call] of open) {
        const checked = begin(name)
        const skipped = whyNot(effect, call, target, allowed)
        const input = skipped === undefined ? inputOf(pool, name, call) : {}
        if (input instanceof NoInput) {
          waiting.push([name, call])
          continue
        }
        isProgress = true
        if (skipped !== undefined) {
          end({ ...checked, skipped })
          continue
        }
        const reply = await ask(target, [name, call], input, checked.budget + extraMs)
        if (reply.kind === 'data') pool.keep(name, reply.data)
        const findings = [...findingsOf(reply, [name, call], checked.budget)]
        if (reply.kind === 'data') findings.push(...units.check(name, reply.data))
        end({ ...checked, ms: reply.ms, findings })
      }
      open = waiting
    }
    for (const [name, call] of open)
      end({ ...begin(name), skipped: String((inputOf(pool, name, call) as NoInput).message) })
  }
  return results
}

function inputOf(pool: Pool, name: CallName, call: Call): Record<string, unknown> | NoInput {
  try {
    return pool.inputFor(name, call)
  } catch (error) {
    if (error instanceof NoInput) return error
    throw error
  }
}

function findingsOf(reply: Reply, [name, call]: readonly [CallName, Call], budget: number) {
  const slow: Finding[] = reply.ms > budget ? [{ kind: 'too slow', ms: reply.ms, budget }] : []
  switch (reply.kind) {
    case 'data':
      return [...slow, ...judge(reply.data, call)]
    case 'refused':
      return [...slow, { kind: 'refused' as const, code: reply.code }]
    case 'not there':
      return [{ kind: 'not there' as const, why: reply.why, required: essential.has(name) }]
    case 'no answer':
      return [...slow, { kind: 'no answer' as const, why: reply.why }]
  }
}
