import type { PlacedOrders } from '#contract/order.ts'
import { isPrepaid, type PaymentMethodId, unpaidCancelHours } from '#domain/order/payment.ts'
import { localTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { BuyerContext } from '../context.ts'
import { faultOf } from '../db/fault.ts'
import { refuse } from '../refusal.ts'
import { type Choices, type Draft, draftOrder } from './draft.ts'

/**
 * Places the selected lines as one order a shop. Stock, orders, lines, history, cart and the
 * answer to the key are one batch: it happens whole or not at all. Refuses with orderChanged and
 * the new sum where the page showed another one, priceRisen while a rise isn't confirmed,
 * stockNotEnough where stock went meanwhile.
 */
export async function submitOrder(
  context: BuyerContext,
  choices: Choices & { addressId: number; paymentMethodId: number; expectedTotal: number },
): Promise<PlacedOrders> {
  const draft = await draftOrder(context, choices)
  const { wire } = draft
  if (wire.risen.length > 0) throw refuse('priceRisen', { risen: wire.risen })
  // A fall passes through: nobody minds paying less than the page said.
  if (wire.total > choices.expectedTotal) throw refuse('orderChanged', { total: wire.total })
  const orders = draft.shops.map((shop) => ({
    orderId: newId(),
    orderNumber: newNumber(context),
    shopName: shop.wire.shopName,
    total: shop.wire.total,
  }))
  const answer: PlacedOrders = {
    orders,
    total: wire.total,
    paymentMethodId: wire.paymentMethodId,
  }
  try {
    await context.commit(statementsOf(draft, orders, context), answer)
  } catch (error) {
    throw translate(error)
  }
  return answer
}

/** The schema refuses what changed between reading and writing; here it gets its words. */
function translate(error: unknown): unknown {
  const fault = faultOf(error)
  if (fault === 'stockGone') return refuse('stockNotEnough')
  if (fault === 'priceMoved' || fault === 'cartMoved') return refuse('orderChanged')
  return error
}

function statementsOf(
  draft: Draft,
  orders: readonly PlacedOrders['orders'][number][],
  context: BuyerContext,
): D1PreparedStatement[] {
  const { db, buyer, now } = context
  const { wire } = draft
  const method = wire.paymentMethodId as PaymentMethodId
  const { addressId, ...address } = wire.addressList.find(
    (a) => a.addressId === wire.addressId,
  ) ?? {
    addressId: 0,
  }
  const statements: D1PreparedStatement[] = []
  draft.shops.forEach((shop, i) => {
    const order = orders[i]
    if (!order) return
    const window = shop.wire.shipByList.find((row) => row.shipById === shop.wire.shipById)
    for (const line of shop.wire.lines)
      statements.push(
        db
          .prepare('UPDATE offer SET stock = stock - ? WHERE sku_org_id = ?')
          .bind(line.quantity, line.skuOrgId),
      )
    statements.push(
      db
        .prepare(
          `INSERT INTO orders (id, number, customer_id, shop_id, country_id, type, status,
             payment_method, pay_before, service, from_day, to_day, goods_total, shipping_fee,
             total, remark, address, placed_at)
           VALUES (?, ?, ?, ?, ?, ?, 'CREATED', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .bind(
          order.orderId,
          order.orderNumber,
          buyer.id,
          shop.wire.shopId,
          buyer.country.id,
          shop.lines[0]?.offer.shop_type === 'OWN' ? 'PLATFORM' : 'THIRD_PARTY',
          method,
          isPrepaid(method) ? now + unpaidCancelHours * 3_600_000 : null,
          shop.service,
          window?.fromDay ?? '',
          window?.toDay ?? '',
          shop.wire.goodsTotal,
          shop.wire.shippingFee,
          shop.wire.total,
          shop.remark,
          JSON.stringify(address),
          now,
        ),
      ...shop.lines.map((line) =>
        db
          .prepare(
            `INSERT INTO order_line (order_id, sku_org_id, quantity, unit_price, amount,
               price_version, vehicle) VALUES (?, ?, ?, ?, ?, ?, ?)`,
          )
          .bind(
            order.orderId,
            line.offer.sku_org_id,
            line.quantity,
            line.price,
            line.price * line.quantity,
            line.offer.price_version,
            line.vehicle ? JSON.stringify(line.vehicle) : '',
          ),
      ),
      db
        .prepare(
          "INSERT INTO order_history (order_id, position, status, at) VALUES (?, 1, 'CREATED', ?)",
        )
        .bind(order.orderId, now),
    )
  })
  // What was added to the cart meanwhile stays there.
  const ordered = JSON.stringify(
    draft.shops.flatMap((shop) => shop.wire.lines.map((line) => [line.skuOrgId, line.quantity])),
  )
  const lines = `(SELECT json_extract(value, '$[0]') AS sku, json_extract(value, '$[1]') AS pieces
    FROM json_each(?2)) w`
  statements.push(
    db
      .prepare(
        `DELETE FROM cart_line WHERE customer_id = ?1 AND EXISTS
           (SELECT 1 FROM ${lines} WHERE w.sku = sku_org_id AND quantity <= w.pieces)`,
      )
      .bind(buyer.id, ordered),
    db
      .prepare(
        `UPDATE cart_line SET quantity = quantity - w.pieces FROM ${lines}
         WHERE customer_id = ?1 AND sku_org_id = w.sku`,
      )
      .bind(buyer.id, ordered),
    db.prepare('UPDATE address SET used_at = ? WHERE id = ?').bind(now, addressId),
  )
  return statements
}

/** Random ids, because a counter would tell competitors how much is sold. Below 10^15, the longest id that an address takes. */
function newId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return (high % 2 ** 17) * 2 ** 32 + low + 1
}

/** What people read out on the phone: the day and eight letters that can't be confused. */
function newNumber({ now, buyer }: BuyerContext): string {
  const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
  const random = [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => letters[byte % letters.length])
    .join('')
  const { day } = localTime(now, calendarOf(buyer.country))
  return `E${day.replaceAll('-', '').slice(2)}-${random.slice(0, 4)}-${random.slice(4)}`
}
