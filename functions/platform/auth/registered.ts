import type { Context } from '../context.ts'
import { askingRegistered } from '../rate/limits.ts'
import { takeForAddress } from '../rate/take.ts'
import { refuse } from '../refusal.ts'
import { findAccount, type Phone } from './account.ts'

/**
 * Whether a number may sign in by password. The specification asks for it (section 5, "registered
 * number"); nothing else is told, a blocked account reads as none, and an address that asks for
 * many numbers is refused (tooMany).
 */
export async function isRegistered(phone: Phone, context: Context): Promise<boolean> {
  const { env, ip, now } = context
  const { waitMs } = await takeForAddress(askingRegistered, ip, env, now)
  if (waitMs > 0) throw refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  return (await findAccount(phone, context))?.state === 'ACTIVE'
}
