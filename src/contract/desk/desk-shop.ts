import * as z from 'zod'
import { packingSteps } from '#domain/desk/packing.ts'
import { payoutWays } from '#domain/payout/transfer.ts'
import { call } from '../shapes/call.ts'
import { minorUnits } from '../shapes/shapes.ts'
import { deskRow } from './desk-order.ts'
import { payoutRow } from './desk-payouts.ts'

const extraCallReason = 'sellers work at /desk; the specification leaves them to another site'

/** Balance of a shop: held, payable, and in transfer to the bank. */
const balance = () =>
  z.object({
    countryId: z.number(),
    /** Earned and not paid out yet. */
    total: minorUnits(),
    /** Amount of orders whose return window is open. */
    held: minorUnits(),
    movable: minorUnits(),
    inPayout: minorUnits(),
    /** Paid orders that the buyer has not received yet. */
    onTheWay: minorUnits(),
    nextDay: z.string(),
    minimum: minorUnits(),
    /** Commission and fees since the last payout. */
    commission: minorUnits(),
  })

const money = () =>
  z.object({
    balance: balance(),
    way: z.enum(payoutWays),
    /** Held amounts by the last day of their return window. */
    held: z.array(z.object({ until: z.string(), orders: z.number(), amount: minorUnits() })),
    payouts: z.array(payoutRow()),
    account: z
      .object({
        bank: z.string(),
        holder: z.string(),
        ending: z.string(),
        /** Last characters of the account at Stripe; '' without one. */
        connectedEnding: z.string(),
        usableAt: z.number(),
      })
      .nullable(),
    /** Latest change of the account, unless it is in use already. */
    change: z
      .object({
        changeId: z.number(),
        bank: z.string(),
        holder: z.string(),
        ending: z.string(),
        at: z.number(),
        by: z.string(),
        state: z.enum(['WAITING', 'REFUSED']),
        words: z.string(),
      })
      .nullable(),
  })

const lowStock = () =>
  z.object({
    skuOrgId: z.number(),
    number: z.string(),
    brandName: z.string(),
    /** Picture of the part; '' without one. */
    picture: z.string(),
    stock: z.number(),
    /** Days that the stock lasts at the pace of 28 days. Null when nothing was sold. */
    days: z.number().nullable(),
  })

/** Order that waits for the shop. */
const workRow = () =>
  deskRow().extend({
    lines: z.number(),
    pieces: z.number(),
    /** Part number of the first line. */
    number: z.string(),
    /** Number of lines that the shop orders for this buyer. */
    backorders: z.number(),
    /** Items that the shop didn't have and the buyer does without. */
    missing: z.number(),
    isCollected: z.boolean(),
    packing: z.enum(packingSteps),
  })

export type DeskWorkRow = z.infer<ReturnType<typeof workRow>>

const shopHome = () =>
  z.object({
    countryId: z.number(),
    /** Balance of the shop; null for an account that doesn't see the shop's income. */
    balance: balance().nullable(),
    /** Next carrier pickup: the day in the country's time zone, and the instant. */
    collection: z.object({ day: z.string(), at: z.number(), isToday: z.boolean() }),
    confirm: z.object({
      count: z.number(),
      total: minorUnits(),
      late: z.number(),
      next: z.number().nullable(),
    }),
    ship: z.object({ count: z.number(), picked: z.number(), packed: z.number() }),
    /** True when there are more waiting orders than the maximum counted. */
    isMore: z.boolean(),
    /** Orders with the nearest deadlines. */
    work: z.array(workRow()),
    /** Orders placed today, and on the same weekday of last week until the current hour. */
    today: z.object({ orders: z.number(), total: minorUnits(), before: minorUnits() }),
    /** The newest orders of 28 days, at most 500; shares in per cent, null without orders. */
    seen: z.object({
      sentInTime: z.number().nullable(),
      returned: z.number().nullable(),
      stars: z.number().nullable(),
      reviews: z.number(),
    }),
    shop: z.object({ state: z.enum(['OPEN', 'CLOSED', 'VACATION']), backOn: z.string() }),
    /** Earliest deadline of a request for a price or a return. */
    answerBy: z.number().nullable(),
    quotations: z.number(),
    returns: z.number(),
    chats: z.number(),
    lowStock: z.array(lowStock()),
    /** False until the first payout; until then the page explains the first steps. */
    isPaidOnce: z.boolean(),
    hasAccount: z.boolean(),
    hasOffers: z.boolean(),
    hasOrders: z.boolean(),
    hasSent: z.boolean(),
  })

export type DeskBalance = z.infer<ReturnType<typeof balance>>
export type DeskShopMoney = z.infer<ReturnType<typeof money>>
export type DeskShopHome = z.infer<ReturnType<typeof shopHome>>

/** Calls of a seller about their shop. Other roles are refused. */
export const deskShopCalls = {
  'GET /desk/shop/money': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({}),
    response: () => money(),
    refusals: ['deskActNotYours'],
  }),
  'GET /desk/shop/home': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({}),
    response: () => shopHome(),
    refusals: ['deskActNotYours'],
  }),
} as const
