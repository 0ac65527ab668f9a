import * as z from 'zod'
import { periodDays } from '#domain/figures/periods.ts'
import { call } from '../shapes/call.ts'
import { id } from '../shapes/shapes.ts'

/** Figures of one period. Money in minor units, or null when there are several currencies. */
const businessTotals = () =>
  z.object({
    orders: z.number(),
    cancelled: z.number(),
    /** Totals of orders that weren't cancelled, less refunds of returns. */
    sold: z.number().nullable(),
    paidOrders: z.number(),
    paid: z.number().nullable(),
    /** Orders on credit that aren't paid yet. */
    creditOrders: z.number(),
    credit: z.number().nullable(),
    /** Other orders that aren't paid yet. */
    unpaidOrders: z.number(),
    unpaid: z.number().nullable(),
    /** Orders sent, or not sent yet, after the last promised day. */
    late: z.number(),
    /** Returns requested, without rejected ones. */
    returns: z.number(),
    buyers: z.number(),
    /** Buyers without an earlier order. */
    newBuyers: z.number(),
    /** Searches without an offer in the country. 0 for a single shop. */
    unsold: z.number(),
  })

/** Values of each step, oldest first. */
const businessLines = () =>
  z.object({
    orders: z.array(z.number()),
    sold: z.array(z.number()).nullable(),
    unpaidOrders: z.array(z.number()),
    late: z.array(z.number()),
    returns: z.array(z.number()),
    unsold: z.array(z.number()),
  })

const businessCountry = () =>
  z.object({
    countryId: z.number(),
    orders: z.number(),
    ordersBefore: z.number(),
    /** Sales in minor units of the country. */
    sold: z.number(),
    soldBefore: z.number(),
    /** Orders of each step, oldest first. */
    line: z.array(z.number()),
  })

const businessShop = () =>
  z.object({
    shopId: z.number(),
    shopName: z.string(),
    countryId: z.number(),
    orders: z.number(),
    /** Sales in minor units of the shop's country. */
    sold: z.number(),
    late: z.number(),
    returns: z.number(),
  })

/** Search without an offer, as a row of a buying list. */
const unmetSearch = () =>
  z.object({
    what: z.string(),
    countryId: z.number(),
    searches: z.number(),
    /** Number of buyers with a stock alert for the item. */
    waiting: z.number(),
  })

export type BusinessTotals = z.infer<ReturnType<typeof businessTotals>>
export type BusinessLines = z.infer<ReturnType<typeof businessLines>>
export type BusinessCountry = z.infer<ReturnType<typeof businessCountry>>
export type BusinessShop = z.infer<ReturnType<typeof businessShop>>
export type UnmetSearch = z.infer<ReturnType<typeof unmetSearch>>

/** Business figures: of all shops for the platform's staff, of the shop for its seller. */
export const businessCalls = {
  'GET /desk/business': call({
    audience: 'staff',
    own: 'orders, sales, unpaid, late and returned, by country and shop, and a list of parts to buy in',
    request: () =>
      z.object({
        days: z.enum(periodDays).default('28'),
        countryId: id().optional(),
        shopId: id().optional(),
      }),
    response: () =>
      z.object({
        /** Start of the period, milliseconds. */
        from: z.number(),
        to: z.number(),
        /** Country whose currency the money is in; null over several currencies. */
        moneyOf: z.number().nullable(),
        sums: businessTotals(),
        sumsBefore: businessTotals(),
        lines: businessLines(),
        linesBefore: businessLines(),
        countries: z.array(businessCountry()),
        /** Shops with most orders, at most 10. */
        shops: z.array(businessShop()),
        wanted: z.array(unmetSearch()),
      }),
    refusals: ['notFound'],
  }),
} as const
