import * as z from 'zod'
import { quotedStates } from '#domain/price/quoted.ts'
import { maximumQuotationLines } from '#domain/quotation/limits.ts'
import { storedStates } from '#domain/quotation/states.ts'
import { areDistinct, id, minorUnits, quantity, text, wholeNumber } from '../shapes/shapes.ts'

/** Requested part: an offer's part, a number, or words for a part without a known number. */
const wantedLine = () =>
  z
    .object({
      skuOrgId: id().optional(),
      number: text(60).default(''),
      words: text(200).default(''),
      quantity: quantity(),
      /** Unit price that the buyer hopes for, minor units. */
      wantedPrice: wholeNumber(1, 1_000_000_000_000).optional(),
      /** Address of an uploaded picture of the old part. */
      picture: text(200).default(''),
    })
    .refine(({ skuOrgId, number, words }) => skuOrgId || number || words, 'required')

/** Lines of a request; no number twice. */
export const wantedLines = () =>
  z
    .array(wantedLine())
    .min(1)
    .max(maximumQuotationLines)
    .refine(
      (lines) => areDistinct(lines.flatMap(({ number }) => (number ? [number.toUpperCase()] : []))),
      'duplicated',
    )

/** Quoted price of a cart line, and its state for the line's quantity. */
export const quotedLine = () =>
  z
    .object({
      quotationId: z.number(),
      quotationNumber: z.string(),
      price: minorUnits(),
      /** Unit price without the quotation, for the line's quantity. */
      todayPrice: minorUnits(),
      quantity: z.number(),
      /** End of the price, milliseconds. */
      until: z.number(),
      state: z.enum(quotedStates),
    })
    .nullable()

/** Requested line, the same for buyer and shop. */
export const quotationLine = () =>
  z.object({
    position: z.number(),
    number: z.string(),
    words: z.string(),
    /** Names of the catalogue part, or ''. */
    productName: z.string(),
    brandName: z.string(),
    quantity: z.number(),
    wantedPrice: minorUnits().nullable(),
    picture: z.string(),
  })

/** Line that a shop quoted. */
const quotedAnswer = () =>
  z.object({
    position: z.number(),
    skuOrgId: z.number(),
    number: z.string(),
    brandName: z.string(),
    productName: z.string(),
    /** True for another part than the requested one. */
    isOther: z.boolean(),
    quantity: z.number(),
    price: minorUnits(),
    /** Unit price without the quotation, or null where the reader's price isn't known. */
    todayPrice: minorUnits().nullable(),
    leadDays: z.number(),
    /** True when the shop reserves the quantity. */
    promised: z.boolean(),
    stock: z.number(),
    accepted: z.boolean(),
  })

/** Request to one shop with its answer. */
const quotationShop = () =>
  z.object({
    /** ID of the request to this shop, and of its document. */
    requestId: z.number(),
    shopId: z.number(),
    shopName: z.string(),
    state: z.enum(storedStates),
    /** Deadline of the answer, or end of the prices (milliseconds). */
    endsAt: z.number(),
    askedAgain: z.number(),
    message: z.string(),
    reason: z.string(),
    lines: z.array(quotedAnswer()),
    total: minorUnits(),
    /** Total at today's prices, or null. */
    todayTotal: minorUnits().nullable(),
  })

/** Quotation with the answers of its shops. */
export const quotation = () =>
  z.object({
    quotationId: z.number(),
    number: z.string(),
    askedAt: z.number(),
    /** Country whose currency the amounts are in. */
    countryId: z.number(),
    vehicle: z.string(),
    note: z.string(),
    neededBy: z.string(),
    /** True for the buyer who sent the request. A reader of the link can't take actions. */
    isOwn: z.boolean(),
    /** Token of the shared link, or ''; and the time at which the link expires. */
    share: z.string(),
    sharedUntil: z.number(),
    lines: z.array(quotationLine()),
    shops: z.array(quotationShop()),
  })

export type Quotation = z.infer<ReturnType<typeof quotation>>
export type QuotationShop = Quotation['shops'][number]
export type QuotedAnswer = QuotationShop['lines'][number]
export type QuotationLine = z.infer<ReturnType<typeof quotationLine>>

/** Quotation in the list of a buyer. */
export const quotationRow = () =>
  z.object({
    quotationId: z.number(),
    number: z.string(),
    askedAt: z.number(),
    lineCount: z.number(),
    /** Part number or words of the first line. */
    first: z.string(),
    shops: z.array(
      z.object({ shopName: z.string(), state: z.enum(storedStates), endsAt: z.number() }),
    ),
  })

export type QuotationRow = z.infer<ReturnType<typeof quotationRow>>
