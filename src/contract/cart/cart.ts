import * as z from 'zod'
import { maximumCartLines } from '#domain/cart/quantity.ts'
import { maximumQuickLines } from '#domain/quick-order/line.ts'
import { call } from '../shapes/call.ts'
import {
  limitRefusals,
  checkoutChoices,
  couponIdList,
  notOrderableRefusals,
} from '../order/order.ts'
import { orderDraft } from '../order/order-draft.ts'
import {
  alternativeOffer,
  deliveryDestination,
  flashSale,
  lineVehicle,
  priceReason,
  quantityPrices,
} from '../product/price.ts'
import { quotedLine } from '../quotation/quotation-shapes.ts'
import type { RefusalData } from '../shapes/refusals.ts'
import {
  day,
  areDistinct,
  flag,
  id,
  label,
  minorUnits,
  nothing,
  quantity,
} from '../shapes/shapes.ts'

const cartQuantity = () => z.object({ cartQuantity: z.number() })

export const cartLine = () =>
  z.object({
    skuOrgId: z.number(),
    number: z.string(),
    kind: z.enum(['OE', 'IAM']),
    brandName: z.string(),
    productName: z.string(),
    picture: z.string(),
    quantity: z.number(),
    selected: z.boolean(),
    stock: z.number(),
    listPrice: minorUnits(),
    /** Country whose currency the line's prices are in: the shop's. */
    countryId: z.number(),
    price: minorUnits(),
    reason: priceReason(),
    quantityPrices: quantityPrices().optional(),
    flash: flashSale(),
    quoted: quotedLine(),
    /** Price last shown to the buyer. A higher price needs confirmModifyPrice. */
    seenPrice: minorUnits(),
    /**
     * Reason why the line can't be ordered now, or empty. A line with a reason is never selected.
     */
    blocked: label(),
    /** Day on which the shop returns from a vacation. Empty when the shop named no day. */
    backOn: z.string(),
    alternative: alternativeOffer(),
    /**
     * True when the shop orders the part in for this buyer: paid in full in advance, and never
     * cancelled, returned or refunded.
     */
    backorder: z.boolean(),
    /** True when the item can be returned within the period of the return policy. */
    returnable: z.boolean(),
    vehicle: lineVehicle(),
  })

export const cart = () =>
  z.object({
    shops: z.array(
      z.object({
        shopId: z.number(),
        shopName: z.string(),
        ownShop: z.boolean(),
        state: z.enum(['OPEN', 'CLOSED', 'VACATION']),
        lines: z.array(cartLine()),
        /** Delivery of the selected lines, before coupons. Null without a selection. */
        delivery: z
          .object({
            service: z.string(),
            fee: minorUnits(),
            fromDay: z.string(),
            toDay: z.string(),
          })
          .nullable(),
      }),
    ),
    deliverTo: deliveryDestination(),
    /** Country whose currency the amounts are in. */
    countryId: z.number(),
    cartQuantity: z.number(),
    selectedTotal: minorUnits(),
    /**
     * Total of the selected lines with each shop's delivery, before coupons, in minor units. Absent
     * when delivery isn't known before checkout.
     */
    total: minorUnits().optional(),
    /**
     * Points that a verified workshop earns for the selected lines, before coupons. Otherwise 0.
     */
    points: z.number(),
  })

export type Cart = z.infer<ReturnType<typeof cart>>
export type CartLine = z.infer<ReturnType<typeof cartLine>>

const draftLine = () =>
  z.object({
    skuOrgId: id(),
    quantity: quantity(),
    /** Selected vehicle. Its fit verdict is stored with the line. */
    vehicleModelId: id().optional(),
  })

const skuList = () => z.array(id()).min(1).max(maximumCartLines).refine(areDistinct, 'duplicated')

const draftLines = (max: number) =>
  z
    .array(draftLine())
    .min(1)
    .max(max)
    .refine((lines) => areDistinct(lines.map((line) => line.skuOrgId)), 'duplicated')

