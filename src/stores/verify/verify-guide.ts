import { send } from '#client/send/send.ts'
import { storeInTab, readFromTab } from '#client/page/tab.ts'
import { onSessionEnd } from '../session/session.ts'

/**
 * Local storage key: the prompt was closed, followed or refused on this device (specification
 * section 4).
 */
const guideHiddenKey = 'egg.guide'

/** Session storage key of `verified`, so that not every page loads it. */
const verifiedKey = 'egg.verified'

onSessionEnd(() => storeInTab(verifiedKey, null))

/**
 * Returns `verified` of the account. Loaded once per tab, and every time while a verification is
 * pending.
 */
export async function readVerifiedStatus(): Promise<number> {
  const storedVerification = readFromTab(verifiedKey)
  if (storedVerification !== null && storedVerification !== '2') return Number(storedVerification)
  const outcome = await send('GET /app-api/v1/login/queryUserLoginInfo', {})
  if (!outcome.ok) return 0
  storeInTab(verifiedKey, String(outcome.data.verified))
  return outcome.data.verified
}

/** Discards the stored `verified` after an application was sent or decided. */
export function clearVerifiedStatus(): void {
  storeInTab(verifiedKey, null)
}

/** True when the prompt may still be shown on this device. */
export function mayShowGuide(): boolean {
  try {
    return localStorage.getItem(guideHiddenKey) === null
  } catch {
    // Without storage the prompt would reappear again and again.
    return false
  }
}

/** Records that the prompt was closed or followed, so that it doesn't reappear. */
export function hideGuide(): void {
  try {
    localStorage.setItem(guideHiddenKey, '1')
  } catch {
    // Without storage, mayShowGuide() never lets the prompt be shown.
  }
}

/** Refuses the prompt on all devices of the account. */
export async function refuseGuide(): Promise<void> {
  hideGuide()
  await send('POST /app-api/v1/login/verified/logGuide', {})
}

/** Returns true when the buyer refused the prompt on another device. */
export async function hasRefusedGuide(): Promise<boolean> {
  const outcome = await send('GET /app-api/v1/login/verified', {})
  return !outcome.ok || outcome.data.guideRefused
}
