import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { Outcome } from '#client/send/send.ts'
import type { DeskSession } from '#contract/desk/desk-account.ts'
import type { Remote } from '../remote.ts'

/** Sessions of the staff member. */
export const $ownSessions = atom<Remote<{ list: DeskSession[] }>>({ kind: 'idle' })

export async function loadOwnSessions(): Promise<void> {
  show(await sendDesk('GET /desk/sessions', {}))
}

/** Ends another session. If it has ended already, the current list is shown. */
export async function endOneSession(id: string): Promise<void> {
  const outcome = await sendDesk('POST /desk/sessions/end', { id })
  if (!outcome.ok && outcome.code === 404) return loadOwnSessions()
  show(outcome)
}

export async function endOtherSessions(): Promise<void> {
  show(await sendDesk('POST /desk/sessions/endOthers', {}))
}

function show(outcome: Outcome<{ list: DeskSession[] }>): void {
  $ownSessions.set(
    outcome.ok ? { kind: 'known', list: outcome.data.list } : { kind: 'failed', fault: outcome },
  )
}
