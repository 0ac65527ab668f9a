import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError } from '#client/send/send.ts'
import type { DecidedApplication, DeskApplication } from '#contract/desk/desk-applications.ts'
import type { Remote } from '../remote.ts'

/** Pending applications, oldest first, and the last decided ones. */
export type DeskApplicationsState = Remote<{
  list: readonly DeskApplication[]
  decided: readonly DecidedApplication[]
  busyId: number | null
  fault: CallError | null
}>

export const $deskApplications = atom<DeskApplicationsState>({ kind: 'idle' })

export async function openDeskApplications(): Promise<void> {
  const outcome = await sendDesk('GET /desk/applications', {})
  $deskApplications.set(
    outcome.ok
      ? { kind: 'known', ...outcome.data, busyId: null, fault: null }
      : { kind: 'failed', fault: outcome },
  )
}

/** Approves or rejects an application and reloads the list. A refusal stays on the screen. */
export async function decideApplication(
  id: number,
  state: 'APPROVED' | 'REJECTED',
  words: string,
): Promise<void> {
  const before = $deskApplications.get()
  if (before.kind !== 'known' || before.busyId !== null) return
  $deskApplications.set({ ...before, busyId: id, fault: null })
  const outcome = await sendDesk('POST /desk/applications/{id}/decide', { id, state, words })
  await openDeskApplications()
  const after = $deskApplications.get()
  if (!outcome.ok && after.kind === 'known') $deskApplications.set({ ...after, fault: outcome })
}
