import type { Answer } from '#contract/index.ts'
import { countryOf } from '#domain/country/countries.ts'
import { isPaymentMethod, isPrepaid, type PaymentMethodId } from '#domain/order/payment.ts'
import { methodHindrance } from '#domain/payment/open-methods.ts'
import { type Service, servicesFor, shippingFee, type Zone } from '#domain/shipping/services.ts'
import type { BuyerContext } from '../context.ts'
import { lessenShipping } from '../coupon/lessen.ts'
import { faultOf } from '../db/fault.ts'
import { refuse } from '../refusal.ts'
import { windowOf } from '../shipping/window.ts'
import { movePayment } from './move.ts'
import { insertPayments, paymentsOf } from './open.ts'
import { hasProvider } from './provider/chosen.ts'
import { type PaymentRow, paymentSelect } from './read.ts'
import { paymentStateOf } from './state.ts'

type Changed = Answer<'POST /app-api/order/changePaymentMethod/forShipByType'>

interface OrderRow {
  id: number
  service: Service
  goods_total: number
  goods_discount: number
  shipping_discount: number
  /** The coupon of that discount. */
  coupon_id: number | null
  from_day: string
  to_day: string
  zone: Zone
  counter: number
  placed_at: number
}

interface LineRow {
  order_id: number
  quantity: number
  backorder: number
  weight_g: number
  length_mm: number
  width_mm: number
  height_mm: number
}

/**
 * Another way to pay for what nobody paid yet. Ways of delivery hang on it (the budget one wants
 * payment in advance), so that delivery and every sum are reckoned anew; the payments that waited
 * are cancelled, and money that still comes for them goes back.
 */
export async function changeMethod(
  { placementId, paymentMethodId }: { placementId: number; paymentMethodId: number },
  context: BuyerContext,
): Promise<Changed> {
  if (!isPaymentMethod(paymentMethodId)) throw refuse('paymentNotAvailable')
  const { db } = context
  const orders = await readUnpaid(placementId, context)
  const [lines, payments] = await Promise.all([
    readParcels(placementId, db),
    db
      .prepare(`${paymentSelect} WHERE y.placement_id = ? AND y.status = 'PENDING'`)
      .bind(placementId)
      .all<PaymentRow>(),
  ])
  checkMethod(paymentMethodId, orders, lines, context)
  if (!context.isRepeat) {
    const changed = orders.map((order) => reckon(order, lines, paymentMethodId, context))
    await commit(placementId, changed, payments.results, paymentMethodId, context)
  }
  const total = await sumOf(placementId, db)
  const payment = await paymentStateOf(db, { id: orders[0]?.id ?? 0, placement_id: placementId })
  return { placementId, paymentMethodId, total, payment }
}

async function readUnpaid(placementId: number, { db, buyer }: BuyerContext): Promise<OrderRow[]> {
  const { results } = await db
    .prepare(
      `SELECT o.id, o.service, o.goods_total, o.goods_discount, o.shipping_discount, o.from_day,
         o.to_day, o.placed_at, d.zone, s.counter, o.status, o.paid,
         (SELECT k.coupon_id FROM coupon_use u JOIN customer_coupon k ON k.id = u.customer_coupon_id
          WHERE u.order_id = o.id AND u.shipping > 0) AS coupon_id
       FROM placement p JOIN orders o ON o.placement_id = p.id JOIN shop s ON s.id = o.shop_id
       JOIN area d ON d.id = o.address ->> 'districtId'
       WHERE p.id = ? AND p.customer_id = ? AND o.status <> 'CANCELLED'`,
    )
    .bind(placementId, buyer.id)
    .all<OrderRow & { status: string; paid: number }>()
  if (results.length === 0) throw refuse('notFound')
  if (results.some((order) => order.status !== 'CREATED' || order.paid === 1))
    throw refuse('paymentNotOpen')
  return results
}

async function readParcels(placementId: number, db: D1Database): Promise<LineRow[]> {
  const { results } = await db
    .prepare(
      `SELECT l.order_id, l.quantity, l.backorder, p.weight_g, p.length_mm, p.width_mm, p.height_mm
       FROM orders o JOIN order_line l ON l.order_id = o.id
       JOIN offer f ON f.sku_org_id = l.sku_org_id JOIN part p ON p.id = f.part_id
       WHERE o.placement_id = ?`,
    )
    .bind(placementId)
    .all<LineRow>()
  return results
}

