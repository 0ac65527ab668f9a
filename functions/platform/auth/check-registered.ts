import type { Context } from '../kernel/context.ts'
import { registeredCheckLimit } from '../rate/limits.ts'
import { takeAddressToken } from '../rate/take.ts'
import { refuse } from '../kernel/refusal.ts'
import { findAccount, type Phone } from './account.ts'

/**
 * Checks whether a number may sign in by password. The specification requires it (section 5,
 * "registered number"). Reveals nothing else: a blocked account counts as unregistered, and an IP
 * address that checks many numbers is refused (tooMany).
 */
export async function checkRegistered(phone: Phone, context: Context): Promise<boolean> {
  const { env, ip, now } = context
  const { waitMs } = await takeAddressToken(registeredCheckLimit, ip, env, now)
  if (waitMs > 0) throw refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  return (await findAccount(phone, context))?.state === 'ACTIVE'
}
