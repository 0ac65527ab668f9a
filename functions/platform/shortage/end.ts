import type { ShortageState } from '#domain/shortage/states.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { refuse } from '../kernel/refusal.ts'

/**
 * Returns the statement that ends a question. A question ends once: the second of two concurrent
 * ends fails with its batch ("shortage over"). Must come first in the batch, because an open
 * question blocks changes of the order.
 */
export function endShortage(
  db: D1Database,
  shortageId: number,
  state: Exclude<ShortageState, 'ASKED' | 'VOID'>,
  answeredBy: number | null,
  time: number,
): D1PreparedStatement {
  return db
    .prepare(
      'UPDATE order_shortage SET state = ?2, answered_by = ?3, answered_at = ?4 WHERE id = ?1',
    )
    .bind(shortageId, state, answeredBy, time)
}

/** Commits the end of a question. Refuses (shortageOver) when the question has already ended. */
export async function commitShortageEnd(
  db: D1Database,
  shortageId: number,
  commit: (statements: D1PreparedStatement[]) => Promise<unknown>,
  statements: D1PreparedStatement[],
): Promise<void> {
  try {
    await commit(statements)
  } catch (error) {
    const databaseError = databaseErrorOf(error)
    if (databaseError === 'orderMoved') throw refuse('orderMoved')
    if (databaseError !== 'shortageOver') throw error
    const row = await db
      .prepare('SELECT state FROM order_shortage WHERE id = ?')
      .bind(shortageId)
      .first<{ state: ShortageState }>()
    throw refuse('shortageOver', { state: row?.state ?? 'VOID' })
  }
}
