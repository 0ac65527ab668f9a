import { listCap } from './filter.ts'

/** Fitments that are looked at for one list, whatever the size of the catalogue. */
export const fitLimit = 4000

/** More series than these are those of a make alone, whose list only shows what it sells. */
const severalSeries = 20

/**
 * Fitments of series, of each series the same number at most: part (0), years from (1) and to (2),
 * engine (3) in `f.value`, the place of the series in `w.key`. `only` narrows `f`. Takes the list of series,
 * what `only` takes, and `fitsOfEach`.
 */
export const fitsOfSerials = (only: string) => `json_each(?) w
   CROSS JOIN json_each((
     SELECT json_group_array(json_array(part_id, year_from, year_to, engine_code)) FROM (
       SELECT part_id, year_from, year_to, engine_code FROM part_fit f
       WHERE f.serial_id = w.value ${only} LIMIT ?))) f`

export function fitsOfEach(serials: number): number {
  const all = serials > severalSeries ? listCap * 3 : fitLimit
  return Math.ceil(all / Math.max(1, serials))
}

/** Narrows fitments to part types. */
export function ofTypes(categoryIds: readonly number[]): { sql: string; values: string[] } {
  return categoryIds.length > 0
    ? {
        sql: 'AND f.category_id IN (SELECT value FROM json_each(?))',
        values: [JSON.stringify(categoryIds)],
      }
    : { sql: '', values: [] }
}
