import type { Context } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { logSecurityEvent } from '../kernel/security-log.ts'
import { messageBudgets } from './limits.ts'
import { takeTokens } from './take.ts'

/**
 * Counts a message to an unknown browser towards the budgets of the number's country (by prefix)
 * and of the shop; refuses (tooMany) when either is used up. Logs low and exhausted budgets, which
 * alarms the operator.
 */
export async function chargeMessage(prefix: string, context: Context): Promise<void> {
  const budgets = [
    { budget: prefix, limit: messageBudgets.country },
    { budget: 'shop', limit: messageBudgets.shop },
  ]
  for (const { budget, limit } of budgets) {
    const grant = await takeTokens(`messages ${budget}`, limit, context.env, context.now)
    if (grant.runsLow) logSecurityEvent('messages running out', context, { budget })
    if (grant.isFirstRefusal) logSecurityEvent('messages spent', context, { budget })
    if (grant.waitMs > 0)
      throw refuse('tooMany', { retryAfterSeconds: Math.ceil(grant.waitMs / 1000) })
  }
}
