import { atom } from 'nanostores'
import type { SendOptions } from '#client/send/desk-send.ts'
import type { CallError, Outcome } from '#client/send/send.ts'
import type { Remote } from '../../remote.ts'
import type { Sending } from './undo.ts'

/** Open case of a queue, and the result of the last action. */
export type CaseState<Case> = Remote<{
  id: string
  data: Case
  busy: boolean
  fault: CallError | null
}>

/**
 * Creates the store of a queue's open case. `act` sends an action and reloads the case, also after
 * a refusal: another person may have acted first. It returns true when the action succeeded.
 * `capture` keeps the case for a decision that is sent later.
 */
export function makeOpenCase<Case>(read: (id: string) => Promise<Outcome<Case>>) {
  const $case = atom<CaseState<Case>>({ kind: 'idle' })
  let requestCount = 0

  async function open(id: string): Promise<void> {
    const thisRequest = ++requestCount
    $case.set({ kind: 'loading' })
    const outcome = await read(id)
    if (thisRequest !== requestCount) return
    $case.set(
      outcome.ok
        ? { kind: 'known', id, data: outcome.data, busy: false, fault: null }
        : { kind: 'failed', fault: outcome },
    )
  }

  function close(): void {
    requestCount += 1
    $case.set({ kind: 'idle' })
  }

  async function runAction(send: (data: Case) => Promise<Outcome<unknown>>): Promise<boolean> {
    const stateBefore = $case.get()
    if (stateBefore.kind !== 'known' || stateBefore.busy) return false
    const thisRequest = ++requestCount
    $case.set({ ...stateBefore, busy: true, fault: null })
    const outcome = await send(stateBefore.data)
    const reloadOutcome = await read(stateBefore.id)
    if (thisRequest !== requestCount) return outcome.ok
    const data = reloadOutcome.ok ? reloadOutcome.data : stateBefore.data
    const error = outcome.ok ? null : outcome
    $case.set({ kind: 'known', id: stateBefore.id, data, busy: false, fault: error })
    return outcome.ok
  }

  function capture(
    send: (data: Case, options?: SendOptions) => Promise<Outcome<unknown>>,
  ): Sending | null {
    const state = $case.get()
    return state.kind === 'known' ? (options) => send(state.data, options) : null
  }

  return { $case, open, close, act: runAction, capture }
}
