import type { Context } from '../kernel/context.ts'
import { fullNameSql } from '../vehicle/record/names.ts'

const maxPopular = 12

/** Reads the brands with the most offers in the country, from precomputed counts. */
export async function readPopularBrands({ db, country }: Context) {
  const { results } = await db
    .prepare(
      `SELECT b.id AS brandId, b.name AS brandName FROM part_brand b
       CROSS JOIN offer_count c ON c.country_id = ?1 AND c.brand_id = b.id
       WHERE b.kind = 'IAM' GROUP BY b.id ORDER BY sum(c.offers) DESC, b.name LIMIT ${maxPopular}`,
    )
    .bind(country.id)
    .all<{ brandId: number; brandName: string }>()
  return results
}

/** Reads the popular series of the country, the most driven first. */
export async function readPopularSeries({ db, country }: Context) {
  const { results } = await db
    .prepare(
      `SELECT s.id AS vehicleSerialId, ${fullNameSql('b', 's')} AS vehicleSerialName
       FROM vehicle_serial s JOIN vehicle_brand b ON b.id = s.brand_id
       LEFT JOIN popular_serial p ON p.country = ?1 AND p.serial_id = s.id
       WHERE p.rank IS NOT NULL OR instr(',' || s.popular || ',', ',' || ?1 || ',') > 0
       ORDER BY p.rank IS NULL, p.rank,
         row_number() OVER (PARTITION BY b.id ORDER BY s.year_to DESC, s.name),
         count(*) OVER (PARTITION BY b.id) DESC, b.name LIMIT ${maxPopular}`,
    )
    .bind(country.countryCode)
    .all<{ vehicleSerialId: number; vehicleSerialName: string }>()
  return results
}
