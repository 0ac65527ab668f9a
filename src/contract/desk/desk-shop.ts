import * as z from 'zod'
import { call } from '../shapes/call.ts'
import { minorUnits } from '../shapes/shapes.ts'
import { payoutRow } from './desk-payouts.ts'

const own = 'sellers work at /desk; the specification leaves them to another site'

/** Balance of a shop: what is held, may be paid, and is on its way to the bank. */
const balance = () =>
  z.object({
    countryId: z.number(),
    /** Earned and not paid out. */
    total: minorUnits(),
    /** In the return window. */
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
    /** Held amounts by the day on which their return window ends. */
    held: z.array(z.object({ until: z.string(), orders: z.number(), amount: minorUnits() })),
    payouts: z.array(payoutRow()),
    account: z
      .object({ bank: z.string(), holder: z.string(), ending: z.string(), usableAt: z.number() })
      .nullable(),
  })

const lowStock = () =>
  z.object({
    skuOrgId: z.number(),
    number: z.string(),
    brandName: z.string(),
    stock: z.number(),
  })

const home = () =>
  z.object({
    balance: balance(),
    quotations: z.number(),
    returns: z.number(),
    chats: z.number(),
    lowStock: z.array(lowStock()),
    /** False until the first payout: the page then explains the first steps. */
    isPaidOnce: z.boolean(),
    hasAccount: z.boolean(),
    hasOffers: z.boolean(),
    hasOrders: z.boolean(),
    hasSent: z.boolean(),
  })

export type DeskBalance = z.infer<ReturnType<typeof balance>>
export type DeskShopMoney = z.infer<ReturnType<typeof money>>
export type DeskShopHome = z.infer<ReturnType<typeof home>>

/** Calls of a seller about their own shop. Other roles get a refusal. */
export const deskShopCalls = {
  'GET /desk/shop/money': call({
    audience: 'staff',
    own,
    request: () => z.object({}),
    response: () => money(),
    refusals: ['deskActNotYours'],
  }),
  'GET /desk/shop/home': call({
    audience: 'staff',
    own,
    request: () => z.object({}),
    response: () => home(),
    refusals: ['deskActNotYours'],
  }),
} as const
