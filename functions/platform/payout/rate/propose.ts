import type { Accepted } from '#contract/index.ts'
import { countryOf } from '#domain/country/countries.ts'
import { maxWaitingRateChanges, maxRateDaysAhead } from '#domain/payout/commission.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { instantOf } from '#domain/shipping/working-days.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import { logIfChanged } from '../../kernel/desk-log.ts'
import { refuse } from '../../kernel/refusal.ts'

type RateInput = Accepted<'POST /desk/rates/change'>

const dayMs = 86_400_000

/**
 * Stores a rate that waits for a second person. Refuses (deskRateDay) a day that has begun or is
 * too far ahead, (notFound) a shop of another country or of the platform, and (deskRateExists) a
 * second rate for the same day.
 */
export async function proposeRate(
  context: StaffContext,
  { countryId, shopId, categoryId, rate, day }: RateInput,
): Promise<{ changeId: number }> {
  const { db, now, staff } = context
  const target = await db
    .prepare(
      `SELECT 1 FROM payout_rule WHERE country_id = ?1
         AND (?2 = 0 OR EXISTS (SELECT 1 FROM shop WHERE id = ?2 AND country_id = ?1 AND type <> 'OWN'))
         AND (?3 = 0 OR EXISTS (SELECT 1 FROM category WHERE id = ?3 AND level = 1))`,
    )
    .bind(countryId, shopId ?? 0, categoryId ?? 0)
    .first()
  if (!target) throw refuse('notFound')
  const startsAt = instantOf(day, 0, calendarOf(countryOf(countryId)))
  if (startsAt <= now || startsAt > now + maxRateDaysAhead * dayMs) throw refuse('deskRateDay')
  return insertChange(
    context,
    db
      .prepare(
        `INSERT INTO commission_rate_change
           (country_id, shop_id, category_id, rate, starts_at, written_by, at)
         SELECT ?1, nullif(?2, 0), nullif(?3, 0), ?4, ?5, ?6, ?7
         WHERE ${fewWaitSql('?1')} AND NOT EXISTS (SELECT 1 FROM commission_rate r
           WHERE r.country_id = ?1 AND ifnull(r.shop_id, 0) = ?2 AND ifnull(r.category_id, 0) = ?3
             AND r.starts_at = ?5)
         RETURNING id AS changeId`,
      )
      .bind(countryId, shopId ?? 0, categoryId ?? 0, rate, startsAt, staff.id, now),
    { act: 'ask rate', subject: `rates:${countryId}`, after: { shopId, categoryId, rate, day } },
  )
}

/**
 * Stores the removal of a rate that has not started; it waits for a second person. Refuses
 * (deskRateMoved) a rate that has started.
 */
export async function proposeEnd(
  context: StaffContext,
  rateId: number,
): Promise<{ changeId: number }> {
  const { db, now, staff } = context
  const row = await db
    .prepare(
      'SELECT country_id AS countryId, starts_at AS startsAt FROM commission_rate WHERE id = ?',
    )
    .bind(rateId)
    .first<{ countryId: number; startsAt: number }>()
  if (!row) throw refuse('notFound')
  if (row.startsAt <= now) throw refuse('deskRateMoved')
  return insertChange(
    context,
    db
      .prepare(
        `INSERT INTO commission_rate_change
           (country_id, shop_id, category_id, rate, starts_at, ends_id, written_by, at)
         SELECT country_id, shop_id, category_id, rate, starts_at, id, ?2, ?3 FROM commission_rate
         WHERE id = ?1 AND ${fewWaitSql('commission_rate.country_id')} RETURNING id AS changeId`,
      )
      .bind(rateId, staff.id, now),
    { act: 'ask rate end', subject: `rates:${row.countryId}`, after: { rateId } },
  )
}

/** SQL condition: few enough changes of a country wait. */
const fewWaitSql = (country: string) => `(SELECT count(*) FROM commission_rate_change w
  WHERE w.country_id = ${country} AND w.state = 'WAITING') < ${maxWaitingRateChanges}`

async function insertChange(
  context: StaffContext,
  insert: D1PreparedStatement,
  action: Parameters<typeof logIfChanged>[1],
): Promise<{ changeId: number }> {
  try {
    const [inserted] = await context.db.batch<{ changeId: number }>([
      insert,
      logIfChanged(context, action),
    ])
    const change = inserted?.results[0]
    if (!change) throw refuse('deskRateExists')
    return change
  } catch (error) {
    if (databaseErrorOf(error) === 'rateWaits') throw refuse('deskRateExists')
    throw error
  }
}
