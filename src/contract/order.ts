import * as z from 'zod'
import { maximumLines } from '#domain/cart/quantity.ts'
import { mostCoupons } from '#domain/coupon/coupon.ts'
import { longestOrderRemark } from '#domain/order/remark.ts'
import { call } from './call.ts'
import { orderDetail, orderSummary } from './order-detail.ts'
import { orderDraft, shipBy } from './order-draft.ts'
import { day, distinct, flag, id, minor, nothing, page, text, whole } from './shapes.ts'

/**
 * Chosen coupons; an empty list uses none. An absent list proposes the best set in a draft and uses
 * none in submitOrder: nothing is spent that the buyer didn't choose (decisions, "Orders and money").
 */
export const couponIdList = () =>
  z.array(id()).max(mostCoupons).refine(distinct, 'duplicated').optional()

/** What is chosen at checkout, before anything is placed. */
export const choices = () => ({
  couponIdList: couponIdList(),
  addressId: id().optional(),
  paymentMethodId: whole(1, 8),
  shops: z
    .array(
      z.object({
        shopId: id(),
        shipById: id(),
        remark: text(longestOrderRemark).default(''),
        /** The day that was chosen, as the page shows it; without one it's what is kept, or the earliest. */
        deliveryDay: day().optional(),
      }),
    )
    .max(50)
    .refine((rows) => distinct(rows.map((row) => row.shopId)), 'duplicated'),
})

/** Why the selected lines can't be ordered as chosen. */
export const notOrderable = [
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

/** Why an order is larger than the account may place. */
export const beyondCaps = ['lineTooLarge', 'orderTooLarge', 'openOrders'] as const

const placed = () =>
  z.object({
    placementId: z.number(),
    /** What is quoted for all of them: on a transfer, on the phone. */
    number: z.string(),
    orders: z.array(
      z.object({
        orderId: z.number(),
        orderNumber: z.string(),
        shopName: z.string(),
        total: minor(),
      }),
    ),
    total: minor(),
    paymentMethodId: z.number(),
  })

export type PlacedOrders = z.infer<ReturnType<typeof placed>>

/** Cart and orders (second document, section 7). */
export const orderCalls = {
  'GET /web-api/shipBy/list': call({
    audience: 'buyer',
    request: () =>
      z.object({ addressId: id().optional(), paymentMethodId: whole(1, 8).default(7) }),
    response: () => z.array(z.object({ shopId: z.number(), shipByList: z.array(shipBy()) })),
    refusals: ['notFound', ...notOrderable],
  }),
  'POST /web-api/order/submitOrder': call({
    audience: 'buyer',
    request: () =>
      z.object({
        ...choices(),
        /** Needed unless the order is collected at the counter (8). */
        addressId: id().optional(),
        /** What the page showed; another sum is refused, so that no one pays a surprise. */
        expectedTotal: whole(0, Number.MAX_SAFE_INTEGER),
        /** How many lines the page showed: fewer are only ordered by who has seen that they are. */
        expectedLines: whole(1, maximumLines).optional(),
        /** The buyer agreed to lose what the coupons are worth beyond what they may take off. */
        agreesVoid: flag().optional(),
        /** The sum that the page said would be lost: more than that is asked for again. */
        expectedExcess: whole(0, Number.MAX_SAFE_INTEGER).optional(),
      }),
    response: placed,
    idempotency: 'required',
    refusals: [
      'notFound',
      ...notOrderable,
      ...beyondCaps,
      'orderChanged',
      'priceRisen',
      'termsFirst',
      'couponGone',
      'couponExcess',
      'creditExceeded',
    ],
  }),
  'POST /web-api/order/successResult': call({
    audience: 'buyer',
    request: () => z.object({ placementId: id() }),
    response: placed,
    refusals: ['notFound'],
  }),
  'POST /app-api/order/calc/price': call({
    audience: 'buyer',
    request: () => z.object(choices()),
    response: orderDraft,
    refusals: ['notFound', ...notOrderable],
  }),
  'POST /app-api/order/confirmModifyPrice': call({
    audience: 'buyer',
    request: () =>
      z.object({
        lines: z
          .array(z.object({ skuOrgId: id(), price: whole(0, Number.MAX_SAFE_INTEGER) }))
          .min(1)
          .max(maximumLines),
      }),
    response: nothing,
    refusals: ['notFound', 'priceRisen'],
  }),
  'GET /app/material/order/myOrders': call({
    audience: 'buyer',
    request: () =>
      z.object({
        tab: z.enum(['all', 'unpaid', 'inProcess', 'completed', 'returned']).default('all'),
        /** An order's number or a part's, or a piece of one. */
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
