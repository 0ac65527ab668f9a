import type { Context } from '../kernel/context.ts'
import { alertValuesOf, type AlertItem, wantedColumns } from './alert-item.ts'

/** Counts a search for an item without offers in the country. */
export async function countUnmetSearch(
  { db, country, now }: Context,
  item: AlertItem,
): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10)
  await db
    .prepare(
      `INSERT INTO demand (country_id, day, ${wantedColumns}, searches) VALUES (?, ?, ?, ?, ?, ?, 1)
       ON CONFLICT DO UPDATE SET searches = searches + 1`,
    )
    .bind(country.id, day, ...alertValuesOf(item))
    .run()
}

/** Maximum number of pending alerts counted. */
const maxCounted = 1000

/** Returns the number of customers who wait for the item in the country, up to `maxCounted`. */
export async function countWaitingBuyers(
  { db, country }: Context,
  item: AlertItem,
): Promise<number> {
  const row = await db
    .prepare(
      `SELECT count(*) AS n FROM (SELECT 1 FROM arrival_notice
       WHERE country_id = ? AND (${wantedColumns}) = (?, ?, ?, ?) AND told_at IS NULL
       LIMIT ${maxCounted})`,
    )
    .bind(country.id, ...alertValuesOf(item))
    .first<{ n: number }>()
  return row?.n ?? 0
}
