import { atom } from 'nanostores'
import { type Outcome, send } from '#client/send/send.ts'
import type { Answer } from '#contract/index.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'

type Sessions = Answer<'GET /web-api/account/sessions'>
export type Session = Sessions[number]

/** Sessions of the account. */
export const $sessions = atom<Remote<{ list: Sessions }>>({ kind: 'idle' })

onSessionEnd(() => $sessions.set({ kind: 'idle' }))

export async function loadSessions(): Promise<void> {
  showSessions(await send('GET /web-api/account/sessions', {}))
}

/** Ends another session. If it has ended already, the current list is shown. */
export async function endOneSession(id: string): Promise<void> {
  const outcome = await send('DELETE /web-api/account/session', { id })
  if (!outcome.ok && outcome.code === 404) return loadSessions()
  showSessions(outcome)
}

export async function endOtherSessions(): Promise<void> {
  showSessions(await send('DELETE /web-api/account/otherSessions', {}))
}

function showSessions(outcome: Outcome<Sessions>): void {
  $sessions.set(
    outcome.ok ? { kind: 'known', list: outcome.data } : { kind: 'failed', fault: outcome },
  )
}
