import { atom } from 'nanostores'
import { onSignedOut, send } from '#client/send.ts'
import { readCookie } from '#client/visitor.ts'

/** Whether this browser holds a session; the cookie that says so is no credential. */
export const $signedIn = atom(typeof document !== 'undefined' && readCookie('egg_buyer') === '1')

onSignedOut(() => $signedIn.set(false))

export async function signOut(): Promise<void> {
  const outcome = await send('GET /client/auth/logout', {})
  if (outcome.ok) $signedIn.set(false)
}
