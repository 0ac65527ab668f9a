import { maxListed } from '../request/filter.ts'

/** Maximum number of fitments examined for one list. */
export const maxFits = 4000

/**
 * Maximum number of series whose fitments are all examined. Only a make named alone has more
 * series, and its list needs only available offers.
 */
const maxFullSeries = 20

/**
 * SQL source of series fitments, with the same maximum for each series. `f.value` holds part (0),
 * years from (1) and to (2), and engine (3); `w.key` is the index of the series. `only` limits `f`.
 * Parameters: the list of series, the parameters of `only`, and the result of `fitsPerSeriesOf`.
 */
export const fitsOfSerialsSql = (only: string) => `json_each(?) w
   CROSS JOIN json_each((
     SELECT json_group_array(json_array(part_id, year_from, year_to, engine_code)) FROM (
       SELECT part_id, year_from, year_to, engine_code FROM part_fit f
       WHERE f.serial_id = w.value ${only} LIMIT ?))) f`

export function fitsPerSeriesOf(serials: number): number {
  const all = serials > maxFullSeries ? maxListed * 3 : maxFits
  return Math.ceil(all / Math.max(1, serials))
}

/** Returns SQL that limits fitments to part types. */
export function limitToTypesSql(categoryIds: readonly number[]): { sql: string; values: string[] } {
  return categoryIds.length > 0
    ? {
        sql: 'AND f.category_id IN (SELECT value FROM json_each(?))',
        values: [JSON.stringify(categoryIds)],
      }
    : { sql: '', values: [] }
}
