import type { Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { openChallenge, solves } from './challenge.ts'

/**
 * Refuses (captchaFailed) an answer that is wrong, old, forged, used before, or was worked out for
 * another number or in another browser.
 */
export async function checkCaptcha(
  token: string,
  answer: string,
  phone: string,
  context: Context,
): Promise<void> {
  const { env, db, now, browser } = context
  if (!browser) throw refuse('captchaFailed')
  const challenge = await openChallenge(token, env.SIGNING_SECRET, browser)
  if (!challenge || challenge.expires < now || !(await solves(token, phone, answer)))
    throw refuse('captchaFailed')
  const used = await db
    .prepare('INSERT OR IGNORE INTO captcha_used (challenge, expires_at) VALUES (?, ?)')
    .bind(challenge.salt, challenge.expires)
    .run()
  if (used.meta.changes !== 1) throw refuse('captchaFailed')
}
