import * as z from 'zod'
import { deskRoles, sellerRoles } from '#domain/desk/roles.ts'
import { loginPattern, staffStates } from '#domain/desk/staff-accounts.ts'
import { call } from '../shapes/call.ts'
import { id, nothing, text, wholeNumber } from '../shapes/shapes.ts'
import { member } from './desk.ts'

const extraCallReason =
  'owners manage staff accounts of the embedded platform; the specification names none'

const login = () => z.string().regex(loginPattern)

const account = () =>
  z.object({
    login: z.string(),
    name: z.string(),
    role: z.enum(deskRoles),
    /** Shop of a seller; null for the platform's own staff. */
    shopId: z.number().nullable(),
    shopName: z.string(),
    /** Role in the shop, which limits the account's tasks; '' for the platform's own staff. */
    sellerRole: z.enum(['', ...sellerRoles]),
    state: z.enum(staffStates),
    /** Milliseconds; null before the first sign-in. */
    lastSignInAt: z.number().nullable(),
    isSelf: z.boolean(),
  })

export type StaffAccount = z.infer<ReturnType<typeof account>>

const accounts = () => ({ list: z.array(account()) })

/** The accounts after a change, with the secret for the first sign-in. It is shown only once. */
const accountsWithSecret = () =>
  z.object({
    ...accounts(),
    secret: z.string(),
    /** End of the secret's validity, milliseconds. */
    until: z.number(),
  })

/** Secret for the first sign-in. It is sent in the body only, never in a URL. */
const firstSignIn = () => ({
  login: text(60),
  secret: z.string().max(100),
  /** Database to work in, from /desk/places. The edge routes the request by this ID. */
  placeId: wholeNumber(0, 9999).optional(),
})

const roleAndShop = () => ({
  role: z.enum(deskRoles),
  /** Shop of a seller. Other roles have none. An owner of a shop may leave it out. */
  shopId: id().optional(),
  /** Role of a seller in the shop; by default an owner. */
  sellerRole: z.enum(sellerRoles).optional(),
})

/** Staff accounts: their management by owners of the platform or of a shop, and the first sign-in of a new account. */
export const deskStaffCalls = {
  'GET /desk/staff': call({
    audience: 'staff',
    own: extraCallReason,
    request: nothing,
    response: () => z.object(accounts()),
    refusals: ['deskActNotYours'],
  }),
  /** Adds an account without a password and returns the secret for its first sign-in. */
  'POST /desk/staff/add': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ login: login(), name: text(60), ...roleAndShop() }),
    response: accountsWithSecret,
    refusals: ['deskActNotYours', 'deskLoginTaken', 'deskRoleShop'],
  }),
  /** Changes the role. All sessions of the account end. */
  'POST /desk/staff/role': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ login: text(60), ...roleAndShop() }),
    response: () => z.object(accounts()),
    refusals: ['deskActNotYours', 'deskOwnAccount', 'deskLastOwner', 'deskRoleShop', 'notFound'],
  }),
  /** Deactivates an account and removes its sessions, password, second factor and passkeys. */
  'POST /desk/staff/off': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ login: text(60) }),
    response: () => z.object(accounts()),
    refusals: ['deskActNotYours', 'deskOwnAccount', 'deskLastOwner', 'notFound'],
  }),
  /** Ends the sessions and requires a new first sign-in. Reactivates a deactivated account. */
  'POST /desk/staff/reset': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ login: text(60) }),
    response: accountsWithSecret,
    refusals: ['deskActNotYours', 'deskOwnAccount', 'notFound'],
  }),
  /** Returns the authenticator secret for a first sign-in. Changes nothing yet. */
  'POST /desk/first/begin': call({
    audience: 'visitor',
    own: extraCallReason,
    request: () => z.object(firstSignIn()),
    response: () =>
      z.object({
        name: z.string(),
        /** Base32, the format for authenticator apps. */
        totpSecret: z.string(),
        /** The same secret as an `otpauth://` URI. */
        totpUri: z.string(),
      }),
    refusals: ['deskFirstSignIn'],
  }),
  /** Sets password and second factor, signs in and uses up the secret. */
  'POST /desk/first/finish': call({
    audience: 'visitor',
    own: extraCallReason,
    request: () =>
      z.object({
        ...firstSignIn(),
        newPassword: z.string().max(200),
        code: z.string().regex(/^\d{6}$/),
      }),
    response: member,
    refusals: ['deskFirstSignIn', 'deskFirstCode', 'deskPasswordWeak'],
  }),
} as const
