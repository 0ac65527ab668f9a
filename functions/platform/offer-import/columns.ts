import type { LearnedColumn } from '#domain/offer-import/match-columns.ts'
import type { SellerContext } from './seller.ts'

const maxHeadings = 300

/** Reads the columns that the shop chose for headings of earlier files. */
export async function readColumns({ db, shopId }: SellerContext): Promise<LearnedColumn[]> {
  const { results } = await db
    .prepare(
      `SELECT heading, column_name AS "column" FROM shop_column WHERE shop_id = ?
       ORDER BY heading LIMIT ${maxHeadings}`,
    )
    .bind(shopId)
    .all<LearnedColumn>()
  return results
}

/** Stores the chosen columns; a later choice for a heading replaces the earlier one. */
export async function storeColumns(
  { db, shopId }: SellerContext,
  columns: readonly LearnedColumn[],
): Promise<void> {
  if (columns.length === 0) return
  await db
    .prepare(
      `INSERT INTO shop_column (shop_id, heading, column_name)
       SELECT ?1, value ->> 'heading', value ->> 'column' FROM json_each(?2)
       WHERE (SELECT count(*) FROM shop_column WHERE shop_id = ?1) < ${maxHeadings}
         OR EXISTS (SELECT 1 FROM shop_column
           WHERE shop_id = ?1 AND heading = value ->> 'heading')
       ON CONFLICT (shop_id, heading) DO UPDATE SET column_name = excluded.column_name`,
    )
    .bind(shopId, JSON.stringify(columns))
    .run()
}
