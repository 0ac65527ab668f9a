import * as z from 'zod'
import { maximumLeadDays, maximumQuotationLines } from '#domain/quotation/limits.ts'
import { storedStates } from '#domain/quotation/states.ts'
import { call } from '../shapes/call.ts'
import { quotationLine } from '../quotation/quotation-shapes.ts'
import {
  day,
  areDistinct,
  flag,
  id,
  minorUnits,
  quantity,
  text,
  wholeNumber,
} from '../shapes/shapes.ts'

const extraCallReason =
  'shops answer quotations at /desk through calls of the embedded platform; the specification names none'

/** Offer that the shop can quote. */
const quotableOffer = () =>
  z.object({
    skuOrgId: z.number(),
    number: z.string(),
    brandName: z.string(),
    productName: z.string(),
    stock: z.number(),
    /** Unit price for this buyer today, minor units. */
    price: minorUnits(),
  })

export type QuotableOffer = z.infer<ReturnType<typeof quotableOffer>>

const deskQuotationRow = () =>
  z.object({
    quotationShopId: z.number(),
    number: z.string(),
    shopName: z.string(),
    countryId: z.number(),
    buyer: z.string(),
    customerType: z.string(),
    state: z.enum(storedStates),
    askedAt: z.number(),
    endsAt: z.number(),
    askedAgain: z.number(),
    lineCount: z.number(),
    /** Total of the quoted lines; 0 before an answer. */
    total: minorUnits(),
  })

export type DeskQuotationRow = z.infer<ReturnType<typeof deskQuotationRow>>

const deskQuotation = () =>
  deskQuotationRow().extend({
    vehicle: z.string(),
    note: z.string(),
    neededBy: z.string(),
    againWords: z.string(),
    message: z.string(),
    reason: z.string(),
    /** Proposed and latest day until which the prices may be valid. */
    proposedUntil: z.string(),
    lastUntil: z.string(),
    lines: z.array(
      quotationLine().extend({
        /** The shop's offer of the requested part, or null. */
        offer: quotableOffer().nullable(),
        /** Last answer, or null. */
        answer: z
          .object({
            offer: quotableOffer(),
            quantity: z.number(),
            price: minorUnits(),
            leadDays: z.number(),
            promised: z.boolean(),
            accepted: z.boolean(),
          })
          .nullable(),
      }),
    ),
  })

export type DeskQuotation = z.infer<ReturnType<typeof deskQuotation>>

/** Quotation calls of the desk. */
export const deskQuotationCalls = {
  /** Returns requests in a state, the next deadline first, with counts and figures of 90 days. */
  'GET /desk/quotations': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ state: z.enum(storedStates).default('ASKED') }),
    response: () =>
      z.object({
        list: z.array(deskQuotationRow()),
        counts: z.record(z.enum(storedStates), z.number()),
        figures: z.object({
          asked: z.number(),
          answeredInTime: z.number(),
          accepted: z.number(),
          /** Average time until the answer in minutes; 0 without one. */
          minutes: z.number(),
        }),
      }),
    refusals: ['deskActNotYours'],
  }),
  'GET /desk/quotations/{id}': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id() }),
    response: deskQuotation,
    refusals: ['notFound', 'deskActNotYours'],
  }),
  /** Returns the shop's offers with a number, to quote another part. */
  'GET /desk/quotations/{id}/offers': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id(), number: text(60) }),
    response: () => z.object({ list: z.array(quotableOffer()) }),
    refusals: ['notFound', 'deskActNotYours'],
  }),
  'POST /desk/quotations/{id}/answer': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        id: id(),
        /** Last day of the prices, within the limit of days ahead. */
        validUntil: day(),
        message: text(1000).default(''),
        lines: z
          .array(
            z.object({
              position: wholeNumber(1, maximumQuotationLines),
              skuOrgId: id(),
              quantity: quantity(),
              price: wholeNumber(1, 1_000_000_000_000),
              leadDays: wholeNumber(0, maximumLeadDays).default(0),
              promised: flag().default(false),
            }),
          )
          .min(1)
          .max(maximumQuotationLines)
          .refine((lines) => areDistinct(lines.map(({ position }) => position)), 'duplicated')
          .refine((lines) => areDistinct(lines.map(({ skuOrgId }) => skuOrgId)), 'duplicated'),
      }),
    response: deskQuotation,
    refusals: ['notFound', 'deskActNotYours', 'deskOrderMoved', 'quotationMoved'],
  }),
  'POST /desk/quotations/{id}/decline': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id(), words: text(500) }),
    response: deskQuotation,
    refusals: ['notFound', 'deskActNotYours', 'deskOrderMoved', 'quotationMoved'],
  }),
} as const
