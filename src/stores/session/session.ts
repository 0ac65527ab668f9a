import { atom } from 'nanostores'
import { forgetAccount, forgetDevice } from '#client/device/forget.ts'
import { pageCountryId } from '#client/page/page-says.ts'
import { onSignedOut, send } from '#client/send/send.ts'
import { onTold, tellTabs } from '#client/page/tabs.ts'
import { readCookie } from '#client/page/visitor.ts'

/**
 * True when this browser holds a session. The cookie read here is only a flag, not a credential.
 */
export const $signedIn = atom(typeof document !== 'undefined' && readCookie('egg_buyer') === '1')

/** True when the session ended while the page was open: it expired or ended in another tab. */
export const $expired = atom(false)

onSignedOut(() => {
  if (!$signedIn.get()) return
  expire()
  tellTabs('session')
})
// The other tab may have signed out. The buyer didn't do so in this tab, so the session is shown as
// expired.
onTold('session', () => {
  if ($signedIn.get()) expire()
})

/** Removes account data from the device. Unsent drafts stay (error catalogue, 401). */
function expire(): void {
  $signedIn.set(false)
  forgetAccount()
  $expired.set(true)
}

/**
 * Registers a callback for the end of the session. Each store uses it to clear its account data.
 */
export function onLeft(forget: () => void): void {
  $signedIn.listen((signedIn) => {
    if (!signedIn) forget()
  })
}

/** Address of the company's sign-out, to be visited after ours. */
let issuerEnd: string | null = null

/**
 * Ends the session and clears the device. The cookie choice and the visitor ID stay (specification
 * section 4). Returns false, with nothing cleared, if the platform could not be reached.
 */
export async function signOut(): Promise<boolean> {
  issuerEnd = null
  const leaving = await import('../offline/leaving.ts').catch(() => undefined)
  if (!leaving) return false
  await leaving.sendBeforeLeaving()
  if (readCookie('egg_token_type') === 'CIAM') {
    const outcome = await send('GET /sso/ciam/logoutUrl', { loginSource: 'EGG_MALL_WEB' })
    if (!outcome.ok) return false
    issuerEnd = `${outcome.data}&countryId=${pageCountryId()}`
  } else if (!(await send('GET /client/auth/logout', {})).ok) return false
  $signedIn.set(false)
  forgetDevice()
  // The next page must not find the account's data.
  await leaving.forgetOwnData()
  tellTabs('session')
  return true
}

/** Returns the page after a sign-out: home, or the company's sign-out. */
export function afterSignOut(home: string): string {
  return issuerEnd ?? home
}
