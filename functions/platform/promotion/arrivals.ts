import type { Answer } from '#contract/index.ts'
import type { Context } from '../kernel/context.ts'
import { toOfferCard, type CardRow, cardSelect, nameLocale } from '../offer/offers.ts'

type Arrivals = Answer<'GET /client/activity/newArrivalSku/list'>

/** Maximum number of new arrivals. Older offers no longer count as new. */
const maxArrivals = 120

/** Reads the country's available offers that were listed most recently, newest first. */
export async function readArrivals(
  { db, locale, country }: Context,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Arrivals> {
  const { results } = await db
    .prepare(
      `WITH newest (id) AS MATERIALIZED (
         SELECT sku_org_id FROM offer WHERE country_id = ?2 AND listed_on <> '' AND +gone = 0
         ORDER BY listed_on DESC, sku_org_id DESC LIMIT ${maxArrivals})
       ${cardSelect.replace(
         'FROM offer o',
         `, o.listed_on, (SELECT count(*) FROM newest) AS total
          FROM (SELECT id FROM newest LIMIT ?3 OFFSET ?4) w CROSS JOIN offer o ON o.sku_org_id = w.id`,
       )} ORDER BY o.listed_on DESC, o.sku_org_id DESC`,
    )
    .bind(nameLocale(locale), country.id, pageSize, (pageNo - 1) * pageSize)
    .all<CardRow & { listed_on: string; total: number }>()
  return {
    total: results[0]?.total ?? 0,
    list: results.map((row) => ({ ...toOfferCard(row, 'word'), listedOn: row.listed_on })),
  }
}
