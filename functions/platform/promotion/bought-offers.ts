import type { Answer } from '#contract/index.ts'
import { percentageOff } from '#domain/price/identities.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { toOfferCard, nameLocale, type OfferRow, offerSelect } from '../offer/offers.ts'
import { buyerPrice, regularPrice } from '../offer/price-now.ts'

type BoughtPage = Answer<'POST /client/activity/pageBoughtProductOnPromotion'>

/** Maximum order lines examined, newest first. */
const maxLinesRead = 500

/**
 * Reads offers that the buyer has ordered before and that have a promotion price for the buyer now,
 * latest order first. Cancelled orders don't count.
 */
export async function readBoughtOffers(
  context: BuyerContext,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<BoughtPage> {
  const { db, locale, buyer } = context
  const { priceId } = buyer
  const { results } = await db
    .prepare(
      `WITH lines (id, at) AS MATERIALIZED (
         SELECT l.sku_org_id, d.placed_at FROM orders d JOIN order_line l ON l.order_id = d.id
         WHERE d.customer_id = ?2 AND d.status <> 'CANCELLED'
         ORDER BY d.placed_at DESC LIMIT ${maxLinesRead}),
       bought (id, at) AS MATERIALIZED (SELECT id, max(at) FROM lines GROUP BY id)
       ${offerSelect.replace(
         'FROM offer o',
         `, bought.at AS bought_at, count(*) OVER () AS total
          FROM bought CROSS JOIN offer o ON o.sku_org_id = bought.id`,
       )} WHERE o.promotion_${priceId} < o.catalogue_${priceId} AND o.gone = 0
       ORDER BY bought.at DESC, o.sku_org_id LIMIT ?3 OFFSET ?4`,
    )
    .bind(nameLocale(locale), buyer.id, pageSize, (pageNo - 1) * pageSize)
    .all<OfferRow & { bought_at: number; total: number }>()
  return { total: results[0]?.total ?? 0, list: results.map((row) => toWireRow(row, context)) }
}

function toWireRow(row: OfferRow & { bought_at: number }, context: BuyerContext) {
  const [price, regular] = [buyerPrice(row, context), regularPrice(row, context)]
  return {
    ...toOfferCard(row, 'word'),
    boughtAt: row.bought_at,
    price,
    regularPrice: regular,
    percentOff: percentageOff(regular, price),
  }
}
