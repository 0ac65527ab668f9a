import * as z from 'zod'
import { maximumQuotationLines, maximumQuotedShops } from '#domain/quotation/limits.ts'
import { call } from '../shapes/call.ts'
import { day, areDistinct, id, page, text, wholeNumber } from '../shapes/shapes.ts'
import { quotation, quotationRow, wantedLines } from './quotation-shapes.ts'

const extraCallReason =
  'quotations are named as part of the client state only; the specification has no call'

const shopIds = () => z.array(id()).min(1).max(maximumQuotedShops).refine(areDistinct, 'duplicated')

/** Quotation calls of a buyer. */
export const quotationCalls = {
  /** Returns shops of the buyer's country that may quote; those that sell the parts come first. */
  'POST /app-api/quotation/shops': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () => z.object({ lines: wantedLines() }),
    response: () =>
      z.object({
        list: z.array(
          z.object({
            shopId: z.number(),
            shopName: z.string(),
            area: z.string(),
            rating: z.number(),
            /** Number of lines that the shop sells now. */
            sells: z.number(),
          }),
        ),
      }),
  }),
  'POST /app-api/quotation/ask': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () =>
      z.object({
        lines: wantedLines(),
        shopIds: shopIds(),
        vehicleModelId: id().optional(),
        note: text(500).default(''),
        neededBy: z.union([day(), z.literal('')]).default(''),
      }),
    response: () => z.object({ quotationId: z.number(), number: z.string() }),
    idempotency: 'accepted',
    refusals: ['notFound', 'picturesUnknown', 'quotationsFull'],
  }),
  'GET /app-api/quotation/list': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () => z.object({ pageNo: page() }),
    response: () => z.object({ total: z.number(), list: z.array(quotationRow()) }),
  }),
  'GET /app-api/quotation/detail': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () => z.object({ quotationId: id() }),
    response: quotation,
    refusals: ['notFound'],
  }),
  /** Accepts lines of one shop: they go to the cart at the quoted price. */
  'POST /app-api/quotation/accept': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () =>
      z.object({
        quotationId: id(),
        shopId: id(),
        positions: z
          .array(wholeNumber(1, maximumQuotationLines))
          .min(1)
          .max(maximumQuotationLines)
          .refine(areDistinct, 'duplicated'),
      }),
    response: () => z.object({ cartQuantity: z.number() }),
    idempotency: 'accepted',
    refusals: ['notFound', 'quotationMoved', 'cartFull'],
  }),
  'POST /app-api/quotation/askAgain': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () => z.object({ quotationId: id(), shopId: id(), words: text(500).default('') }),
    response: quotation,
    refusals: ['notFound', 'quotationMoved'],
  }),
  'POST /app-api/quotation/letLapse': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () => z.object({ quotationId: id(), shopId: id() }),
    response: quotation,
    refusals: ['notFound', 'quotationMoved'],
  }),
  'POST /app-api/quotation/share': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () => z.object({ quotationId: id() }),
    response: quotation,
    refusals: ['notFound'],
  }),
  'DELETE /app-api/quotation/share': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () => z.object({ quotationId: id() }),
    response: quotation,
    refusals: ['notFound'],
  }),
  /** Opens a quotation by its link, without an account. */
  'GET /app-api/quotation/shared': call({
    audience: 'visitor',
    own: extraCallReason,
    request: () => z.object({ share: text(60) }),
    response: quotation,
    refusals: ['shareBroken'],
  }),
} as const
