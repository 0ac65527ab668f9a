import type { Meaning } from './meaning.ts'

/**
 * Limits the likeliest reading to original parts of its make, or of the make of its cars. Returns
 * null unless there is exactly one make. If a brand of parts is named, the brand takes precedence.
 */
export async function limitToGenuine(
  db: D1Database,
  meanings: readonly Meaning[],
): Promise<Meaning | null> {
  const [first] = meanings
  if (!first || first.brands.length > 0 || first.makes.length + first.namedSerials.length === 0)
    return null
  const { results } = await db
    .prepare(
      `SELECT DISTINCT p.id FROM (
         SELECT value AS make FROM json_each(?1)
         UNION SELECT s.brand_id FROM json_each(?2) w CROSS JOIN vehicle_serial s ON s.id = w.value
         WHERE ?1 = '[]') m
       CROSS JOIN vehicle_brand b ON b.id = m.make
       CROSS JOIN part_brand p ON p.key = 'oe-' || b.key LIMIT 2`,
    )
    .bind(JSON.stringify(first.makes), JSON.stringify(first.namedSerials))
    .all<{ id: number }>()
  const [brand, other] = results
  if (!brand || other) return null
  // The named car already determines the make.
  const makes = first.namedSerials.length > 0 ? first.makes : []
  return { ...first, brands: [brand.id], makes }
}
