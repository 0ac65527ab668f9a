import { atom } from 'nanostores'
import { forgetAccount, forgetDevice } from '#client/forget.ts'
import { pageCountryId } from '#client/page-says.ts'
import { onSignedOut, send } from '#client/send.ts'
import { onTold, tellTabs } from '#client/tabs.ts'
import { readCookie } from '#client/visitor.ts'

/** Whether this browser holds a session; the cookie that says so is no credential. */
export const $signedIn = atom(typeof document !== 'undefined' && readCookie('egg_buyer') === '1')

/** Whether the session ended under the page: by its time, or in another tab. */
export const $expired = atom(false)

onSignedOut(() => {
  if (!$signedIn.get()) return
  expire()
  tellTabs('session')
})
// Who ended it there may have signed out: here nobody did, so it reads like one that is over.
onTold('session', () => {
  if ($signedIn.get()) expire()
})

/** What belongs to the account leaves the device; what was being written stays (error catalogue, 401). */
function expire(): void {
  $signedIn.set(false)
  forgetAccount()
  $expired.set(true)
}

/** Calls back when the session has ended, whoever ended it: what a store holds of the account goes. */
export function onLeft(forget: () => void): void {
  $signedIn.listen((signedIn) => {
    if (!signedIn) forget()
  })
}

/** Where a company's own session ends, once ours is over. */
let issuerEnd: string | null = null

/**
 * Ends the session and clears what the device holds; the cookie choice and the visitor id stay
 * (specification section 4). False where the platform could not be reached: nothing was cleared.
 */
export async function signOut(): Promise<boolean> {
  issuerEnd = null
  if (readCookie('egg_token_type') === 'CIAM') {
    const outcome = await send('GET /sso/ciam/logoutUrl', { loginSource: 'EGG_MALL_WEB' })
    if (!outcome.ok) return false
    issuerEnd = `${outcome.data}&countryId=${pageCountryId()}`
  } else if (!(await send('GET /client/auth/logout', {})).ok) return false
  $signedIn.set(false)
  forgetDevice()
  tellTabs('session')
  return true
}

/** Where somebody who signed out goes on: home, or by the company's own sign-out. */
export function afterSignOut(home: string): string {
  return issuerEnd ?? home
}
