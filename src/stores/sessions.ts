import { atom } from 'nanostores'
import { type Outcome, send } from '#client/send.ts'
import type { Answer } from '#contract/index.ts'
import type { Remote } from './remote.ts'
import { onLeft } from './session.ts'

type Sessions = Answer<'GET /web-api/account/sessions'>
export type Session = Sessions[number]

/** Where the account is signed in. */
export const $sessions = atom<Remote<{ list: Sessions }>>({ kind: 'idle' })

onLeft(() => $sessions.set({ kind: 'idle' }))

export async function loadSessions(): Promise<void> {
  show(await send('GET /web-api/account/sessions', {}))
}

/** Signs another device out; one that is gone already leaves the list as it is now. */
export async function endOneSession(id: string): Promise<void> {
  const outcome = await send('DELETE /web-api/account/session', { id })
  if (!outcome.ok && outcome.code === 404) return loadSessions()
  show(outcome)
}

export async function endOtherSessions(): Promise<void> {
  show(await send('DELETE /web-api/account/otherSessions', {}))
}

function show(outcome: Outcome<Sessions>): void {
  $sessions.set(
    outcome.ok ? { kind: 'known', list: outcome.data } : { kind: 'failed', fault: outcome },
  )
}
