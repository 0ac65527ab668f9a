import type { Call, CallName, PlannedCall } from '#contract/shapes/call.ts'
import type { Context } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { logSecurityEvent } from '../kernel/security-log.ts'
import { limitOf } from './limits.ts'
import { takeAddressToken } from './take.ts'

/**
 * Refuses (429) an IP address that exceeds the rate limit of a call, with the number of seconds to
 * wait.
 */
export async function checkRate(
  name: CallName,
  { audience }: Call | PlannedCall,
  context: Pick<Context, 'env' | 'ip' | 'now' | 'requestId'>,
): Promise<void> {
  const { env, ip, now } = context
  // All visitors share the calls of a page. The limit for rendering pages applies to a visitor
  // instead.
  if (env.FROM_PAGE) return
  const limit = limitOf(name, audience)
  const { waitMs, isFirstRefusal } = await takeAddressToken(limit, ip, env, now)
  if (isFirstRefusal) logSecurityEvent('limit reached', context, { bucket: limit.bucket })
  if (waitMs > 0) throw refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}
