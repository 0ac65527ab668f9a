import * as z from 'zod'
import { maximumLines } from '#domain/cart/quantity.ts'
import { maximumQuickLines } from '#domain/quick-order/line.ts'
import { call } from './call.ts'
import { beyondCaps, choices, couponIdList, notOrderable } from './order.ts'
import { orderDraft } from './order-draft.ts'
import { alternative, deliverTo, flash, lineVehicle, priceReason } from './price.ts'
import type { RefusalData } from './refusals.ts'
import { day, distinct, flag, id, label, minor, nothing, quantity } from './shapes.ts'

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
    listPrice: minor(),
    /** Country whose money the line's prices are in: of its shop, whatever the cart's is. */
    countryId: z.number(),
    price: minor(),
    /** Which price won, and the flash sale that counts, or why it doesn't for these pieces. */
    reason: priceReason(),
    flash: flash(),
    /** The price that the buyer last saw; a rise over it needs confirmModifyPrice. */
    seenPrice: minor(),
    /** Why it can't be ordered now, or empty; such a line is never selected. */
    blocked: label(),
    /** The day from which its shop is back, where it is on vacation and named one; else empty. */
    backOn: z.string(),
    alternative: alternative(),
    /** Ordered in for this buyer: paid in full in advance, not cancelled, returned or refunded. */
    backorder: z.boolean(),
    /** Whether it can be given back within the days of the return policy. */
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
        /** Of what is ticked, before coupons; null where nothing is. */
        delivery: z
          .object({
            service: z.string(),
            fee: minor(),
            fromDay: z.string(),
            toDay: z.string(),
          })
          .nullable(),
      }),
    ),
    deliverTo: deliverTo(),
    /** Country whose money the sums are in. */
    countryId: z.number(),
    cartQuantity: z.number(),
    selectedTotal: minor(),
    /**
     * Selected lines with each shop's delivery, before coupons, minor units. Absent where delivery
     * isn't known before checkout.
     */
    total: minor().optional(),
    /** Points that what is selected brings a verified workshop, before coupons; else 0. */
    points: z.number(),
  })

export type Cart = z.infer<ReturnType<typeof cart>>
export type CartLine = z.infer<ReturnType<typeof cartLine>>

const draftLine = () =>
  z.object({
    skuOrgId: id(),
    quantity: quantity(),
    /** The vehicle of the moment: its verdict stays with the line. */
    vehicleModelId: id().optional(),
  })

const skuList = () => z.array(id()).min(1).max(maximumLines).refine(distinct, 'duplicated')

const draftLines = (max: number) =>
  z
    .array(draftLine())
    .min(1)
    .max(max)
    .refine((lines) => distinct(lines.map((line) => line.skuOrgId)), 'duplicated')

/** What a refused list of lines says about each line at fault. */
export type LineFault = RefusalData<'linesNotAdded'>['lines'][number]

/** Shopping cart (second document, section 7, "Cart and orders"). */
export const cartCalls = {
  'GET /web-api/shoppingCart/cartQuantity': call({
    audience: 'buyer',
    request: nothing,
    response: cartQuantity,
  }),
  /** The cart that a visitor keeps on the device, priced as the platform prices a cart. */
  'POST /web-api/shoppingCart/preview': call({
    own: 'the cart of a visitor in one request, every sum by the platform',
    audience: 'visitor',
    request: () => z.object({ lines: draftLines(maximumLines) }),
    response: cart,
  }),
  'GET /web-api/shoppingCart/list': call({ audience: 'buyer', request: nothing, response: cart }),
  /** The lines of the cart that are ordered in, with what that means: the back-order log. */
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
            /** Label of what holds for it. */
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
  /** One of the days that a shop offers, '' for the earliest; kept until the lines are ordered. */
  'POST /web-api/shoppingCart/selectDeliveryTime': call({
    audience: 'buyer',
    request: () =>
      z.object({ ...choices(), shopId: id(), deliveryDay: z.union([day(), z.literal('')]) }),
    response: orderDraft,
    refusals: ['notFound', ...notOrderable],
  }),
  'POST /web-api/shoppingCart/toOrder': call({
    audience: 'buyer',
    request: () => z.object({ couponIdList: couponIdList() }),
    response: orderDraft,
    // The draft under a key is kept like any other answer; our own pages send none.
    idempotency: 'accepted',
    refusals: [...notOrderable, ...beyondCaps],
  }),
  'POST /web-api/v5/shoppingCart/add': call({
    audience: 'buyer',
    request: () =>
      z.union([
        draftLine(),
        /** The draft that a visitor kept on the device, merged by the larger quantity. */
        z.object({ mergeLines: draftLines(maximumLines) }),
        /** Many at once: all are added, or none and linesNotAdded names those at fault. */
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
