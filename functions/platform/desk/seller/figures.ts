import type { DeskShopHome } from '#contract/desk/desk-shop.ts'
import { queueTerms } from '#domain/desk/queues.ts'
import { type Calendar, toLocalTime } from '#domain/shipping/calendar.ts'
import { instantOf } from '#domain/shipping/working-days.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { pictureSql } from '../../offer/picture.ts'

const dayMs = 86_400_000

/** Number of days that the figures cover, and maximum number of orders read, newest first. */
const periodDays = 28
const maxOrdersRead = 500

/**
 * Maximum number of offers in the low-stock list. Stock is low when it lasts at most
 * `lowStockDays`.
 */
const maxLowStockShown = 5
const lowStockDays = 14

/**
 * Reads today's orders in the shop's country, and the orders of the same weekday last week up to
 * the same hour.
 */
export async function readToday(
  { db, now }: StaffContext,
  shopId: number,
  calendar: Calendar,
): Promise<DeskShopHome['today']> {
  const midnight = instantOf(toLocalTime(now, calendar).day, 0, calendar)
  const ordersOfShopSql = `FROM orders INDEXED BY orders_placed_in_shop WHERE shop_id = ?1 AND status <> 'CANCELLED'`
  const row = await db
    .prepare(
      `SELECT count(*) AS orders, ifnull(sum(total), 0) AS total,
         (SELECT ifnull(sum(total), 0) ${ordersOfShopSql} AND placed_at >= ?4 AND placed_at < ?5) AS before
       ${ordersOfShopSql} AND placed_at >= ?2 AND placed_at < ?3`,
    )
    .bind(shopId, midnight, now + 1, midnight - 7 * dayMs, now - 7 * dayMs)
    .first<DeskShopHome['today']>()
  return row ?? { orders: 0, total: 0, before: 0 }
}

/**
 * Reads the shop's quality as buyers experience it: orders sent within the promised hours, returns
 * and stars.
 */
export async function readShopQuality(
  { db, now }: StaffContext,
  shopId: number,
): Promise<DeskShopHome['seen']> {
  const hours = queueTerms.ship.hours ?? 0
  const [sent, stars] = await Promise.all([
    db
      .prepare(
        `SELECT count(*) AS sent, sum(sent_at <= confirmed_at + ${hours * 3_600_000}) AS inTime,
           sum(EXISTS (SELECT 1 FROM sale_return r WHERE r.order_id = s.id
             AND r.status <> 'REJECTED' AND r.reason <> 'NOT_ARRIVED')) AS returned
         FROM (SELECT o.id,
             (SELECT min(at) FROM order_history h WHERE h.order_id = o.id
               AND h.status = 'CONFIRMED') AS confirmed_at,
             (SELECT min(at) FROM order_history h WHERE h.order_id = o.id
               AND h.status IN ('INVOICED', 'SHIPPED')) AS sent_at
           FROM (SELECT id FROM orders INDEXED BY orders_placed_in_shop
             WHERE shop_id = ?1 AND placed_at > ?2 ORDER BY placed_at DESC LIMIT ${maxOrdersRead}) o) s
         WHERE sent_at IS NOT NULL`,
      )
      .bind(shopId, now - periodDays * dayMs)
      .first<{ sent: number; inTime: number | null; returned: number | null }>(),
    db
      .prepare('SELECT star_sum AS sum, rating_count AS count FROM shop WHERE id = ?')
      .bind(shopId)
      .first<{ sum: number; count: number }>(),
  ])
  const share = (part: number | null | undefined) =>
    sent && sent.sent > 0 ? Math.round(((part ?? 0) / sent.sent) * 1000) / 10 : null
  return {
    sentInTime: share(sent?.inTime),
    returned: share(sent?.returned),
    stars: stars && stars.count > 0 ? Math.round((stars.sum / stars.count) * 10) / 10 : null,
    reviews: stars?.count ?? 0,
  }
}

type LowStockRow = Omit<DeskShopHome['lowStock'][number], 'days'> & { sold: number }

/**
 * Reads the offers whose stock will run out first at the sales rate of the last 28 days. Offers
 * with little stock and without sales come last.
 */
export async function readLowStock(
  { db, now }: StaffContext,
  shopId: number,
): Promise<DeskShopHome['lowStock']> {
  const { results } = await db
    .prepare(
      `WITH sold AS (
         SELECT l.sku_org_id AS id, sum(l.quantity) AS sold
         FROM (SELECT id FROM orders INDEXED BY orders_placed_in_shop
           WHERE shop_id = ?1 AND placed_at > ?2 AND status <> 'CANCELLED'
           ORDER BY placed_at DESC LIMIT ${maxOrdersRead}) o
         CROSS JOIN order_line l ON l.order_id = o.id GROUP BY 1),
       candidate AS (
         SELECT id, sold FROM sold
         UNION ALL
         SELECT sku_org_id, 0 FROM (SELECT sku_org_id FROM offer INDEXED BY offer_low_stock
           WHERE shop_id = ?1 AND stock < 5 ORDER BY stock, sku_org_id LIMIT ${maxLowStockShown})
         WHERE sku_org_id NOT IN (SELECT id FROM sold))
       SELECT o.sku_org_id AS skuOrgId, p.number, b.name AS brandName, ${pictureSql} AS picture,
         o.stock, c.sold
       FROM candidate c CROSS JOIN offer o ON o.sku_org_id = c.id
       JOIN part p ON p.id = o.part_id JOIN part_brand b ON b.id = p.brand_id
       JOIN category k ON k.id = p.category_id
       WHERE o.shop_id = ?1 AND (o.stock < 5 OR o.stock * ${periodDays} <= c.sold * ${lowStockDays})
       ORDER BY c.sold = 0, o.stock * 1.0 / max(c.sold, 1), o.sku_org_id LIMIT ${maxLowStockShown}`,
    )
    .bind(shopId, now - periodDays * dayMs)
    .all<LowStockRow>()
  return results.map(({ sold, ...offer }) => ({
    ...offer,
    days: sold > 0 ? Math.floor((offer.stock * periodDays) / sold) : null,
  }))
}
