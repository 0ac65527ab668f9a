import type { Audience, CallName } from '#contract/shapes/call.ts'
import type { Limit } from '../../objects/rate-bucket.ts'

/** Rate limit per IP address. Calls with the same bucket share it. */
export interface AddressLimit extends Limit {
  bucket: string
  /**
   * Number of tokens that an isolate takes in advance and spends without another request. Use it
   * only for generous limits, because the address loses unspent tokens.
   */
  lease?: number
}

/**
 * Limits of calls that cost money, protect an account, accept text or are expensive. Each is high
 * enough for a whole workshop behind one address.
 */
const ownLimits: Partial<Record<CallName, Limit>> = {
  'POST /app-api/v1/phoneCode/send': { capacity: 40, perMinute: 10 },
  'GET /app-api/profile/checkCellphoneBeforeLogin': { capacity: 60, perMinute: 30 },
  'POST /app-api/v1/login/opt': { capacity: 60, perMinute: 30 },
  // The limit is lower than for codes, because each try computes a slow hash.
  'POST /app-api/v1/login/password': { capacity: 40, perMinute: 10 },
  'POST /app-api/v1/login/forgetPassword': { capacity: 40, perMinute: 10 },
  'POST /app-api/v1/login/resetPassword': { capacity: 20, perMinute: 5 },
  'POST /client/auth/login': { capacity: 60, perMinute: 30 },
  'POST /app-api/v1/login/thirdPartLogin': { capacity: 60, perMinute: 30 },
  'POST /web-api/site/ticket': { capacity: 60, perMinute: 30 },
  'POST /web-api/site/exchange': { capacity: 600, perMinute: 300 },
  // The limit is low, because staff rarely sign in.
  'POST /desk/signIn': { capacity: 20, perMinute: 2 },
  // A first sign-in happens only once, and finishing it computes a slow hash.
  'POST /desk/first/begin': { capacity: 20, perMinute: 2 },
  'POST /desk/first/finish': { capacity: 20, perMinute: 2 },
  // Each call adds a row. The limit leaves room for sign-ins and cancelled prompts.
  'POST /desk/passkeys/challenge': { capacity: 40, perMinute: 4 },
  // This limit adds to the limit per account, because one address may use many accounts.
  'POST /web-api/myCoupon/exchange/{code}': { capacity: 60, perMinute: 20 },
  // Each call adds a row to a history from which nothing is deleted.
  'POST /app-api/agreement/agree': { capacity: 60, perMinute: 10 },
  'POST /app-api/v5/agreement/agree': { capacity: 60, perMinute: 10 },
  // Even a visitor can add rows, but people don't share vehicles this fast.
  'POST /app-api/vehicle/garage/share': { capacity: 30, perMinute: 4 },
  // Staff must read the free text of these calls.
  'POST /app-api/v4/material/search/feedback': { capacity: 60, perMinute: 10 },
  'POST /knowledge/submit': { capacity: 60, perMinute: 10 },
  // Parsing and storing an upload takes megabytes.
  'POST /web-api/file/uploadCertification': { capacity: 60, perMinute: 12 },
  'POST /desk/goods/offers/{id}/picture': { capacity: 120, perMinute: 24 },
  'POST /desk/goods/check': { capacity: 60, perMinute: 12 },
  // One call may contain hundreds of numbers.
  'POST /app-api/v4/material/list': { capacity: 120, perMinute: 60 },
}

/**
 * Limit of the coupon codes that an account may try: enough for typing errors, too few for
 * guessing.
 */
export const couponTryLimit = { capacity: 10, perMinute: 2 } as const satisfies Limit

/** Matches the search calls of all kinds. */
const searchCallPattern =
  /^(GET|POST) \/(web-api|app-api\/v4)\/material\/(search|listBy|accurateSearch)/

const searchLimit: AddressLimit = { bucket: 'search', capacity: 600, perMinute: 600, lease: 10 }
const readLimit: AddressLimit = { bucket: 'read', capacity: 1200, perMinute: 1200, lease: 20 }
const storeLimit: AddressLimit = { bucket: 'store', capacity: 300, perMinute: 120 }

/**
 * Limit of checks whether a number is registered, for all calls together: a person checks one
 * number, an attacker thousands.
 */
export const registeredCheckLimit: AddressLimit = {
  bucket: 'registered',
  capacity: 20,
  perMinute: 4,
}

/** Limit of reading files of buyers and staff, each of which is read from storage. */
export const fileReadLimit: AddressLimit = { bucket: 'file', capacity: 300, perMinute: 120 }

/** Limit of documents of orders, which are generated or read from storage. */
export const documentLimit: AddressLimit = { bucket: 'paper', capacity: 30, perMinute: 30 }

/**
 * Limits of estimates opened by car owners, and of their answers. A whole workshop may share an
 * address.
 */
export const estimateOpenLimit: AddressLimit = { bucket: 'estimate', capacity: 240, perMinute: 120 }
export const estimateAnswerLimit: AddressLimit = {
  bucket: 'estimate answer',
  capacity: 40,
  perMinute: 10,
}

/** Limit of opening chat sockets, high enough for several tabs and for reconnects. */
export const chatSocketLimit: AddressLimit = { bucket: 'chat', capacity: 120, perMinute: 60 }

/** Limit of external sign-ins, each of which calls the issuer. */
export const signOnLimit: AddressLimit = { bucket: 'sign-on', capacity: 60, perMinute: 30 }

/** Limit of uncached pages rendered for an address. */
export const pageRenderLimit: AddressLimit = {
  bucket: 'page',
  capacity: 600,
  perMinute: 240,
  lease: 10,
}

/**
 * Returns the limit of a call: its own limit if it has one, otherwise the limit for its audience
 * and kind.
 */
export function limitOf(name: CallName, audience: Audience): AddressLimit {
  const limit = ownLimits[name]
  if (limit) return { bucket: name, ...limit }
  if (searchCallPattern.test(name)) return searchLimit
  return audience !== 'visitor' && !name.startsWith('GET ') ? storeLimit : readLimit
}

/**
 * Budgets for messages to unknown browsers, per country and for the whole shop, which cap the cost
 * of an attack. Messages to known browsers don't count.
 */
export const messageBudgets = {
  country: { capacity: 200, perMinute: 30 },
  shop: { capacity: 600, perMinute: 90 },
} as const satisfies Record<string, Limit>
