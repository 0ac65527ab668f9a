import type { Answer } from '#contract/index.ts'
import { reviewsPerPage as perPage } from '#domain/review/per-page.ts'
import type { Context } from '../../kernel/context.ts'
import { picturePathsOf, reviewPicturesSql } from './read.ts'

type PublishedReviews = Answer<'GET /web/v1/product/getComment'>

/**
 * Review row with its part's totals. A page without reviews consists of one row whose review
 * columns are null.
 */
interface Row extends Omit<PublishedReviews['list'][number], 'commentId' | 'pictures'> {
  ofPart: number
  ratingCount: number
  commentId: number | null
  pictures: string
}

/** Reads the published reviews, newest first, with the average over all published reviews. */
export async function readPublishedReviews(
  { db }: Pick<Context, 'db'>,
  skuOrgId: number,
  pageNo: number,
): Promise<PublishedReviews> {
  const { results } = await db
    .prepare(
      `SELECT p.rating AS ofPart, p.rating_count AS ratingCount, r.id AS commentId, r.stars, r.text,
         r.author, r.day, r.locale AS langCode, ${reviewPicturesSql} AS pictures
       FROM offer o JOIN part p ON p.id = o.part_id LEFT JOIN (
         SELECT * FROM review WHERE state = 'PASSED'
           AND part_id = (SELECT part_id FROM offer WHERE sku_org_id = ?1)
         ORDER BY day DESC, id LIMIT ?2 OFFSET ?3) r
       WHERE o.sku_org_id = ?1 ORDER BY r.day DESC, r.id`,
    )
    .bind(skuOrgId, perPage, (pageNo - 1) * perPage)
    .all<Row>()
  return {
    rating: results[0]?.ofPart ?? 0,
    total: results[0]?.ratingCount ?? 0,
    list: results.flatMap(({ ofPart: _, ratingCount: __, commentId, pictures, ...said }) =>
      commentId === null ? [] : { ...said, commentId, pictures: picturePathsOf(pictures) },
    ),
  }
}
