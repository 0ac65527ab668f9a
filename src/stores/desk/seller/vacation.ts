import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError, Outcome } from '#client/send/send.ts'
import type { DeskVacationState } from '#contract/desk/shop/desk-vacation.ts'
import type { Remote } from '../../remote.ts'

/** Result of the last action on a vacation. */
export type VacationDone = 'saved' | 'opened'

/** Vacation of the seller's shop, and the result of the last action. */
export const $vacation = atom<
  Remote<DeskVacationState & { busy: boolean; fault: CallError | null; done: VacationDone | null }>
>({ kind: 'idle' })

/** Loads the vacation of the shop. */
export async function openVacation(
  error: CallError | null = null,
  doneVacationDone: VacationDone | null = null,
): Promise<void> {
  const outcome = await sendDesk('GET /desk/shop/vacation', {})
  $vacation.set(
    outcome.ok
      ? { kind: 'known', ...outcome.data, busy: false, fault: error, done: doneVacationDone }
      : { kind: 'failed', fault: outcome },
  )
}

async function runAction(
  send: (seen: number) => Promise<Outcome<DeskVacationState>>,
  doneVacationDone: VacationDone,
) {
  const stateBefore = $vacation.get()
  if (stateBefore.kind !== 'known' || stateBefore.busy) return
  $vacation.set({ ...stateBefore, busy: true, fault: null, done: null })
  const outcome = await send(stateBefore.planned?.at ?? 0)
  if (!outcome.ok) await openVacation(outcome)
  else
    $vacation.set({
      kind: 'known',
      ...outcome.data,
      busy: false,
      fault: null,
      done: doneVacationDone,
    })
}

/** Plans a vacation, or changes its days. */
export function planVacation(fromDay: string, backOn: string): Promise<void> {
  return runAction(
    (seen) => sendDesk('POST /desk/shop/vacation', { fromDay, backOn, seen }),
    'saved',
  )
}

/** Opens the shop now and deletes a planned vacation. */
export function endVacation(): Promise<void> {
  return runAction(() => sendDesk('POST /desk/shop/vacation/end', {}), 'opened')
}
