import * as z from 'zod'
import { maximumLines } from '#domain/cart/quantity.ts'
import { mostCoupons } from '#domain/coupon/coupon.ts'
import { longestOrderRemark } from '#domain/order/remark.ts'
import { call, planned } from './call.ts'
import { address } from './address.ts'
import { lineVehicle } from './price.ts'
import { orderDraft, shipBy } from './order-draft.ts'
import { distinct, flag, id, minor, nothing, page, text, whole } from './shapes.ts'

/** Chosen coupons; without a list the best set is proposed, an empty one uses none. */
export const couponIdList = () =>
  z.array(id()).max(mostCoupons).refine(distinct, 'duplicated').optional()

/** What is chosen at checkout, before anything is placed. */
export const choices = () => ({
  couponIdList: couponIdList(),
  addressId: id().optional(),
  paymentMethodId: whole(1, 8),
  shops: z
    .array(z.object({ shopId: id(), shipById: id(), remark: text(longestOrderRemark).default('') }))
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

const summary = () =>
  z.object({
    orderId: z.number(),
    orderNumber: z.string(),
    shopName: z.string(),
    orderType: z.enum(['PLATFORM', 'THIRD_PARTY']),
    status: z.string(),
    statusLabel: z.string(),
    placeTime: z.number(),
    total: minor(),
    paymentMethodId: z.number(),
    lineCount: z.number(),
    firstLine: z.object({ number: z.string(), productName: z.string(), picture: z.string() }),
    countryId: z.number(),
  })

const detail = () =>
  summary().extend({
    lines: z.array(
      z.object({
        skuOrgId: z.number(),
        number: z.string(),
        brandName: z.string(),
        productName: z.string(),
        picture: z.string(),
        quantity: z.number(),
        unitPrice: minor(),
        amount: minor(),
        /** Its part of the shop's coupon and of the platform's: a refund gives back what it cost. */
        shopDiscount: minor(),
        platformDiscount: minor(),
        /** As it was when the order was placed. */
        vehicle: lineVehicle(),
      }),
    ),
    address: address().omit({ addressId: true }),
    service: z.string(),
    expectedDeliveryType: z.number(),
    fromDay: z.string(),
    toDay: z.string(),
    goodsTotal: minor(),
    goodsDiscount: minor(),
    shippingFee: minor(),
    shippingDiscount: minor(),
    vatIncluded: minor(),
    remark: z.string(),
    trackingNumber: z.string(),
    paid: z.boolean(),
    payBefore: z.number().nullable(),
    bankAccount: z
      .object({
        bankName: z.string(),
        branchCode: z.string(),
        accountNumber: z.string(),
        accountName: z.string(),
      })
      .nullable(),
    history: z.array(z.object({ status: z.string(), statusLabel: z.string(), at: z.number() })),
  })

export type OrderSummary = z.infer<ReturnType<typeof summary>>
export type OrderDetail = z.infer<ReturnType<typeof detail>>

/** Cart and orders (second document, section 7). */
export const orderCalls = {
  'GET /web-api/shipBy/list': call({
    audience: 'buyer',
    request: () =>
      z.object({ addressId: id().optional(), paymentMethodId: whole(1, 8).default(2) }),
    response: () => z.array(z.object({ shopId: z.number(), shipByList: z.array(shipBy()) })),
    refusals: ['notFound', ...notOrderable],
  }),
  'POST /web-api/order/submitOrder': call({
    audience: 'buyer',
    request: () =>
      z.object({
        ...choices(),
        addressId: id(),
        /** What the page showed; another sum is refused, so that no one pays a surprise. */
        expectedTotal: whole(0, Number.MAX_SAFE_INTEGER),
        /** How many lines the page showed: fewer are only ordered by who has seen that they are. */
        expectedLines: whole(1, maximumLines).optional(),
        /** The buyer agreed to lose what the coupons are worth beyond what they may take off. */
        agreesVoid: flag().optional(),
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
    ],
  }),
  'POST /web-api/order/successResult': call({
    audience: 'buyer',
    request: () => z.object({ placementId: id() }),
    response: placed,
    refusals: ['notFound'],
  }),
  'GET /web-api/order/paymentResult': planned('buyer'),
  'POST /app-api/order/calc/price': call({
    audience: 'buyer',
    request: () => z.object(choices()),
    response: orderDraft,
    refusals: ['notFound', ...notOrderable],
  }),
  'POST /app-api/order/getOnlinePayment/h5': planned('buyer'),
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
  'POST /app-api/order/changePaymentMethod/forShipByType': planned('buyer'),
  'GET /app/material/order/myOrders': call({
    audience: 'buyer',
    request: () =>
      z.object({
        tab: z.enum(['all', 'unpaid', 'inProcess', 'completed', 'returned']).default('all'),
        pageNo: page(),
      }),
    response: () =>
      z.object({
        total: z.number(),
        pageNo: z.number(),
        pageSize: z.number(),
        list: z.array(summary()),
      }),
  }),
  'GET /client/version2/order/detail/{id}': call({
    audience: 'buyer',
    request: () => z.object({ id: id() }),
    response: detail,
    refusals: ['notFound'],
  }),
  'GET /client/version2/order/again/{orderId}': planned('buyer'),
  'GET /app-api/saleReturnOrder/page': planned('buyer'),
  'GET /client/saleReturnOrder/detail/{orderId}': planned('buyer'),
  'POST /client/saleReturnOrder/submit': planned('buyer'),
  'GET /client/version2/order/cancel/reason/{orderId}': planned('buyer'),
  'POST /client/version2/order/apply/cancel/submit': planned('buyer'),
  'GET /client/version2/order/cancel/apply/accept': planned('buyer'),
  'POST /client/version2/order/cancel/apply/undo': planned('buyer'),
  'POST /client/version2/order/receive/{orderId}': planned('buyer'),
  'POST /client/version2/order/nonReceipt/{orderId}': planned('buyer'),
  'POST /client/version2/order/sellerDelivery/customerInvoice': planned('buyer'),
} as const