function checkMethod(
  id: PaymentMethodId,
  orders: readonly OrderRow[],
  lines: readonly LineRow[],
  { env, buyer }: BuyerContext,
): void {
  const hindrance = methodHindrance(id, {
    country: buyer.country,
    shops: orders.map(({ counter }) => ({ hasCounter: counter === 1, givesCredit: false })),
    hasBackorder: lines.some((line) => line.backorder === 1),
    hasProvider: hasProvider(env),
  })
  if (hindrance !== '') throw refuse('paymentNotAvailable')
}

/** An order with the delivery that the method allows: its own where it does, else the first. */
function reckon(
  order: OrderRow,
  lines: readonly LineRow[],
  method: PaymentMethodId,
  { buyer, now }: BuyerContext,
) {
  const country = countryOf(buyer.country.id)
  const services = servicesFor(country, order.zone, isPrepaid(method))
  const service = services.includes(order.service) ? order.service : (services[0] ?? order.service)
  const parcel = lines
    .filter((line) => line.order_id === order.id)
    .map((line) => ({
      weightG: line.weight_g,
      lengthMm: line.length_mm,
      widthMm: line.width_mm,
      heightMm: line.height_mm,
      quantity: line.quantity,
    }))
  const payable = order.goods_total - order.goods_discount
  const fee = shippingFee(country, service, order.zone, payable, parcel)
  const shippingDiscount = Math.min(order.shipping_discount, fee)
  const { fromDay, toDay } =
    service === order.service
      ? { fromDay: order.from_day, toDay: order.to_day }
      : windowOf(now, country, service, order.zone)
  const total = payable + fee - shippingDiscount
  return {
    orderId: order.id,
    service,
    fee,
    shippingDiscount,
    lessened:
      order.coupon_id !== null && shippingDiscount < order.shipping_discount
        ? {
            orderId: order.id,
            couponId: order.coupon_id,
            before: order.shipping_discount,
            after: shippingDiscount,
          }
        : null,
    fromDay,
    toDay,
    total,
    placedAt: order.placed_at,
  }
}

async function commit(
  placementId: number,
  orders: readonly ReturnType<typeof reckon>[],
  payments: readonly PaymentRow[],
  method: PaymentMethodId,
  context: BuyerContext,
): Promise<void> {
  const { db, buyer, now } = context
  const by = { mover: 'BUYER', id: buyer.id, reason: 'label_payment_changed', at: now } as const
  const fresh = paymentsOf(placementId, orders, method, orders[0]?.placedAt ?? now)
  const [first] = fresh
  try {
    await context.commit(
      [
        // Paid, cancelled or lowered meanwhile: then this fails, and nothing is changed.
        ...payments.flatMap((payment) => movePayment(db, payment, 'CANCELLED', by)),
        ...orders.map((order) =>
          db
            .prepare(
              `UPDATE orders SET payment_method = ?2, pay_before = ?3, service = ?4, from_day = ?5,
                 to_day = ?6, shipping_fee = ?7, shipping_discount = ?8, total = ?9 WHERE id = ?1`,
            )
            .bind(
              order.orderId,
              method,
              first?.pay_before ?? null,
              order.service,
              order.fromDay,
              order.toDay,
              order.fee,
              order.shippingDiscount,
              order.total,
            ),
        ),
        ...orders.flatMap(({ lessened }) =>
          lessened ? lessenShipping(db, lessened, buyer.country, now) : [],
        ),
        ...insertPayments(db, fresh, buyer.id, now),
      ],
      null,
    )
  } catch (error) {
    if (faultOf(error) === 'paymentMoved') throw refuse('orderMoved')
    throw error
  }
}

async function sumOf(placementId: number, db: D1Database): Promise<number> {
  const row = await db
    .prepare(
      `SELECT ifnull(sum(total), 0) AS total FROM orders
       WHERE placement_id = ? AND status <> 'CANCELLED'`,
    )
    .bind(placementId)
    .first<{ total: number }>()
  return row?.total ?? 0
}
