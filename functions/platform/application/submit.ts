import { maxApplicationsPerDay } from '#domain/application/states.ts'
import type { Context } from '../kernel/context.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { refuse } from '../kernel/refusal.ts'

const dayMs = 86_400_000

/** Refuses (tooMany) a customer who exceeded the daily number of applications. */
export async function checkDailyLimit(customerId: number, { db, now }: Context): Promise<void> {
  const row = await db
    .prepare('SELECT count(*) AS n FROM application WHERE customer_id = ? AND created_at > ?')
    .bind(customerId, now - dayMs)
    .first<{ n: number }>()
  if ((row?.n ?? 0) >= maxApplicationsPerDay) throw refuse('tooMany', { retryAfterSeconds: 3600 })
}

/**
 * Writes an application with its attachments in one batch. Refuses (applicationClosed) the second
 * of two concurrent applications.
 */
export async function submitApplication(
  statements: D1PreparedStatement[],
  context: Context,
): Promise<void> {
  try {
    await context.db.batch(statements)
  } catch (error) {
    const databaseError = databaseErrorOf(error)
    if (databaseError === 'applicationWaits' || databaseError === 'nothingToApply')
      throw refuse('applicationClosed')
    throw error
  }
}
