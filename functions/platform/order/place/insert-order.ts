import type { PricedSet } from '#domain/coupon/price-set.ts'
import { isPrepaid, type PaymentMethodId, unpaidCancelHours } from '#domain/order/payment.ts'
import { type CommissionRate, commissionOn, rateFor } from '#domain/payout/commission.ts'
import { collectionDeadline, toCollectionCode } from '#domain/order/collecting.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { Buyer, BuyerContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/insert-rows.ts'
import type { Draft } from '../checkout/draft.ts'
import { vatPercentOf } from '../record/vat.ts'
import type { ShopDraft } from '../steps/step.ts'

/**
 * Order to place. ID and number are generated before the batch, because the response contains them
 * and is part of the batch.
 */
export interface NewOrder {
  orderId: number
  orderNumber: string
  shop: ShopDraft
}

/** Orders placed together, with one number to quote and one amount to pay. */
export interface NewPlacement {
  id: number
  number: string
  orders: readonly NewOrder[]
}

/** Member who orders for a company, with the order's approval, if any. */
export interface OrderingMember {
  personId: number
  name: string
  approvalId: number | null
}

/** Returns the member who places an order now; null for a personal account. */
export const orderingMemberOf = ({ id, personId, memberName }: Buyer): OrderingMember | null =>
  personId === id ? null : { personId, name: memberName, approvalId: null }

/** Inserts a placement: orders with their lines and first history rows, one statement per table. */
export function insertOrders(
  context: BuyerContext,
  { id, number, orders }: NewPlacement,
  method: PaymentMethodId,
  address: Draft['address'],
  coupons: PricedSet,
  orderingMember: OrderingMember | null,
  rates: readonly CommissionRate[],
): D1PreparedStatement[] {
  const { db, buyer, now } = context
  const placement = {
    id,
    number,
    customer_id: buyer.id,
    country_id: buyer.country.id,
    placed_at: now,
    locale: buyer.valet?.locale ?? context.locale,
  }
  const heads = orders.map((order) => ({
    ...orderColumns(context, order, method, address),
    placement_id: id,
    made_by: orderingMember?.personId ?? null,
    made_by_name: orderingMember?.name ?? '',
    approval_id: orderingMember?.approvalId ?? null,
  }))
  return [
    insertRows(db, 'INSERT INTO placement', [placement]),
    insertRows(db, 'INSERT INTO orders', heads),
    insertRows(
      db,
      'INSERT INTO order_line',
      orders.flatMap((order) => orderLines(context, order, coupons, rates)),
    ),
    insertRows(
      db,
      'INSERT INTO order_history',
      orders.map(({ orderId }) => ({
        order_id: orderId,
        position: 1,
        status: 'CREATED',
        ...placedByOf(buyer, orderingMember),
        reason: '',
        at: now,
      })),
    ),
  ]
}

/** Actor who placed the orders: the buyer, or service staff during impersonation. */
const placedByOf = ({ id, valet }: Buyer, orderingMember: OrderingMember | null) =>
  valet
    ? { mover: 'SERVICE', mover_id: valet.staffId }
    : { mover: 'BUYER', mover_id: orderingMember?.personId ?? id }

function orderColumns(
  { buyer, now }: BuyerContext,
  { orderId, orderNumber, shop }: NewOrder,
  method: PaymentMethodId,
  address: Draft['address'],
) {
  const shipBy = shop.shipByList.find((row) => row.service === shop.service)
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
    from_day: shipBy?.fromDay ?? '',
    to_day: shipBy?.toDay ?? '',
    chosen_day: shop.deliveryDay,
    goods_total: shop.goodsTotal,
    goods_discount: shop.goodsDiscount,
    shipping_fee: shop.shippingFee,
    shipping_discount: shop.shippingDiscount,
    total: shop.total,
    remark: shop.remark,
    address: JSON.stringify(address ? { ...address, addressId: undefined } : counterAddress),
    placed_at: now,
    ...(shop.service === 'COUNTER'
      ? {
          collect_code: createCollectionCode(),
          collect_before: collectionDeadline(shipBy?.fromDay ?? '', calendarOf(buyer.country)),
        }
      : { collect_code: '', collect_before: null }),
  }
}

/** Empty address of an order for collection. */
const counterAddress = {
  contactName: '',
  cellphone: '',
  stateId: 0,
  cityId: 0,
  districtId: 0,
  stateName: '',
  cityName: '',
  districtName: '',
  postCode: '',
  detailAddress: '',
}

/**
 * Creates a collection code from twice the needed number of random bytes, because some bytes are
 * skipped.
 */
const createCollectionCode = () => toCollectionCode(crypto.getRandomValues(new Uint8Array(16)))

/**
 * Inserts the person who collects each order: the buyer, with the account's name and phone number.
 */
export function insertCollectors(db: D1Database, { orders }: NewPlacement): D1PreparedStatement[] {
  const counterOrders = orders.filter(({ shop }) => shop.service === 'COUNTER')
  if (counterOrders.length === 0) return []
  return [
    db
      .prepare(
        `UPDATE orders SET address = json_set(address, '$.contactName', c.name, '$.cellphone', c.cellphone)
         FROM customer c WHERE c.id = orders.customer_id
           AND orders.id IN (SELECT value FROM json_each(?1))`,
      )
      .bind(JSON.stringify(counterOrders.map(({ orderId }) => orderId))),
  ]
}

function orderLines(
  { buyer, now }: BuyerContext,
  { orderId, shop }: NewOrder,
  coupons: PricedSet,
  rates: readonly CommissionRate[],
) {
  const vat = vatPercentOf(buyer.country.countryCode)
  return shop.lines.map((line) => {
    const { offer, quantity, price, reason, vehicle } = line
    const lineDiscounts = coupons.lines.get(offer.sku_org_id) ?? { shop: 0, platform: 0 }
    const amount = quantity * price
    const ratedLine = { shopId: offer.shop_id, categoryId: line.firstCategory }
    const rate = offer.shop_type === 'OWN' ? 0 : rateFor(rates, ratedLine, now)
    return {
      order_id: orderId,
      sku_org_id: offer.sku_org_id,
      quantity,
      unit_price: price,
      amount,
      shop_discount: lineDiscounts.shop,
      platform_discount: lineDiscounts.platform,
      commission_rate: rate,
      commission: commissionOn(amount - lineDiscounts.shop, vat, rate),
      backorder: offer.backorder,
      price_version: offer.price_version,
      flash_sale_id: reason === 'flash' ? offer.flash_sale_id : null,
      quotation_shop_id: line.quotationShopId,
      vehicle: vehicle ? JSON.stringify(vehicle) : '',
    }
  })
}
