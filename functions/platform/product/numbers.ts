import type { NumberRow } from '#contract/product/product.ts'
import type { Context } from '../kernel/context.ts'
import { offerColumnById } from '../offer/offers.ts'
import { bothNamesSql, namesLocale } from '../vehicle/record/names.ts'

interface CrossRow extends NumberRow {
  role: 'supersedes' | 'superseded_by' | 'oe' | 'iam' | 'folded'
}

/* SQL for the best offer of a part in the same country, which a part number links to. */
const bestOfferSql = `(SELECT o.sku_org_id FROM offer o WHERE o.part_id = p.id
  AND +o.country_id = ${offerColumnById('country_id', '?1')} ORDER BY o.gone, o.rank LIMIT 1)`

const ownPartSql = offerColumnById('part_id', '?1')

/**
 * Reads the numbers related to an offer's part: superseded and superseding numbers, the OE numbers
 * that the part replaces, and the aftermarket numbers that replace the part. For an aftermarket
 * part, the last are the aftermarket numbers that replace the same OE number.
 */
export async function readNumbers(db: D1Database, skuOrgId: number) {
  const { results } = await db
    .prepare(
      `WITH oe (id) AS (
         SELECT ${ownPartSql} WHERE ${offerColumnById('kind', '?1')} = 'OE'
         UNION SELECT to_part_id FROM part_cross WHERE from_part_id = ${ownPartSql} AND kind = 'IAM_FOR'),
       related (id, role) AS (
         SELECT to_part_id, 'supersedes' FROM part_cross
           WHERE from_part_id = ${ownPartSql} AND kind = 'SUPERSEDES'
         UNION SELECT from_part_id, 'superseded_by' FROM part_cross
           WHERE to_part_id = ${ownPartSql} AND kind = 'SUPERSEDES'
         UNION SELECT other.id, 'folded' FROM part own CROSS JOIN part other
           ON other.number_norm = own.number_norm AND other.id <> own.id
           AND upper(other.number) <> upper(own.number) WHERE own.id = ${ownPartSql}
         UNION SELECT id, 'oe' FROM oe WHERE id <> ${ownPartSql}
         UNION SELECT c.from_part_id, 'iam' FROM oe CROSS JOIN part_cross c
           ON c.to_part_id = oe.id AND c.kind = 'IAM_FOR' WHERE c.from_part_id <> ${ownPartSql})
       SELECT related.role, p.number, p.kind, b.name AS brandName, best.sku_org_id AS skuOrgId,
         best.public_price AS price
       FROM related CROSS JOIN part p ON p.id = related.id CROSS JOIN part_brand b ON b.id = p.brand_id
       LEFT JOIN offer best ON best.sku_org_id = ${bestOfferSql}
       ORDER BY related.role, best.sku_org_id IS NULL, p.number LIMIT 80`,
    )
    .bind(skuOrgId)
    .all<CrossRow>()
  const rowsOfRole = (role: CrossRow['role']) =>
    results.filter((row) => row.role === role).map(({ role: _, ...row }) => row)
  return {
    sameFolded: rowsOfRole('folded'),
    oeNumbers: rowsOfRole('oe'),
    iamNumbers: rowsOfRole('iam'),
    supersedes: rowsOfRole('supersedes'),
    supersededBy: rowsOfRole('superseded_by'),
  }
}

interface ApplicationRow {
  brandName: string
  serialName: string
  generation: string
  yearFrom: number
  yearTo: number
  engineCode: string
  condition: string
}

const fitmentsPerPage = 40

/**
 * Reads a page of the vehicles that an offer's part fits, by make and series. An alternative name
 * of a car is listed only in countries that use it.
 */
export async function readApplications(
  { db, locale, country }: Context,
  skuOrgId: number,
  pageNo: number,
): Promise<{ total: number; list: ApplicationRow[] }> {
  const { results } = await db
    .prepare(
      `SELECT count(*) OVER () AS total, ${bothNamesSql('make', 'b', '?4')} AS brandName,
         ${bothNamesSql('serial', 's', '?4')} AS serialName,
         g.code AS generation, f.year_from AS yearFrom, f.year_to AS yearTo,
         f.engine_code AS engineCode, f.condition
       FROM part_fit f JOIN vehicle_generation g ON g.id = f.generation_id
       JOIN vehicle_serial s ON s.id = f.serial_id JOIN vehicle_brand b ON b.id = s.brand_id
       WHERE f.part_id = ${ownPartSql} AND (f.derived = 0
         OR instr(',' || s.countries || ',', ',' || ?5 || ',') > 0) ORDER BY b.name, s.name, f.year_from, f.engine_code LIMIT ?2 OFFSET ?3`,
    )
    .bind(
      skuOrgId,
      fitmentsPerPage,
      (pageNo - 1) * fitmentsPerPage,
      namesLocale(locale),
      country.countryCode,
    )
    .all<ApplicationRow & { total: number }>()
  return {
    total: results[0]?.total ?? 0,
    list: results.map(({ total: _, ...row }) => row),
  }
}
