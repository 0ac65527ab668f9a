import { atom } from 'nanostores'
import { forgetDevice } from '#client/forget.ts'
import { onSignedOut, send } from '#client/send.ts'
import { readCookie } from '#client/visitor.ts'

/** Whether this browser holds a session; the cookie that says so is no credential. */
export const $signedIn = atom(typeof document !== 'undefined' && readCookie('egg_buyer') === '1')

// The session ended elsewhere or by its time: whoever sits here now may be somebody else.
onSignedOut(() => {
  if (!$signedIn.get()) return
  $signedIn.set(false)
  forgetDevice()
})

/** Calls back when the session has ended, whoever ended it: what a store holds of the account goes. */
export function onLeft(forget: () => void): void {
  $signedIn.listen((signedIn) => {
    if (!signedIn) forget()
  })
}

/**
 * Ends the session and clears what the device holds; the cookie choice and the visitor id stay
 * (specification section 4). False where the platform could not be reached: nothing was cleared.
 */
export async function signOut(): Promise<boolean> {
  const outcome = await send('GET /client/auth/logout', {})
  if (!outcome.ok) return false
  $signedIn.set(false)
  forgetDevice()
  return true
}
