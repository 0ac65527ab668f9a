import { filterSql, listCap, type ListFilter } from './filter.ts'

/** What sorting needs of an offer; the page's own rows are read whole afterwards. */
export interface LightRow {
  sku_org_id: number
  rank: number
  public_price: number
  category_id: number
}

const columns = 'o.sku_org_id, o.rank, o.public_price, o.category_id'

const orderSql = {
  0: 'o.rank, o.sku_org_id',
  1: 'o.public_price DESC, o.sku_org_id',
  2: 'o.public_price, o.sku_org_id',
} as Record<number, string>

/**
 * The first offers of each part type, each an index walk; merging them here keeps a group of
 * sixteen types as cheap as one, whatever the size of the catalogue.
 */
export async function lightByCategories(
  db: D1Database,
  countryId: number,
  categoryIds: readonly number[],
  filter: ListFilter,
): Promise<LightRow[]> {
  const reach = Math.min(filter.pageNo * filter.pageSize + 1, listCap)
  const where = filterSql(filter)
  const statements = categoryIds.map((categoryId) =>
    db
      .prepare(
        `SELECT ${columns} FROM offer o WHERE o.country_id = ? AND o.category_id = ? ${where.sql}
         ORDER BY ${orderSql[filter.priceSort]} LIMIT ?`,
      )
      .bind(countryId, categoryId, ...where.values, reach),
  )
  if (statements.length === 0) return []
  const answers = await db.batch<LightRow>(statements)
  return answers.flatMap((answer) => answer.results)
}

/** The first offers of a brand or of a shop in the country. */
export async function lightByColumn(
  db: D1Database,
  countryId: number,
  column: 'brand_id' | 'shop_id',
  value: number,
  filter: ListFilter,
): Promise<LightRow[]> {
  const where = filterSql(filter)
  const { results } = await db
    .prepare(
      `SELECT ${columns} FROM offer o WHERE o.country_id = ? AND o.${column} = ? ${where.sql}
       ORDER BY o.rank, o.sku_org_id LIMIT ${listCap + 1}`,
    )
    .bind(countryId, value, ...where.values)
    .all<LightRow>()
  return results
}

/** Offers of parts that fit one of the series, optionally of some part types only. */
export async function lightBySerials(
  db: D1Database,
  countryId: number,
  serialIds: readonly number[],
  categoryIds: readonly number[],
  filter: ListFilter,
): Promise<LightRow[]> {
  const where = filterSql(filter)
  const only = categoryIds.length > 0 ? 'AND f.category_id IN (SELECT value FROM json_each(?))' : ''
  const values = categoryIds.length > 0 ? [JSON.stringify(categoryIds)] : []
  const { results } = await db
    .prepare(
      `SELECT DISTINCT ${columns} FROM json_each(?) w
       CROSS JOIN part_fit f ON f.serial_id = w.value ${only}
       CROSS JOIN offer o ON o.part_id = f.part_id AND +o.country_id = ? ${where.sql}
       LIMIT ${listCap + 1}`,
    )
    .bind(JSON.stringify(serialIds), ...values, countryId, ...where.values)
    .all<LightRow>()
  return results
}

/** Sorts by the wire's price sort; by default the nearest part types first, then best sellers. */
export function sortLight(
  rows: LightRow[],
  priceSort: number,
  closeness: ReadonlyMap<number, number>,
): LightRow[] {
  const near = (row: LightRow) => closeness.get(row.category_id) ?? 0
  return rows.sort((a, b) => {
    if (priceSort === 1) return b.public_price - a.public_price || a.sku_org_id - b.sku_org_id
    if (priceSort === 2) return a.public_price - b.public_price || a.sku_org_id - b.sku_org_id
    return near(a) - near(b) || a.rank - b.rank || a.sku_org_id - b.sku_org_id
  })
}