/** Error of one line in a refused list. */
export type LineError = RefusalData<'linesNotAdded'>['lines'][number]

/** Cart calls (second document, section 7, "Cart and orders"). */
export const cartCalls = {
  'GET /web-api/shoppingCart/cartQuantity': call({
    audience: 'buyer',
    request: nothing,
    response: cartQuantity,
  }),
  /** Prices a visitor's cart, which is stored on the device. */
  'POST /web-api/shoppingCart/preview': call({
    own: 'the cart of a visitor in one request, every sum by the platform',
    audience: 'visitor',
    request: () => z.object({ lines: draftLines(maximumCartLines) }),
    response: cart,
  }),
  'GET /web-api/shoppingCart/list': call({ audience: 'buyer', request: nothing, response: cart }),
  /** Returns the backorder lines of the cart and their conditions. */
  'GET /app-api/shoppingCart/noteToBLog': call({
    audience: 'buyer',
    request: nothing,
    response: () =>
      z.object({
        lines: z.array(
          z.object({
            skuOrgId: z.number(),
            number: z.string(),
            shopName: z.string(),
            quantity: z.number(),
            /** Label of the condition. */
            note: label(),
          }),
        ),
      }),
  }),
  'PUT /web-api/v6/shoppingCart/quantity': call({
    audience: 'buyer',
    request: draftLine,
    response: cart,
    refusals: ['notFound', 'stockNotEnough', 'soldOut'],
  }),
  'PUT /web-api/v6/shoppingCart/selectStatus': call({
    audience: 'buyer',
    request: () => z.object({ skuOrgIdList: skuList(), selected: flag() }),
    response: cart,
    refusals: ['notFound'],
  }),
  /**
   * Selects one of the shop's delivery days, '' for the earliest. Stored until the lines are
   * ordered.
   */
  'POST /web-api/shoppingCart/selectDeliveryTime': call({
    audience: 'buyer',
    request: () =>
      z.object({
        ...checkoutChoices(),
        shopId: id(),
        deliveryDay: z.union([day(), z.literal('')]),
      }),
    response: orderDraft,
    refusals: ['notFound', ...notOrderableRefusals],
  }),
  'POST /web-api/shoppingCart/toOrder': call({
    audience: 'buyer',
    request: () => z.object({ couponIdList: couponIdList() }),
    response: orderDraft,
    // The draft is stored under its key like any other response. Our own pages send no key.
    idempotency: 'accepted',
    refusals: [...notOrderableRefusals, ...limitRefusals],
  }),
  'POST /web-api/v5/shoppingCart/add': call({
    audience: 'buyer',
    request: () =>
      z.union([
        draftLine(),
        /** Visitor's cart from the device, merged by the larger quantity. */
        z.object({ mergeLines: draftLines(maximumCartLines) }),
        /** Several lines: all are added, or none and linesNotAdded lists the faulty ones. */
        z.object({ lines: draftLines(maximumQuickLines) }),
      ]),
    response: cartQuantity,
    idempotency: 'accepted',
    refusals: [
      'notFound',
      'stockNotEnough',
      'soldOut',
      'ownShopVerifiedOnly',
      'shopClosed',
      'shopVacation',
      'otherCountry',
      'quantityRange',
      'cartFull',
      'linesNotAdded',
    ],
  }),
  'POST /web-api/shoppingCart/swap': call({
    own: 'the same part from another shop in one step, so that no line is lost between two',
    audience: 'buyer',
    request: () => z.object({ skuOrgId: id(), toSkuOrgId: id() }),
    response: cart,
    idempotency: 'accepted',
    keepsAnswer: false,
    refusals: [
      'notFound',
      'stockNotEnough',
      'soldOut',
      'ownShopVerifiedOnly',
      'shopClosed',
      'shopVacation',
      'otherCountry',
      'quantityRange',
    ],
  }),
  'DELETE /web-api/v6/shoppingCart/delete': call({
    audience: 'buyer',
    request: () => z.object({ skuOrgIdList: skuList() }),
    response: cart,
    refusals: ['notFound'],
  }),
} as const
