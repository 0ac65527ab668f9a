import type { FlashSale } from '#contract/promotion/promotion.ts'
import type { Context } from '../kernel/context.ts'
import { toOfferCard, nameLocale, type OfferRow, offerSelect } from '../offer/offers.ts'

/** Maximum number of sales shown: the current one and the next. */
const maxSales = 2

/** Maximum parts of a sale on its page. */
const maxParts = 40

/** Lists the current and upcoming sales of the country, sorted by end time. */
export async function listFlashSales({ db, country, locale, now }: Context): Promise<FlashSale[]> {
  const salesSql = `SELECT id FROM flash_sale WHERE country_id = ?2 AND ends_at > ?3
    ORDER BY ends_at, id LIMIT ${maxSales}`
  const { results } = await db
    .prepare(
      // Start from the few offers of the sales; otherwise the planner scans every offer.
      `${offerSelect.replace(
        'FROM offer o',
        `FROM (SELECT sku_org_id AS id FROM flash_offer WHERE sale_id IN (${salesSql})) w
         CROSS JOIN offer o ON o.sku_org_id = w.id`,
      )} WHERE s.state = 'OPEN'
       ORDER BY x.ends_at, x.sale_id, x.stock = 0, o.rank, o.sku_org_id`,
    )
    .bind(nameLocale(locale), country.id, now)
    .all<OfferRow>()
  return [...Map.groupBy(results, (row) => row.flash_sale_id)].flatMap(([saleId, rows]) => {
    const [first] = rows
    if (!first || saleId === null) return []
    return {
      saleId,
      startsAt: first.flash_starts_at,
      endsAt: first.flash_ends_at,
      list: rows.slice(0, maxParts).map((row) => ({
        offer: toOfferCard(row, 'word'),
        price: row.flash_price,
        left: row.flash_left,
        total: row.flash_total,
        perBuyer: row.flash_per_buyer,
      })),
    }
  })
}
