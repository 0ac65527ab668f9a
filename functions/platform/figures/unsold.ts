import { countries } from '#domain/country/countries.ts'
import type { Unsold } from '#contract/desk/figures.ts'
import type { Context } from '../kernel/context.ts'

const dayMs = 86_400_000

/** Maximum rows in the list. */
const maxShown = 20

interface Row extends Omit<Unsold, 'what'> {
  norm: string
  part: string | null
  serial: string | null
}

/** Reads the most frequent searches since a day for items without offers in the country. */
export async function readUnsold({ db }: Context, since: number): Promise<Unsold[]> {
  const day = new Date(since - (since % dayMs)).toISOString().slice(0, 10)
  // Part type IDs extend a category's ID by digits on the right; removing them gives the category.
  const { results } = await db
    .prepare(
      `WITH wanted AS (
         SELECT country_id AS countryId, type_from AS typeFrom, type_to AS typeTo,
           serial_id AS serialId, norm, sum(searches) AS searches
         FROM demand WHERE country_id IN (SELECT value FROM json_each(?1)) AND day >= ?2
         GROUP BY 1, 2, 3, 4, 5 ORDER BY searches DESC LIMIT ${maxShown})
       SELECT w.*, s.name AS serial,
         (SELECT n.name FROM category_name n WHERE n.locale = 'en'
            AND n.category_id = w.typeFrom / (w.typeTo - w.typeFrom + 1)) AS part
       FROM wanted w LEFT JOIN vehicle_serial s ON s.id = w.serialId
       ORDER BY w.searches DESC`,
    )
    .bind(JSON.stringify(countries.map(({ id }) => id)), day)
    .all<Row>()
  return results.map(({ norm, part, serial, countryId, searches }) => ({
    what: norm || [part, serial].filter(Boolean).join(' · ') || 'something unnamed',
    countryId,
    searches,
  }))
}
