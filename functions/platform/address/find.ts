import type { FoundDistrict } from '#contract/account/address.ts'
import type { Country } from '#domain/country/countries.ts'
import { normalizeText } from '#domain/numbers/normalize-input.ts'
import type { Context } from '../kernel/context.ts'
import { chooseNameColumn } from './names.ts'

/** Maximum number of suggestions in the list below the field. */
const maxDistricts = 20

interface Row {
  district_id: number
  city_id: number
  state_id: number
  district: string
  city: string
  state: string
  post_codes: string
}

/**
 * Finds districts by a postcode prefix, or by word prefixes of district, city and state names. Both
 * use an index, so the cost doesn't grow with the country.
 */
export async function findDistricts(
  context: Context,
  country: Country,
  typedText: string,
): Promise<FoundDistrict[]> {
  const words =
    normalizeText(typedText)
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  if (words.length === 0) return []
  const isPostCode = words.length === 1 && /^\d+$/.test(words[0] ?? '')
  const name = chooseNameColumn({ ...context, country })
  const areaIdsSql = isPostCode
    ? `SELECT DISTINCT area_id AS id FROM area_post_code
       WHERE country_id = ?1 AND post_code >= ?2 AND post_code < ?2 || ':' LIMIT ${maxDistricts}`
    : `SELECT rowid AS id FROM area_text WHERE area_text MATCH ?2 LIMIT ${maxDistricts}`
  const { results } = await context.db
    .prepare(
      `SELECT d.id AS district_id, c.id AS city_id, s.id AS state_id, d.${name} AS district,
         c.${name} AS city, s.${name} AS state, d.post_codes
       FROM (${areaIdsSql}) f CROSS JOIN area d ON d.id = f.id
       JOIN area c ON c.id = d.parent_id JOIN area s ON s.id = c.parent_id
       WHERE d.country_id = ?1 ORDER BY s.${name}, c.${name}, d.${name}`,
    )
    .bind(country.id, isPostCode ? words[0] : fullTextQuery(country, words))
    .all<Row>()
  return results.map((row) => ({
    districtId: row.district_id,
    cityId: row.city_id,
    stateId: row.state_id,
    districtName: row.district,
    cityName: row.city,
    stateName: row.state,
    postCodes: row.post_codes.split(' ').filter(Boolean),
  }))
}

/**
 * Builds the full-text query. Each word matches as a prefix, and is quoted so that no input acts as
 * an operator.
 */
function fullTextQuery(country: Country, words: readonly string[]): string {
  const names = words.map((word) => `"${word}"*`).join(' AND ')
  return `country : c${country.id} AND names : (${names})`
}
