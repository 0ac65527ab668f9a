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

/** Orders with their lines and the first rows of their histories: three statements for any number. */
export function insertOrders(
  context: BuyerContext,
  orders: readonly NewOrder[],
  method: PaymentMethodId,
  address: Draft['address'],
): D1PreparedStatement[] {
  const { db, buyer, now } = context
  const heads = orders.map((order) => headOf(context, order, method, address))
  return [
    insertRows(db, 'INSERT INTO orders', heads),
    insertRows(db, 'INSERT INTO order_line', orders.flatMap(linesOf)),
    insertRows(
      db,
      'INSERT INTO order_history',
      orders.map(({ orderId }) => ({
        order_id: orderId,
        position: 1,
        status: 'CREATED',
        mover: 'BUYER',
        mover_id: buyer.id,
        reason: '',
        at: now,
      })),
    ),
  ]
}

/** Rows of one shape in one statement; D1 counts statements, and binds at most 100 values. */
function insertRows(
  db: D1Database,
  into: string,
  rows: readonly Record<string, string | number | null>[],
): D1PreparedStatement {
  const columns = Object.keys(rows[0] ?? {})
  return db
    .prepare(
      `${into} (${columns.join(', ')})
       SELECT ${columns.map((column) => `value ->> '${column}'`).join(', ')} FROM json_each(?)`,
    )
    .bind(JSON.stringify(rows))
}

function headOf(
  { buyer, now }: BuyerContext,
  { orderId, orderNumber, shop }: NewOrder,
  method: PaymentMethodId,
  address: Draft['address'],
) {
  const window = shop.shipByList.find((row) => row.service === shop.service)
  return {
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
}

function linesOf({ orderId, shop }: NewOrder) {
  return shop.lines.map(({ offer, quantity, price, vehicle }) => ({
    order_id: orderId,
    sku_org_id: offer.sku_org_id,
    quantity,
    unit_price: price,
    amount: quantity * price,
    price_version: offer.price_version,
    vehicle: vehicle ? JSON.stringify(vehicle) : '',
  }))
}
