import { atom } from 'nanostores'
import type { CallError, Outcome } from '#client/send/send.ts'
import type { Remote } from '../remote.ts'

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
 */
export function makeOpenCase<Case>(read: (id: string) => Promise<Outcome<Case>>) {
  const $case = atom<CaseState<Case>>({ kind: 'idle' })
  let asked = 0

  async function open(id: string): Promise<void> {
    const mine = ++asked
    $case.set({ kind: 'loading' })
    const outcome = await read(id)
    if (mine !== asked) return
    $case.set(
      outcome.ok
        ? { kind: 'known', id, data: outcome.data, busy: false, fault: null }
        : { kind: 'failed', fault: outcome },
    )
  }

  function close(): void {
    asked += 1
    $case.set({ kind: 'idle' })
  }

  async function act(send: (data: Case) => Promise<Outcome<unknown>>): Promise<boolean> {
    const before = $case.get()
    if (before.kind !== 'known' || before.busy) return false
    const mine = ++asked
    $case.set({ ...before, busy: true, fault: null })
    const outcome = await send(before.data)
    const again = await read(before.id)
    if (mine !== asked) return outcome.ok
    const data = again.ok ? again.data : before.data
    const fault = outcome.ok ? null : outcome
    $case.set({ kind: 'known', id: before.id, data, busy: false, fault })
    return outcome.ok
  }

  return { $case, open, close, act }
}
