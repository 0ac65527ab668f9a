import * as z from 'zod'
import { maxReasonLength } from '#domain/application/states.ts'
import { accountChangeStates } from '#domain/payout/account-change.ts'
import { connectedAccountPattern } from '#domain/payout/transfer.ts'
import { call } from '../shapes/call.ts'
import { id, nothing, text } from '../shapes/shapes.ts'
import { proof } from './desk-proof.ts'

const extraCallReason =
  'sellers and finance work at /desk; the specification leaves them to another site'

/** Bank account as typed, with the reason for the change. */
const typedAccount = () => ({
  bank: text(40).refine((bank) => bank !== ''),
  holder: text(100).refine((holder) => holder !== ''),
  number: z.string().regex(/^\d{6,20}$/),
  /** Account at Stripe, for countries whose payouts go there; '' for none. */
  connected: z.union([z.literal(''), z.string().regex(connectedAccountPattern)]).default(''),
  reason: text(200).refine((reason) => reason !== ''),
})

/** Bank account with its whole number, for the person who compares it. */
const unmaskedAccount = () =>
  z.object({
    bank: z.string(),
    holder: z.string(),
    number: z.string(),
    /** Account at Stripe; '' for none. */
    connected: z.string(),
  })

const accountChange = () =>
  z.object({
    changeId: z.number(),
    shopId: z.number(),
    shopName: z.string(),
    registeredName: z.string(),
    countryId: z.number(),
    before: unmaskedAccount().nullable(),
    after: unmaskedAccount(),
    reason: z.string(),
    by: z.string(),
    /** True when the seller wrote it, false for finance. */
    isBySeller: z.boolean(),
    at: z.number(),
    state: z.enum(accountChangeStates),
    words: z.string(),
    decidedBy: z.string(),
    decidedAt: z.number().nullable(),
    /** Registered number of the shop; '' when there is none. */
    phone: z.string(),
    /** Time of the message to that number; null before it is sent. */
    toldAt: z.number().nullable(),
    /** Name of another shop with the same account, or ''. */
    alsoOf: z.string(),
    /** True when the caller may decide. */
    mayDecide: z.boolean(),
  })

export type DeskAccountChange = z.infer<ReturnType<typeof accountChange>>

/** Changes of the bank accounts that receive the shops' payouts. */
export const deskPayoutAccountCalls = {
  /** Asks for another bank account of the seller's shop. Requires password and second factor. */
  'POST /desk/shop/account': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ ...typedAccount(), ...proof() }),
    response: () => z.object({ changeId: z.number() }),
    refusals: ['notFound', 'deskActNotYours', 'deskSignIn', 'deskAccountWaits', 'deskAccountOften'],
  }),
  /** Asks for another bank account of a shop; a second person accepts it. */
  'POST /desk/payouts/account': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ shopId: id(), ...typedAccount(), ...proof() }),
    response: () => z.object({ changeId: z.number() }),
    refusals: ['notFound', 'deskActNotYours', 'deskSignIn', 'deskAccountWaits', 'deskAccountOften'],
  }),
  'POST /desk/shop/account/withdraw': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ changeId: id() }),
    response: nothing,
    refusals: ['notFound', 'deskActNotYours', 'deskAccountMoved'],
  }),
  'GET /desk/accounts/{id}': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id() }),
    response: accountChange,
    refusals: ['notFound', 'deskActNotYours'],
  }),
  /** Accepts or refuses a change. Payouts go to an accepted account after the waiting period. */
  'POST /desk/accounts/{id}/decide': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        id: id(),
        state: z.enum(['ACCEPTED', 'REFUSED']),
        words: text(maxReasonLength).default(''),
      }),
    response: () => z.object({ usableAt: z.number().nullable() }),
    refusals: ['notFound', 'deskActNotYours', 'deskFourEyes', 'deskAccountMoved'],
  }),
} as const
