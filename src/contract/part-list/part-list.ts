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
    /** Lines whose counted shelf is below its minimum. */
    low: z.number(),
    /** Last time when its parts were added to the cart, milliseconds; null for never. */
    orderedAt: z.number().nullable(),
  })

export type PartList = z.infer<ReturnType<typeof partList>>

const line = () =>
  listedOffer().extend({
    quantity: z.number(),
    /** Quantity on the shelf below which it is filled up to `quantity`; 0 without a minimum. */
    minimum: z.number(),
    /** Quantity counted on the shelf; null before they are counted. */
    onShelf: z.number().nullable(),
    /** Quantity added to the cart. */
    toOrder: z.number(),
    /** Price for this buyer and availability when it was added or last ordered. */
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
    /** Lines that can be added to the cart now, and what they cost. */
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
   * Adds given offers, the selected lines of the cart, or the lines of an own order. A part that is
   * on the list already keeps its quantity.
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
        /** Parts that were on the list already, with their quantity unchanged. */
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
        /** Quantity that the buyer saw. With it, a change by another person is refused. */
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
   * Adds the quantity to order of each line to the cart. Unavailable parts return the reason and an
   * alternative. Shelf counts of the added parts are cleared, so that they aren't ordered twice.
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
