import { clearDeviceData } from '#client/device/clear-data.ts'
import { pageCountryId } from '#client/page/page-facts.ts'
import { notifyTabs } from '#client/page/tabs.ts'
import { readCookie } from '#client/page/visitor.ts'
import { send } from '#client/send/send.ts'
import { $signedIn } from './session.ts'

/** Address of the company's sign-out, to be visited after ours. */
let issuerSignOutUrl: string | null = null

/**
 * Ends the session and clears the device. The cookie choice and the visitor ID stay (specification
 * section 4). Returns false, with nothing cleared, if the platform could not be reached.
 */
export async function signOut(): Promise<boolean> {
  issuerSignOutUrl = null
  const { deleteAccountData, sendBeforeLeaving } = await import('../offline/before-sign-out.ts')
  await sendBeforeLeaving()
  if (readCookie('egg_token_type') === 'CIAM') {
    const outcome = await send('GET /sso/ciam/logoutUrl', { loginSource: 'EGG_MALL_WEB' })
    if (!outcome.ok) return false
    issuerSignOutUrl = `${outcome.data}&countryId=${pageCountryId()}`
  } else if (!(await send('GET /client/auth/logout', {})).ok) return false
  $signedIn.set(false)
  clearDeviceData()
  // The next page must not find the account's data.
  await deleteAccountData()
  notifyTabs('session')
  return true
}

/** Returns the page after a sign-out: home, or the company's sign-out. */
export function pageAfterSignOut(home: string): string {
  return issuerSignOutUrl ?? home
}
