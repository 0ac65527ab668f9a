import * as z from 'zod'
import { maximumQuickLines, quantityFaults } from '#domain/quick-order/line.ts'
import { call } from './call.ts'
import { offerFit } from './price.ts'
import { offerCard } from './search.ts'
import { id, label, minor, quantity, text } from './shapes.ts'

/** Most offers that a line of a list answers with. */
export const maximumLineOffers = 8

/** What a number of a list came to. */
export const lineStates = ['exact', 'superseded', 'alternatives', 'unknown', 'ambiguous'] as const

/** An offer for a line, with what is this buyer's and this moment's. */
const lineOffer = () =>
  offerCard().extend({
    /** What this buyer pays for one piece. */
    price: minor(),
    stock: z.number(),
    /** Why this buyer can't buy the wanted quantity now (label), or empty. */
    blocked: label(),
    fit: offerFit().nullable(),
  })

const answeredLine = () =>
  z.object({
    /** Place in the request, from 0. */
    line: z.number(),
    number: z.string(),
    quantity: z.number(),
    /** What stands for a quantity beside the catalogue's number and can't be ordered. */
    oddQuantity: z.object({ said: z.string(), why: z.enum(quantityFaults) }).nullable(),
    state: z.enum(lineStates),
    /** The catalogue's part with that number; of an ambiguous number the first. */
    part: z
      .object({
        number: z.string(),
        kind: z.enum(['OE', 'IAM']),
        brandName: z.string(),
        productName: z.string(),
        picture: z.string(),
      })
      .nullable(),
    /** The newest number that superseded it, or empty. */
    newerNumber: z.string(),
    offers: z.array(lineOffer()).max(maximumLineOffers),
  })

export type AnsweredLine = z.infer<ReturnType<typeof answeredLine>>
export type LineOffer = z.infer<ReturnType<typeof lineOffer>>

/** Lists of numbers with quantities (second document, section 7, "Search"). */
export const quickOrderCalls = {
  'POST /app-api/v4/material/list': call({
    audience: 'visitor',
    request: () =>
      z.object({
        lines: z
          .array(
            z.object({
              number: text(60),
              quantity: quantity(),
              /** The line as it was typed: only the catalogue knows where a number ends. */
              typed: text(400).optional(),
            }),
          )
          .min(1)
          .max(maximumQuickLines),
        vehicleModelId: id().optional(),
      }),
    response: () =>
      z.object({
        /** Country whose money the prices are in. */
        countryId: z.number(),
        list: z.array(answeredLine()),
      }),
  }),
} as const
