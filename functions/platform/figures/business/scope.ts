import { countries } from '#domain/country/countries.ts'
import type { Period } from '#domain/figures/periods.ts'

/** Countries, period and shop that business figures cover. */
export interface Scope {
  period: Period
  countryIds: readonly number[]
  /** ID of the shop; null for all shops. */
  shopId: number | null
}

/**
 * SQL condition of a scope for a table with `country_id` and `shop_id`, and its values: ?1 to ?4
 * are the country IDs as JSON, the start of the previous period, the end of the current period, and
 * the shop ID (0 for all shops). `time` is the column that the index is sorted by.
 */
export function scopeCondition({ countryIds, period, shopId }: Scope, time: string) {
  const scopeSql =
    shopId === null
      ? `country_id IN (SELECT value FROM json_each(?1)) AND ?4 = 0`
      : `shop_id = ?4 AND country_id IN (SELECT value FROM json_each(?1))`
  return {
    where: `${scopeSql} AND ${time} >= ?2 AND ${time} < ?3`,
    values: [JSON.stringify(countryIds), period.before, period.to, shopId ?? 0],
  }
}

/** Returns the countries with their calendar day at a time (ms), as SQL. */
export const todaySql = (time: number): string =>
  JSON.stringify(
    countries.map(({ id, utcOffset }) => [
      id,
      new Date(time + utcOffset * 3_600_000).toISOString().slice(0, 10),
    ]),
  )
