import { isPrepaid, type PaymentMethodId, unpaidCancelHours } from '#domain/order/payment.ts'
import type { BuyerContext } from '../context.ts'
import type { Draft } from './draft.ts'
import type { ShopDraft } from './steps/step.ts'

/** An order to be; id and number are drawn before the batch, because the answer is part of it. */
export interface NewOrder {
  orderId: number
  orderNumber: string
  shop: ShopDraft
}

/** An order with its lines and the first row of its history. */
export function insertOrder(
  context: BuyerContext,
  order: NewOrder,
  method: PaymentMethodId,
  address: Draft['address'],
): D1PreparedStatement[] {
  const { db, buyer, now } = context
  return [
    insertHead(context, order, method, address),
    insertLines(db, order),
    db
      .prepare(
        `INSERT INTO order_history (order_id, position, status, mover, mover_id, reason, at)
         VALUES (?, 1, 'CREATED', 'BUYER', ?, '', ?)`,
      )
      .bind(order.orderId, buyer.id, now),
  ]
}

function insertHead(
  { db, buyer, now }: BuyerContext,
  { orderId, orderNumber, shop }: NewOrder,
  method: PaymentMethodId,
  address: Draft['address'],
): D1PreparedStatement {
  const window = shop.shipByList.find((row) => row.service === shop.service)
  const row = {
    id: orderId,
    number: orderNumber,
    customer_id: buyer.id,
    shop_id: shop.shopId,
    country_id: buyer.country.id,
    type: shop.lines[0]?.offer.shop_type === 'OWN' ? 'PLATFORM' : 'THIRD_PARTY',
    status: 'CREATED',
    payment_method: method,
    pay_before: isPrepaid(method) ? now + unpaidCancelHours * 3_600_000 : null,
    service: shop.service,
    from_day: window?.fromDay ?? '',
    to_day: window?.toDay ?? '',
    goods_total: shop.goodsTotal,
    shipping_fee: shop.shippingFee,
    total: shop.total,
    remark: shop.remark,
    address: JSON.stringify({ ...address, addressId: undefined }),
    placed_at: now,
  }
  const columns = Object.keys(row)
  return db
    .prepare(
      `INSERT INTO orders (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    )
    .bind(...Object.values(row))
}

function insertLines(db: D1Database, { orderId, shop }: NewOrder): D1PreparedStatement {
  const lines = shop.lines.map(({ offer, quantity, price, vehicle }) => ({
    sku: offer.sku_org_id,
    quantity,
    price,
    version: offer.price_version,
    vehicle: vehicle ? JSON.stringify(vehicle) : '',
  }))
  return db
    .prepare(
      `INSERT INTO order_line (order_id, sku_org_id, quantity, unit_price, amount, price_version,
         vehicle)
       SELECT ?1, value ->> 'sku', value ->> 'quantity', value ->> 'price',
         (value ->> 'quantity') * (value ->> 'price'), value ->> 'version', value ->> 'vehicle'
       FROM json_each(?2)`,
    )
    .bind(orderId, JSON.stringify(lines))
}
