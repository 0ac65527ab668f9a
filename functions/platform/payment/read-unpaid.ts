import type { Service, Zone } from '#domain/shipping/services.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'

/** Unpaid order with the data needed to recalculate its delivery. */
export interface UnpaidOrder {
  id: number
  service: Service
  goods_total: number
  goods_discount: number
  shipping_discount: number
  /** ID of the coupon that gives the discount. */
  coupon_id: number | null
  from_day: string
  to_day: string
  zone: Zone
  counter: number
  later_days: number
  /** Delivery day chosen by the buyer; '' for the earliest day. */
  chosen_day: string
  placed_at: number
}

/** Weight and dimensions of one line. */
export interface ParcelRow {
  order_id: number
  quantity: number
  backorder: number
  weight_g: number
  length_mm: number
  width_mm: number
  height_mm: number
}

/** Reads the unpaid orders of a placement; refuses when they were paid or changed meanwhile. */
export async function readUnpaid(
  placementId: number,
  { db, buyer }: BuyerContext,
): Promise<UnpaidOrder[]> {
  const { results } = await db
    .prepare(
      `SELECT o.id, o.service, o.goods_total, o.goods_discount, o.shipping_discount, o.from_day,
         o.to_day, o.placed_at, o.chosen_day, d.zone, s.counter, s.later_days, o.status, o.paid,
         (SELECT k.coupon_id FROM coupon_use u JOIN customer_coupon k ON k.id = u.customer_coupon_id
          WHERE u.order_id = o.id AND u.shipping > 0) AS coupon_id
       FROM placement p JOIN orders o ON o.placement_id = p.id JOIN shop s ON s.id = o.shop_id
       JOIN area d ON d.id = o.address ->> 'districtId'
       WHERE p.id = ? AND p.customer_id = ? AND o.status <> 'CANCELLED'
         AND o.service <> 'COUNTER'`,
    )
    .bind(placementId, buyer.id)
    .all<UnpaidOrder & { status: string; paid: number }>()
  if (results.length === 0) throw refuse('notFound')
  if (results.some((order) => order.status !== 'CREATED' || order.paid === 1))
    throw refuse('paymentNotOpen')
  return results
}

/** Reads the parcel data of a placement's lines. */
export async function readParcels(placementId: number, db: D1Database): Promise<ParcelRow[]> {
  const { results } = await db
    .prepare(
      `SELECT l.order_id, l.quantity, l.backorder, p.weight_g, p.length_mm, p.width_mm, p.height_mm
       FROM orders o JOIN order_line l ON l.order_id = o.id
       JOIN offer f ON f.sku_org_id = l.sku_org_id JOIN part p ON p.id = f.part_id
       WHERE o.placement_id = ?`,
    )
    .bind(placementId)
    .all<ParcelRow>()
  return results
}
