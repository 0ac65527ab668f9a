import { countries } from '#domain/country/countries.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import type { JobContext } from '../../kernel/job.ts'
import { lowerNextPrices, restoreNextPrices, type ShopPromotion } from './apply.ts'

/**
 * Starts and ends the promotions of shops by the day of their country. Ends promotions first, so
 * that an offer can move from one promotion to the next.
 */
export async function runShopPromotions(job: JobContext): Promise<number> {
  let movedCount = 0
  for (const country of countries) {
    const { day } = toLocalTime(job.now, country)
    for (const { id } of await readEndedPromotions(job.db, country.id, day))
      movedCount += await runInSlices(job, id, () => restoreNextPrices(job.db, id))
    for (const promotion of await readDuePromotions(job.db, country.id, day))
      movedCount += await runInSlices(job, promotion.id, () => lowerNextPrices(job.db, promotion))
  }
  return movedCount
}

/**
 * Changes the prices of a promotion in groups of offers until none is left. Returns the number of
 * groups.
 */
async function runInSlices(
  { hasTimeLeft, yieldToRequests, logFailure }: JobContext,
  id: number,
  runSlice: () => Promise<boolean>,
): Promise<number> {
  let sliceCount = 0
  try {
    for (let isDone = false; !isDone && hasTimeLeft(); sliceCount += 1) {
      isDone = await runSlice()
      await yieldToRequests()
    }
  } catch (error) {
    logFailure(`promotion ${id}`, error)
  }
  return sliceCount
}

async function readDuePromotions(
  db: D1Database,
  countryId: number,
  day: string,
): Promise<ShopPromotion[]> {
  const { results } = await db
    .prepare(
      `SELECT id, shop_id AS shopId, brand_id AS brandId, category_id AS categoryId
       FROM shop_promotion
       WHERE country_id = ?1 AND state = 'PLANNED' AND first_day <= ?2 AND last_day >= ?2
       ORDER BY first_day, id LIMIT 100`,
    )
    .bind(countryId, day)
    .all<ShopPromotion>()
  return results
}

async function readEndedPromotions(
  db: D1Database,
  countryId: number,
  day: string,
): Promise<{ id: number }[]> {
  const { results } = await db
    .prepare(
      `SELECT id FROM shop_promotion
       WHERE country_id = ?1 AND state <> 'ENDED' AND last_day < ?2 LIMIT 100`,
    )
    .bind(countryId, day)
    .all<{ id: number }>()
  return results
}
