import type { UnmetSearch } from '#contract/desk/business.ts'
import { wantedColumns } from '../../stock-alert/alert-item.ts'
import type { Scope } from './scope.ts'

const dayMs = 86_400_000

/** Maximum rows in the list. */
const maxShown = 100

/** Returns the UTC day of a time (ms), which is the day under which searches are stored. */
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

interface Row extends Omit<UnmetSearch, 'what'> {
  norm: string
  part: string | null
  serial: string | null
}

/** Reads the most frequent searches of the period for items without offers in the country. */
export async function readWantedNumbers(
  db: D1Database,
  { countryIds, period }: Scope,
): Promise<UnmetSearch[]> {
  // Part type IDs extend a category's ID by digits on the right; removing these digits gives the
  // category ID.
  const { results } = await db
    .prepare(
      `WITH wanted AS (
         SELECT country_id, ${wantedColumns}, sum(searches) AS searches
         FROM demand WHERE country_id IN (SELECT value FROM json_each(?1)) AND day >= ?2
         GROUP BY 1, 2, 3, 4, 5 ORDER BY searches DESC LIMIT ${maxShown})
       SELECT w.country_id AS countryId, w.norm, w.searches, s.name AS serial,
         (SELECT count(*) FROM arrival_notice a WHERE a.country_id = w.country_id
            AND (a.type_from, a.type_to, a.serial_id, a.norm)
              = (w.type_from, w.type_to, w.serial_id, w.norm) AND a.told_at IS NULL) AS waiting,
         (SELECT n.name FROM category_name n WHERE n.locale = 'en'
            AND n.category_id = w.type_from / (w.type_to - w.type_from + 1)) AS part
       FROM wanted w LEFT JOIN vehicle_serial s ON s.id = w.serial_id
       ORDER BY w.searches DESC, w.norm, w.type_from, w.serial_id`,
    )
    .bind(JSON.stringify(countryIds), dayOf(period.from))
    .all<Row>()
  return results.map(({ norm, part, serial, countryId, searches, waiting }) => ({
    what: norm || [part, serial].filter(Boolean).join(' · ') || 'something unnamed',
    countryId,
    searches,
    waiting,
  }))
}

/** Number of searches in one step that found no offer. */
export interface UnsoldCell {
  step: number
  value: number
}

/**
 * Reads the number of searches that found no offer in the current and the previous period. Searches
 * are stored by day only.
 */
export async function readUnsoldCells(
  db: D1Database,
  { countryIds, period }: Scope,
): Promise<UnsoldCell[]> {
  const { results } = await db
    .prepare(
      `SELECT day, sum(searches) AS value FROM demand
       WHERE country_id IN (SELECT value FROM json_each(?1)) AND day >= ?2 GROUP BY 1`,
    )
    .bind(JSON.stringify(countryIds), dayOf(period.before))
    .all<{ day: string; value: number }>()
  // Assign a day to the step in which it ends, and today to the last step.
  return results.map(({ day, value }) => ({
    step: Math.floor(
      (Math.min(Date.parse(day) + dayMs, period.to) - 1 - period.before) / period.stepMs,
    ),
    value,
  }))
}
