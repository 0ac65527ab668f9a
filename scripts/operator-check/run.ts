import type { Call, CallName } from '../../src/contract/shapes/call.ts'
import { callBudgetMs, pageBudgetMs } from '../../functions/proxy/budgets.ts'
import { callPlatform, type Reply, type CheckedPlatform } from './ask.ts'
import { CrossChecks } from './cross-checks.ts'
import type { CallResult, Finding } from './finding.ts'
import { deviationsOf } from './judge.ts'
import { type CallEffect, effectOf, essentialCalls, operatorCalls } from './kinds.ts'
import { MissingInput, InputPool } from './pool.ts'
import { callsOfPages, screensByCall } from './screens.ts'

/** Effects that a check may have. */
export interface AllowedEffects {
  /** Calls that change the test account. */
  allowsChanges: boolean
  /** Calls that order, pay, cancel or return. */
  allowsOrders: boolean
}

/** Time after the budget (ms) in which a slow answer is still read, to report its duration. */
const extraMs = 4_000

const reasons: Readonly<Record<CallEffect, string>> = {
  read: '',
  change: 'changes the account; allow it with --changes',
  order: 'orders or pays; allow it with --orders',
  person: 'needs a message, a file or a person',
}

/** Returns why a call isn't made, or undefined. */
function skipReason(
  effect: CallEffect,
  call: Call,
  target: CheckedPlatform,
  allowedEffects: AllowedEffects,
): string | undefined {
  if (effect === 'person') return reasons.person
  if (call.audience === 'buyer' && !target.token) return 'needs a test account (--account FILE)'
  if (effect === 'change' && !allowedEffects.allowsChanges) return reasons.change
  if (effect === 'order' && !allowedEffects.allowsOrders) return reasons.order
  return undefined
}

/**
 * Makes the calls of the contract, each as soon as earlier answers give its input. Reads come
 * before changes. `tell` gets each result.
 */
export async function checkPlatform(
  target: CheckedPlatform,
  allowedEffects: AllowedEffects,
  givenValues: Readonly<Record<string, unknown>>,
  report: (checked: CallResult) => void,
): Promise<CallResult[]> {
  const pool = new InputPool(givenValues)
  const units = new CrossChecks()
  const [screens, ofPages] = [screensByCall(), callsOfPages()]
  const results: CallResult[] = []
  const begin = (name: CallName): CallResult => {
    const budgetMs = callBudgetMs(name, target.env)
    const budget = ofPages.has(name) ? Math.min(budgetMs, pageBudgetMs(target.env)) : budgetMs
    return { name, budget, screens: screens.get(name) ?? [], findings: [] }
  }
  const end = (checked: CallResult) => {
    results.push(checked)
    report(checked)
  }
  const effects: readonly CallEffect[] = ['read', 'change', 'order', 'person']
  for (const effect of effects) {
    let openCalls = operatorCalls.filter(([name, call]) => effectOf(name, call) === effect)
    // Repeat until a round makes no call: the calls left over lack an input that no answer
    // contained.
    for (let isProgress = true; isProgress && openCalls.length > 0;) {
      const waitingCalls: typeof openCalls = []
      isProgress = false
      for (const [name, call] of openCalls) {
        const checked = begin(name)
        const skippedBecause = skipReason(effect, call, target, allowedEffects)
        const input = skippedBecause === undefined ? inputOf(pool, name, call) : {}
        if (input instanceof MissingInput) {
          waitingCalls.push([name, call])
          continue
        }
        isProgress = true
        if (skippedBecause !== undefined) {
          end({ ...checked, skipped: skippedBecause })
          continue
        }
        const reply = await callPlatform(target, [name, call], input, checked.budget + extraMs)
        if (reply.kind === 'data') pool.store(name, reply.data)
        const findings = [...findingsOf(reply, [name, call], checked.budget)]
        if (reply.kind === 'data') findings.push(...units.check(name, reply.data))
        end({ ...checked, ms: reply.ms, findings })
      }
      openCalls = waitingCalls
    }
    for (const [name, call] of openCalls)
      end({ ...begin(name), skipped: String((inputOf(pool, name, call) as MissingInput).message) })
  }
  return results
}

function inputOf(
  pool: InputPool,
  name: CallName,
  call: Call,
): Record<string, unknown> | MissingInput {
  try {
    return pool.inputFor(name, call)
  } catch (error) {
    if (error instanceof MissingInput) return error
    throw error
  }
}

function findingsOf(reply: Reply, [name, call]: readonly [CallName, Call], budget: number) {
  const slowFindings: Finding[] =
    reply.ms > budget ? [{ kind: 'too slow', ms: reply.ms, budget }] : []
  switch (reply.kind) {
    case 'data':
      return [...slowFindings, ...deviationsOf(reply.data, call)]
    case 'refused':
      return [...slowFindings, { kind: 'refused' as const, code: reply.code }]
    case 'not there':
      return [{ kind: 'not there' as const, why: reply.why, required: essentialCalls.has(name) }]
    case 'no answer':
      return [...slowFindings, { kind: 'no answer' as const, why: reply.why }]
  }
}
