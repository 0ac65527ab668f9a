import type { Context } from '../../kernel/context.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import { refuse } from '../../kernel/refusal.ts'

/**
 * Commits a batch that changes an order's status; refuses (orderMoved) when another change came
 * first.
 */
export async function commitStatusChange(
  context: Pick<Context, 'commit'>,
  statements: D1PreparedStatement[],
): Promise<void> {
  try {
    // Don't store an order detail as the response. A repeated request reads the current detail.
    await context.commit(statements, null)
  } catch (error) {
    if (databaseErrorOf(error) === 'orderMoved') throw refuse('orderMoved')
    throw error
  }
}
