import type { Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { openChallenge, solves } from './challenge.ts'

/** Refuses (captchaFailed) an answer that is wrong, old, forged or used before. */
export async function checkCaptcha(token: string, answer: string, context: Context): Promise<void> {
  const { env, db, now } = context
  const challenge = await openChallenge(token, env.SIGNING_SECRET)
  if (!challenge || challenge.expires < now || !(await solves(token, answer)))
    throw refuse('captchaFailed')
  const used = await db
    .prepare('INSERT OR IGNORE INTO captcha_used (challenge, expires_at) VALUES (?, ?)')
    .bind(challenge.salt, challenge.expires)
    .run()
  if (used.meta.changes !== 1) throw refuse('captchaFailed')
}
