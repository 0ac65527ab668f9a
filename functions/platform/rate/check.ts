import type { Call, CallName, PlannedCall } from '#contract/shapes/call.ts'
import type { Context } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { logSecurityEvent } from '../kernel/security-log.ts'
import { limitOf } from './limits.ts'
import { takeAddressToken } from './take.ts'

/** Refuses (429), with the seconds to wait, an IP address that exceeds the rate limit of a call. */
export async function checkRate(
  name: CallName,
  { audience }: Call | PlannedCall,
  context: Pick<Context, 'env' | 'ip' | 'now' | 'requestId'>,
): Promise<void> {
  const { env, ip, now } = context
  // A page's calls serve all visitors; the limit on rendering pages applies to visitors instead.
  if (env.FROM_PAGE) return
  const limit = limitOf(name, audience)
  const { waitMs, isFirstRefusal } = await takeAddressToken(limit, ip, env, now)
  if (isFirstRefusal) logSecurityEvent('limit reached', context, { bucket: limit.bucket })
  if (waitMs > 0) throw refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}
