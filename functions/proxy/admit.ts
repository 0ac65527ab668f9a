import { checkForgery } from '#platform/kernel/forgery.ts'
import { checkRate } from '#platform/rate/check-rate.ts'
import { Refusal, refuse } from '#platform/kernel/refusal.ts'
import { addressOf } from '#platform/kernel/network.ts'
import { logSecurityEvent, securityEvents } from '#platform/kernel/security-log.ts'
import { validateForwarded } from './validate-forwarded.ts'
import { checkCaptcha } from './captcha.ts'
import { isOwnCall } from './is-own-call.ts'
import type { ForwardedCall } from './forwarded-call.ts'

/**
 * Applies the edge rules for every platform: cross-site forgery, rate limits, authorization, the
 * contract, and the captcha, whose page the edge serves. Returns the refusal, if any.
 */
export async function admitCall(forwardedCall: ForwardedCall): Promise<Refusal | undefined> {
  const { name, entry, request, env, bearer, requestId } = forwardedCall
  try {
    if (entry.built) checkForgery(request, entry, bearer.source === 'cookie')
    const ip = addressOf(request.headers)
    await checkRate(name, entry, { env, ip, now: Date.now(), requestId })
    if (entry.audience === 'buyer' && !bearer.token) throw refuse('loginExpired')
    if (entry.built && !isOwnCall(name, entry)) await validateForwarded(forwardedCall, entry)
    if (name === 'POST /app-api/v1/phoneCode/send') await checkCaptcha(forwardedCall)
    return undefined
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    const event = securityEvents[thrown.refusal]
    const isVisitor = thrown.refusal === 'loginExpired' && bearer.source === 'none'
    if (event && !isVisitor) logSecurityEvent(event, { requestId }, { call: name })
    return thrown
  }
}
