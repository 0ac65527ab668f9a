import { contract, type Accepted } from '#contract/index.ts'
import { phoneOf } from '#platform/auth/account.ts'
import { browserNonce } from '#platform/kernel/browser.ts'
import {
  challengeLifetimeMs,
  isPrefixCovered,
  openChallenge,
  isCorrectAnswer,
} from '#platform/captcha/challenge.ts'
import { validateInput, inputOf } from '#platform/kernel/input.ts'
import { takeTokens } from '#platform/rate/take.ts'
import { refuse } from '#platform/kernel/refusal.ts'
import type { ForwardedCall } from './forwarded-call.ts'

const sendCodeCall = 'POST /app-api/v1/phoneCode/send'

/**
 * Checks a captcha answer at the edge, because the edge serves the captcha page and no upstream has
 * the signing secret. Refuses (captchaFailed) an answer that is wrong, expired, already used, or
 * from another browser. To accept a challenge once, the rate limiter gives it one token, which
 * refills long after the challenge has expired.
 */
export async function checkCaptcha({ request, body, env }: ForwardedCall): Promise<void> {
  const now = Date.now()
  const sentInput = inputOf(request, new TextDecoder().decode(body), {})
  const input = validateInput(contract[sendCodeCall].request(), sentInput) as Accepted<
    typeof sendCodeCall
  >
  const { prefix, cellphone } = phoneOf(input)
  const nonce = browserNonce(request.headers.get('cookie'))
  const challenge = nonce && (await openChallenge(input.captchaToken, env.SIGNING_SECRET, nonce))
  if (!challenge || challenge.expires < now || !isPrefixCovered(challenge, prefix))
    throw refuse('captchaFailed')
  if (!(await isCorrectAnswer(input.captchaToken, prefix + cellphone, input.captchaAnswer)))
    throw refuse('captchaFailed')
  const oncePerChallenge = { capacity: 1, perMinute: 30_000 / challengeLifetimeMs }
  const { tokens } = await takeTokens(`captcha ${challenge.salt}`, oncePerChallenge, env, now)
  if (tokens === 0) throw refuse('captchaFailed')
}
