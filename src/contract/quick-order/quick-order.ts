import * as z from 'zod'
import { maximumQuickLines, quantityErrors } from '#domain/quick-order/line.ts'
import { call } from '../shapes/call.ts'
import { offerFit, quantityPrices } from '../product/price.ts'
import { offerCard } from '../search/search.ts'
import { id, label, minorUnits, quantity, text } from '../shapes/shapes.ts'

/** Maximum offers returned for one line. */
export const maximumLineOffers = 8

/** Results of looking up a number. */
export const lineStates = ['exact', 'superseded', 'alternatives', 'unknown', 'ambiguous'] as const

/** Offer for a line, as it currently applies to this buyer. */
const lineOffer = () =>
  offerCard().extend({
    /** Unit price for this buyer. */
    price: minorUnits(),
    quantityPrices: quantityPrices().optional(),
    stock: z.number(),
    /** Label of the reason why this buyer can't buy the quantity now, or empty. */
    blocked: label(),
    fit: offerFit().nullable(),
  })

const answeredLine = () =>
  z.object({
    /** Index in the request, from 0. */
    line: z.number(),
    number: z.string(),
    quantity: z.number(),
    /** Text next to the catalogue number with a quantity that can't be ordered. */
    oddQuantity: z.object({ said: z.string(), why: z.enum(quantityErrors) }).nullable(),
    state: z.enum(lineStates),
    /** Catalogue part with that number. For an ambiguous number, the first one. */
    part: z
      .object({
        number: z.string(),
        kind: z.enum(['OE', 'IAM']),
        brandName: z.string(),
        productName: z.string(),
        picture: z.string(),
      })
      .nullable(),
    /** Newest number that supersedes it, or empty. */
    newerNumber: z.string(),
    offers: z.array(lineOffer()).max(maximumLineOffers),
  })

export type AnsweredLine = z.infer<ReturnType<typeof answeredLine>>
export type LineOffer = z.infer<ReturnType<typeof lineOffer>>

/** Quick-order calls (second document, section 7, "Search"). */
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
              /** Line as typed. Only a catalogue look-up determines where a number ends. */
              typed: text(400).optional(),
            }),
          )
          .min(1)
          .max(maximumQuickLines),
        vehicleModelId: id().optional(),
      }),
    response: () =>
      z.object({
        /** Country whose currency the prices are in. */
        countryId: z.number(),
        list: z.array(answeredLine()),
      }),
  }),
} as const
