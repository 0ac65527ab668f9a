import { send } from '#client/send/send.ts'
import { $signedIn } from '../session/session.ts'

/** Polling interval during a pending verification, milliseconds (specification section 8). */
export const pollingIntervalMs = 5000

let timer: ReturnType<typeof setTimeout> | undefined
let onAnswered: (() => void) | undefined

/**
 * Polls every five seconds for the result of the verification and calls `onAnswered` once. Pauses
 * while the page is hidden. Ends with the session, with the polling's message (error catalogue).
 */
export function watchVerification(answered: () => void): void {
  onAnswered = answered
  if (timer !== undefined) return
  // Sets the attribute directly: a shared constant would be an additional file for every page.
  document.body.dataset['over'] = 'label_logon_invalidated'
  document.addEventListener('visibilitychange', resume)
  scheduleNext()
}

/** Stops polling. */
export function stopWatching(): void {
  clearTimeout(timer)
  timer = undefined
  onAnswered = undefined
  document.removeEventListener('visibilitychange', resume)
}

function scheduleNext(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void ask(), pollingIntervalMs)
}

function resume(): void {
  if (!document.hidden) scheduleNext()
}

async function ask(): Promise<void> {
  if (document.hidden) return
  const outcome = await send('GET /app-api/v1/login/queryUserLoginInfo', {})
  if (!onAnswered) return
  if (!$signedIn.get() || (!outcome.ok && outcome.code === 401)) return stopWatching()
  if (!outcome.ok || outcome.data.verified === 2) return scheduleNext()
  const callback = onAnswered
  stopWatching()
  delete document.body.dataset['over']
  callback()
}
