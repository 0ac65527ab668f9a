import type { Answer } from '#contract/index.ts'
import type { QuotationRow } from '#contract/quotation/quotation-shapes.ts'
import type { StoredState } from '#domain/quotation/states.ts'
import type { BuyerContext } from '../kernel/context.ts'

/** Quotations per page. */
const quotationsPerPage = 20

interface ListedRow {
  quotationId: number
  number: string
  askedAt: number
  lineCount: number
  first: string
}

interface ListedShop {
  quotation_id: number
  shopName: string
  state: StoredState
  endsAt: number
}

/** Reads a page of the buyer's quotations, newest first. */
export async function listQuotations(
  { db, buyer }: BuyerContext,
  pageNo: number,
): Promise<Answer<'GET /app-api/quotation/list'>> {
  const [count, rows] = await Promise.all([
    db
      .prepare('SELECT count(*) AS total FROM quotation WHERE customer_id = ?')
      .bind(buyer.id)
      .first<{ total: number }>(),
    db
      .prepare(
        `SELECT q.id AS quotationId, q.number, q.asked_at AS askedAt,
           (SELECT count(*) FROM quotation_line l WHERE l.quotation_id = q.id) AS lineCount,
           ifnull((SELECT coalesce(nullif(l.number, ''), l.words) FROM quotation_line l
             WHERE l.quotation_id = q.id ORDER BY l.position LIMIT 1), '') AS first
         FROM quotation q WHERE q.customer_id = ?1
         ORDER BY q.asked_at DESC LIMIT ${quotationsPerPage} OFFSET ?2`,
      )
      .bind(buyer.id, (pageNo - 1) * quotationsPerPage)
      .all<ListedRow>(),
  ])
  const { results: shops } = await db
    .prepare(
      `SELECT r.quotation_id, s.name AS shopName, r.state, r.ends_at AS endsAt
       FROM quotation_shop r JOIN shop s ON s.id = r.shop_id
       WHERE r.quotation_id IN (SELECT value FROM json_each(?)) ORDER BY r.id`,
    )
    .bind(JSON.stringify(rows.results.map(({ quotationId }) => quotationId)))
    .all<ListedShop>()
  const list = rows.results.map((row): QuotationRow => ({
    ...row,
    shops: shops
      .filter((shop) => shop.quotation_id === row.quotationId)
      .map(({ shopName, state, endsAt }) => ({ shopName, state, endsAt })),
  }))
  return { total: count?.total ?? 0, list }
}
