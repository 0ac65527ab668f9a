import type { Answer } from '#contract/index.ts'
import type { Country } from '#domain/country/countries.ts'
import { withdrawableUntil } from '#domain/privacy/withdrawal.ts'
import { privacyRules } from '#domain/privacy/rules.ts'
import { addDays, toLocalTime } from '#domain/shipping/calendar.ts'
import { addWorkingDays, instantOf } from '#domain/shipping/working-days.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'

/** Returns the deletion deadline (ms): the end of the 60th working day after the request. */
export function deletionDeadline(askedAt: number, country: Country): number {
  const calendar = calendarOf(country)
  const lastDay = addWorkingDays(
    toLocalTime(askedAt, calendar).day,
    privacyRules.deletionDays,
    calendar,
  )
  return instantOf(addDays(lastDay, 1), 0, calendar)
}

/**
 * Requests account deletion. Refuses while orders are in progress, because seller and buyer still
 * have obligations to each other.
 */
export async function requestDeletion({
  db,
  buyer,
  now,
}: BuyerContext): Promise<Answer<'POST /web-api/account/deletion'>> {
  const row = await db
    .prepare(
      `UPDATE customer SET leaves_at = ifnull(leaves_at, ?2)
       WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM orders WHERE customer_id = ?1
         AND status NOT IN ('CANCELLED', 'SETTLED', 'RECEIVED', 'COMPLETED', 'RETURN_GOODS'))
         AND NOT EXISTS (SELECT 1 FROM sale_return WHERE customer_id = ?1
           AND (status NOT IN ('REJECTED', 'REFUNDED') OR EXISTS (
             SELECT 1 FROM return_escalation WHERE return_id = sale_return.id
               AND decided_at IS NULL)))
       RETURNING leaves_at`,
    )
    .bind(buyer.personId, now)
    .first<{ leaves_at: number }>()
  if (!row) throw refuse('ordersOpenStill')
  return {
    deletedBy: deletionDeadline(row.leaves_at, buyer.country),
    stayBy: withdrawableUntil(row.leaves_at),
  }
}

export async function withdrawDeletion({ db, buyer }: BuyerContext): Promise<void> {
  await db.prepare('UPDATE customer SET leaves_at = NULL WHERE id = ?').bind(buyer.personId).run()
}
