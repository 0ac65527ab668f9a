import { atom } from 'nanostores'
import { clearAccountData } from '#client/device/clear-data.ts'
import { onSignedOut } from '#client/send/send.ts'
import { onTabMessage, notifyTabs } from '#client/page/tabs.ts'
import { readCookie } from '#client/page/visitor.ts'

/**
 * True when this browser holds a session. The cookie read here is only a flag, not a credential.
 */
export const $signedIn = atom(typeof document !== 'undefined' && readCookie('egg_buyer') === '1')

/** True when the session ended while the page was open: it expired or ended in another tab. */
export const $sessionExpired = atom(false)

onSignedOut(() => {
  if (!$signedIn.get()) return
  expireSession()
  notifyTabs('session')
})
// The other tab may have signed out. The buyer didn't do so in this tab, so the session is shown as
// expired.
onTabMessage('session', () => {
  if ($signedIn.get()) expireSession()
})

/** Removes account data from the device. Unsent drafts stay (error catalogue, 401). */
function expireSession(): void {
  $signedIn.set(false)
  clearAccountData()
  $sessionExpired.set(true)
}

/**
 * Registers a callback for the end of the session. Each store uses it to clear its account data.
 */
export function onSessionEnd(forget: () => void): void {
  $signedIn.listen((isSignedIn) => {
    if (!isSignedIn) forget()
  })
}
