import type { Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { noteSecurity } from '../security-log.ts'
import { messageBudgets } from './limits.ts'
import { takeTokens } from './take.ts'

/**
 * Takes a message to a stranger out of the budgets of the number's country (by its prefix) and of
 * the whole shop; refuses (tooMany) where one is spent. The log says when one runs low and when it
 * is spent: that is the operator's alarm.
 */
export async function spendMessage(prefix: string, context: Context): Promise<void> {
  const budgets = [
    { budget: prefix, limit: messageBudgets.country },
    { budget: 'shop', limit: messageBudgets.shop },
  ]
  for (const { budget, limit } of budgets) {
    const grant = await takeTokens(`messages ${budget}`, limit, context.env, context.now)
    if (grant.runsLow) noteSecurity('messages running out', context, { budget })
    if (grant.isFirstRefusal) noteSecurity('messages spent', context, { budget })
    if (grant.waitMs > 0)
      throw refuse('tooMany', { retryAfterSeconds: Math.ceil(grant.waitMs / 1000) })
  }
}
