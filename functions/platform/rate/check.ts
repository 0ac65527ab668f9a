import type { CallName } from '#contract/call.ts'
import type { Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { limits } from './limits.ts'

/** Refuses with 429 and the seconds to wait where an address calls more often than it may. */
export async function checkRate(name: CallName, context: Context): Promise<void> {
  const limit = limits[name]
  if (!limit) return
  const bucket = context.env.RATE_BUCKET.getByName(`${name} ${context.ip}`)
  const waitMs = await bucket.take(limit.capacity, limit.perMinute, context.now)
  if (waitMs > 0) throw refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}
