import * as z from 'zod'
import { maxPartListNameLength, maximumListLines } from '#domain/part-list/limits.ts'
import { listedOffer } from '../favourite/favourite.ts'
import { addedToCart } from '../order/order-after.ts'
import { call } from '../shapes/call.ts'
import { id, minorUnits, quantity, text, wholeNumber } from '../shapes/shapes.ts'

const listQuantity = () => wholeNumber(0, 999)

const partList = () =>
  z.object({
    listId: z.number(),
    name: z.string(),
    /** Number of lines. */
    lines: z.number(),
    /** Lines with a counted stock below their minimum. */
    low: z.number(),
    /** Last time when its parts were added to the cart, milliseconds; null for never. */
    orderedAt: z.number().nullable(),
  })

export type PartList = z.infer<ReturnType<typeof partList>>

const line = () =>
  listedOffer().extend({
    quantity: z.number(),
    /** Stock below which the line is ordered up to `quantity`; 0 without a minimum. */
    minimum: z.number(),
    /** Quantity counted on the shelf; null until it is counted. */
    onShelf: z.number().nullable(),
    /** Quantity to add to the cart. */
    toOrder: z.number(),
    /** Price for this buyer of one, whatever the quantity. */
    priceOfOne: minorUnits().optional(),
    /** Price of one for this buyer and availability when it was added or last ordered. */
    seenPrice: minorUnits(),
    wasInStock: z.boolean(),
    /** Newest number that supersedes the part, or empty. */
    newerNumber: z.string(),
  })

export type PartListLine = z.infer<ReturnType<typeof line>>

const openedPartList = () =>
  partList().extend({
    /** Country whose currency the total is in. */
    countryId: z.number(),
    /** Number of lines that can be added to the cart now, and their total. */
    ready: z.number(),
    total: minorUnits(),
    list: z.array(line()),
  })

export type OpenedPartList = z.infer<ReturnType<typeof openedPartList>>

const listIdRequest = () => z.object({ listId: id() })

/** Lists of parts with quantities that a workshop orders again (decisions, "Companies"). */
export const partListCalls = {
  'GET /web-api/partList': call({
    own: 'a workshop keeps lists of parts with quantities',
    audience: 'buyer',
    request: () => z.object({}),
    response: () => z.object({ lists: z.array(partList()) }),
  }),
  'GET /web-api/partList/{listId}': call({
    own: 'a list of parts, with what changed since last time',
    audience: 'buyer',
    request: listIdRequest,
    response: openedPartList,
    refusals: ['notFound'],
  }),
  /** Creates or renames a list. Creating an existing name returns that list. */
  'POST /web-api/partList': call({
    own: 'a list of parts has a name',
    audience: 'buyer',
    request: () =>
      z.object({
        listId: id().optional(),
        name: text(maxPartListNameLength).pipe(z.string().min(1)),
      }),
    response: partList,
    refusals: ['notFound', 'partListsFull'],
  }),
  'DELETE /web-api/partList': call({
    own: 'a list of parts that nobody needs any more',
    audience: 'buyer',
    request: listIdRequest,
    response: () => z.null(),
    refusals: ['notFound'],
  }),
  /**
   * Adds given offers, the selected lines of the cart, or the lines of one of the buyer's orders. A
   * part that is already on the list keeps its quantity.
   */
  'POST /web-api/partList/add': call({
    own: 'a list is filled from the cart, an order or quick order',
    audience: 'buyer',
    request: () =>
      z
        .object({
          listId: id(),
          lines: z
            .array(z.object({ skuOrgId: id(), quantity: quantity() }))
            .max(maximumListLines)
            .optional(),
          fromCart: z.boolean().optional(),
          orderId: id().optional(),
        })
        .refine(
          ({ lines, fromCart, orderId }) =>
            [lines?.length, fromCart, orderId].filter(Boolean).length === 1,
          { message: 'one source', path: ['lines'] },
        ),
    response: () =>
      z.object({
        listId: z.number(),
        name: z.string(),
        added: z.number(),
        /** Number of parts that were already on the list; their quantity is unchanged. */
        known: z.number(),
      }),
    refusals: ['notFound', 'partListFull'],
  }),
  /** Changes the quantities of a line. Fields that are left out keep their value. */
  'POST /web-api/partList/line': call({
    own: 'a line of a list has a quantity, a minimum and a count',
    audience: 'buyer',
    request: () =>
      listIdRequest().extend({
        skuOrgId: id(),
        quantity: quantity().optional(),
        minimum: listQuantity().optional(),
        onShelf: listQuantity().nullable().optional(),
        /** Quantity shown to the buyer. If another person has changed it, the call is refused. */
        seenQuantity: quantity().optional(),
      }),
    response: openedPartList,
    refusals: ['notFound', 'minimumAboveQuantity', 'listLineChanged'],
  }),
  'DELETE /web-api/partList/line': call({
    own: 'a line that is no longer needed',
    audience: 'buyer',
    request: () => listIdRequest().extend({ skuOrgId: id() }),
    response: openedPartList,
    refusals: ['notFound'],
  }),
  /**
   * Adds the quantity to order of each line to the cart. Returns unavailable parts with the reason
   * and an alternative. Shelf counts of the added parts are cleared, so that they aren't ordered
   * twice.
   */
  'POST /web-api/partList/toCart': call({
    own: 'a whole list in one step',
    audience: 'buyer',
    request: listIdRequest,
    response: addedToCart,
    refusals: ['notFound'],
    idempotency: 'accepted',
  }),
} as const
