import type { Context } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { findMark } from '../kernel/known-browser.ts'
import { isPrefixCovered, openChallenge, isCorrectAnswer } from './challenge.ts'
import { readDifficultyBits } from './difficulty.ts'

/**
 * Refuses (captchaFailed) an answer that is wrong, expired, forged, already used, or computed for
 * another number or browser.
 */
export async function checkCaptcha(
  token: string,
  answer: string,
  { prefix, cellphone }: { prefix: string; cellphone: string },
  context: Context,
): Promise<void> {
  const phone = prefix + cellphone
  const { env, db, now, browserNonce } = context
  if (!browserNonce) throw refuse('captchaFailed')
  const challenge = await openChallenge(token, env.SIGNING_SECRET, browserNonce)
  if (!challenge || challenge.expires < now || !(await isCorrectAnswer(token, phone, answer)))
    throw refuse('captchaFailed')
  const { scope, bits } = challenge
  const isScopeValid =
    scope === 'known'
      ? (await findMark(phone, context)) !== '' ||
        bits >= (await readDifficultyBits([prefix], context.ip, env, now))
      : isPrefixCovered(challenge, prefix)
  if (!isScopeValid) throw refuse('captchaFailed')
  const insertion = await db
    .prepare('INSERT OR IGNORE INTO captcha_used (challenge, expires_at) VALUES (?, ?)')
    .bind(challenge.salt, challenge.expires)
    .run()
  if (insertion.meta.changes !== 1) throw refuse('captchaFailed')
}
