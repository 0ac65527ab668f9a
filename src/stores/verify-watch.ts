import { send } from '#client/send.ts'
import { $signedIn } from './session.ts'

/** How often who waits for the audit asks, milliseconds (specification section 8). */
export const watchMs = 5000

let timer: ReturnType<typeof setTimeout> | undefined
let onAnswered: (() => void) | undefined

/**
 * Asks every five seconds whether the audit is over, and calls back once when it is. It rests while
 * the page is hidden, and ends with the session, in the polling's own words (error catalogue).
 */
export function watchVerification(answered: () => void): void {
  onAnswered = answered
  if (timer !== undefined) return
  // The page's own attribute: a file that both sides read would be one more for every page.
  document.body.dataset['over'] = 'label_logon_invalidated'
  document.addEventListener('visibilitychange', resume)
  next()
}

/** Ends the asking. */
export function stopWatching(): void {
  clearTimeout(timer)
  timer = undefined
  onAnswered = undefined
  document.removeEventListener('visibilitychange', resume)
}

function next(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void ask(), watchMs)
}

function resume(): void {
  if (!document.hidden) next()
}

async function ask(): Promise<void> {
  if (document.hidden) return
  const outcome = await send('GET /app-api/v1/login/queryUserLoginInfo', {})
  if (!onAnswered) return
  if (!$signedIn.get() || (!outcome.ok && outcome.code === 401)) return stopWatching()
  if (!outcome.ok || outcome.data.verified === 2) return next()
  const answered = onAnswered
  stopWatching()
  delete document.body.dataset['over']
  answered()
}
