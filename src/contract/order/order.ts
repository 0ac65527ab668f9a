import * as z from 'zod'
import { maximumCartLines } from '#domain/cart/quantity.ts'
import { maxCoupons } from '#domain/coupon/coupon.ts'
import { maxOrderRemarkLength } from '#domain/order/remark.ts'
import { call } from '../shapes/call.ts'
import { orderDetail, orderSummary } from './order-detail.ts'
import { orderDraft, shipBy } from './order-draft.ts'
import {
  day,
  areDistinct,
  flag,
  id,
  minorUnits,
  nothing,
  page,
  text,
  wholeNumber,
} from '../shapes/shapes.ts'

/**
 * Chosen coupons; an empty list uses none. If absent, a draft proposes the best set, while
 * submitOrder uses none: only coupons chosen by the buyer are spent (decisions, "Orders and
 * money").
 */
export const couponIdList = () =>
  z.array(id()).max(maxCoupons).refine(areDistinct, 'duplicated').optional()

/** Choices at checkout, before an order is placed. */
export const checkoutChoices = () => ({
  couponIdList: couponIdList(),
  addressId: id().optional(),
  paymentMethodId: wholeNumber(1, 8),
  shops: z
    .array(
      z.object({
        shopId: id(),
        shipById: id(),
        remark: text(maxOrderRemarkLength).default(''),
        /** Chosen delivery day as shown on the page. If absent, the stored day or the earliest. */
        deliveryDay: day().optional(),
      }),
    )
    .max(50)
    .refine((rows) => areDistinct(rows.map((row) => row.shopId)), 'duplicated'),
})

/** Refusals when the selected lines can't be ordered as chosen. */
export const notOrderableRefusals = [
  'stockNotEnough',
  'soldOut',
  'ownShopVerifiedOnly',
  'shopClosed',
  'shopVacation',
  'otherCountry',
  'nothingSelected',
  'paymentNotAvailable',
  'deliveryNotAvailable',
  'dayNotOffered',
] as const

/** Refusals when an order exceeds the limits of the account. */
export const limitRefusals = ['lineTooLarge', 'orderTooLarge', 'openOrders'] as const

/** Orders placed together. */
export const placedOrders = () =>
  z.object({
    placementId: z.number(),
    /** Number of all orders, which the buyer states on a transfer or by phone. */
    number: z.string(),
    orders: z.array(
      z.object({
        orderId: z.number(),
        orderNumber: z.string(),
        shopName: z.string(),
        total: minorUnits(),
      }),
    ),
    total: minorUnits(),
    paymentMethodId: z.number(),
  })

export type PlacedOrders = z.infer<ReturnType<typeof placedOrders>>

/** Cart and order calls (second document, section 7). */
export const orderCalls = {
  'GET /web-api/shipBy/list': call({
    audience: 'buyer',
    request: () =>
      z.object({ addressId: id().optional(), paymentMethodId: wholeNumber(1, 8).default(7) }),
    response: () => z.array(z.object({ shopId: z.number(), shipByList: z.array(shipBy()) })),
    refusals: ['notFound', ...notOrderableRefusals],
  }),
  'POST /web-api/order/submitOrder': call({
    audience: 'buyer',
    request: () =>
      z.object({
        ...checkoutChoices(),
        /** Required unless the payment method is pay at counter (8). */
        addressId: id().optional(),
        /**
         * Total shown on the page. A different total is refused, so that the buyer never pays an
         * unseen amount.
         */
        expectedTotal: wholeNumber(0, Number.MAX_SAFE_INTEGER),
        /**
         * Number of lines shown on the page. An order with fewer lines is refused, so that the
         * buyer sees the change.
         */
        expectedLines: wholeNumber(1, maximumCartLines).optional(),
        /** The buyer accepts that the excess of the coupons is voided. */
        agreesVoid: flag().optional(),
        /** Voided amount shown on the page. A larger one must be confirmed again. */
        expectedExcess: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
      }),
    response: placedOrders,
    idempotency: 'required',
    refusals: [
      'notFound',
      ...notOrderableRefusals,
      ...limitRefusals,
      'orderChanged',
      'priceRisen',
      'termsFirst',
      'couponGone',
      'couponExcess',
      'creditExceeded',
      'approvalNeeded',
      'memberGone',
    ],
  }),
  'POST /web-api/order/successResult': call({
    audience: 'buyer',
    request: () => z.object({ placementId: id() }),
    response: placedOrders,
    refusals: ['notFound'],
  }),
  'POST /app-api/order/calc/price': call({
    audience: 'buyer',
    request: () => z.object(checkoutChoices()),
    response: orderDraft,
    refusals: ['notFound', ...notOrderableRefusals],
  }),
  'POST /app-api/order/confirmModifyPrice': call({
    audience: 'buyer',
    request: () =>
      z.object({
        lines: z
          .array(z.object({ skuOrgId: id(), price: wholeNumber(0, Number.MAX_SAFE_INTEGER) }))
          .min(1)
          .max(maximumCartLines),
      }),
    response: nothing,
    refusals: ['notFound', 'priceRisen'],
  }),
  'GET /app/material/order/myOrders': call({
    audience: 'buyer',
    request: () =>
      z.object({
        tab: z.enum(['all', 'unpaid', 'inProcess', 'completed', 'returned']).default('all'),
        /** Order or part number, or a fragment of one. */
        keyword: text(60).default(''),
        pageNo: page(),
      }),
    response: () =>
      z.object({
        total: z.number(),
        pageNo: z.number(),
        pageSize: z.number(),
        list: z.array(orderSummary()),
      }),
  }),
  'GET /client/version2/order/detail/{id}': call({
    audience: 'buyer',
    request: () => z.object({ id: id() }),
    response: orderDetail,
    refusals: ['notFound'],
  }),
} as const
