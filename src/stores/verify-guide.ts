import { send } from '#client/send.ts'
import { keepInTab, readFromTab } from '#client/tab.ts'
import { onLeft } from './session.ts'

/** That the prompt was closed, followed or refused here (specification section 4). */
const hideKey = 'egg.guide'

/** What the platform said of `verified`, for this tab: not every page asks anew. */
const verifiedKey = 'egg.verified'

onLeft(() => keepInTab(verifiedKey, null))

/** `verified` of who is signed in: asked once a tab, and always while an audit is under way. */
export async function readVerified(): Promise<number> {
  const known = readFromTab(verifiedKey)
  if (known !== null && known !== '2') return Number(known)
  const outcome = await send('GET /app-api/v1/login/queryUserLoginInfo', {})
  if (!outcome.ok) return 0
  keepInTab(verifiedKey, String(outcome.data.verified))
  return outcome.data.verified
}

/** What this tab knows of `verified` is over: something was sent, or answered. */
export function forgetVerified(): void {
  keepInTab(verifiedKey, null)
}

/** Whether the prompt may still be shown on this device. */
export function mayGuide(): boolean {
  try {
    return localStorage.getItem(hideKey) === null
  } catch {
    // Nothing could be remembered here: it would come again and again.
    return false
  }
}

/** Closed or followed: it doesn't come again. */
export function hideGuide(): void {
  try {
    localStorage.setItem(hideKey, '1')
  } catch {
    // Without storage the prompt isn't shown.
  }
}

/** Refused: the platform is told as well, and asks on no other device. */
export async function refuseGuide(): Promise<void> {
  hideGuide()
  await send('POST /app-api/v1/login/verified/logGuide', {})
}

/** Whether the buyer refused the prompt on another device. */
export async function isGuideRefused(): Promise<boolean> {
  const outcome = await send('GET /app-api/v1/login/verified', {})
  return !outcome.ok || outcome.data.guideRefused
}
