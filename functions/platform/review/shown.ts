import type { Answer } from '#contract/index.ts'
import { reviewsPerPage as perPage } from '#domain/review/per-page.ts'
import type { Context } from '../context.ts'
import { addressesOf, reviewPictures } from './read.ts'

type Shown = Answer<'GET /web/v1/product/getComment'>

type Row = Omit<Shown['list'][number], 'pictures'> & { pictures: string }

/** Reviews that everybody reads, the newest first, with the average of all. */
export async function readShown(
  { db }: Pick<Context, 'db'>,
  skuOrgId: number,
  pageNo: number,
): Promise<Shown> {
  const part = await db
    .prepare(
      `SELECT p.id, p.rating, p.rating_count FROM offer o JOIN part p ON p.id = o.part_id
       WHERE o.sku_org_id = ?`,
    )
    .bind(skuOrgId)
    .first<{ id: number; rating: number; rating_count: number }>()
  if (!part) return { rating: 0, total: 0, list: [] }
  const { results } = await db
    .prepare(
      `SELECT r.id AS commentId, r.stars, r.text, r.author, r.day, r.locale AS langCode,
         ${reviewPictures} AS pictures
       FROM review r WHERE r.part_id = ? AND r.state = 'PASSED'
       ORDER BY r.day DESC, r.id LIMIT ? OFFSET ?`,
    )
    .bind(part.id, perPage, (pageNo - 1) * perPage)
    .all<Row>()
  return {
    rating: part.rating,
    total: part.rating_count,
    list: results.map((row) => ({ ...row, pictures: addressesOf(row.pictures) })),
  }
}
