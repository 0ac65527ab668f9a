import type { DeskPointsAccount } from '#contract/desk/desk-points.ts'
import type { Accepted } from '#contract/index.ts'
import { countryOf } from '#domain/country/countries.ts'
import { pointsExpiry } from '#domain/points/expiry.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import { addPoints, takePoints } from '../../points/lots.ts'
import { balanceSql } from '../../points/balance.ts'
import { refuse } from '../../kernel/refusal.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'

/** Maximum accounts per desk view. */
const maxShown = 20

export async function readPointsAccounts(
  { db, now }: StaffContext,
  text: string,
): Promise<DeskPointsAccount[]> {
  const { results } = await db
    .prepare(
      `SELECT c.id AS customerId, c.name AS customerName, c.prefix || c.cellphone AS phone,
         ${balanceSql('c.id', '?1')} AS balance
       FROM customer c WHERE instr(lower(c.name), lower(?2)) > 0
         OR instr(c.cellphone, ltrim(?2, '0')) > 0 ORDER BY c.name, c.id LIMIT ${maxShown}`,
    )
    .bind(now, text.trim())
    .all<DeskPointsAccount>()
  return results
}

/**
 * Adds or removes points of a customer, with the reason in the customer's points record, and
 * returns the new balance. A reference is booked only once.
 */
export async function correctPoints(
  { customerId, points, words, reference }: Accepted<'POST /desk/points/correct'>,
  context: StaffContext,
): Promise<number> {
  const { db, staff, now } = context
  const customer = await db
    .prepare('SELECT country_id AS countryId FROM customer WHERE id = ?')
    .bind(customerId)
    .first<{ countryId: number }>()
  if (!customer) throw refuse('notFound')
  const booking = {
    reference: `correct:${customerId}:${reference}`,
    customerId,
    kind: 'CORRECTED',
    points,
    reason: words,
    staffId: staff.id,
    at: now,
  } as const
  try {
    await db.batch([
      logDeskAction(context, {
        act: 'points correct',
        subject: `points:${customerId}`,
        after: { points, words },
      }),
      ...(points > 0
        ? addPoints(db, booking, pointsExpiry(now, calendarOf(countryOf(customer.countryId))))
        : takePoints(db, booking)),
    ])
  } catch (error) {
    if (databaseErrorOf(error) === 'pointsOfOne') throw refuse('deskPointsOfOne')
    if (databaseErrorOf(error) !== 'pointsBooked') throw error
  }
  const row = await db
    .prepare(`SELECT ${balanceSql('?1', '?2')} AS balance`)
    .bind(customerId, now)
    .first<{ balance: number }>()
  return row?.balance ?? 0
}
