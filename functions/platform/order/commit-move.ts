import type { Context } from '../context.ts'
import { faultOf } from '../db/fault.ts'
import { refuse } from '../refusal.ts'

/** Commits a batch that moves an order; refuses with orderMoved where somebody was faster. */
export async function commitMove(
  context: Pick<Context, 'commit'>,
  statements: D1PreparedStatement[],
): Promise<void> {
  try {
    // Of a detail no answer is kept: under a repeated key it is read anew.
    await context.commit(statements, null)
  } catch (error) {
    if (faultOf(error) === 'orderMoved') throw refuse('orderMoved')
    throw error
  }
}
