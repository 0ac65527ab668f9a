import type { Audience, CallName } from '#contract/call.ts'
import type { Limit } from '../../objects/rate-bucket.ts'

/** A limit of one address; calls with the same bucket share it. */
export interface AddressLimit extends Limit {
  bucket: string
  /**
   * Tokens that an isolate takes at once and spends without asking again. Fit for wide limits
   * only: what it took and never spent is lost to the address.
   */
  lease?: number
}

/** Calls that cost money, guard an account, take in text or are dear. The wide ones keep a whole
 * workshop behind one address working. */
const own: Partial<Record<CallName, Limit>> = {
  'POST /app-api/v1/phoneCode/send': { capacity: 40, perMinute: 10 },
  'GET /app-api/profile/checkCellphoneBeforeLogin': { capacity: 60, perMinute: 30 },
  'POST /app-api/v1/login/opt': { capacity: 60, perMinute: 30 },
  // A password is typed less often than a code, and each try costs a slow hash.
  'POST /app-api/v1/login/password': { capacity: 40, perMinute: 10 },
  'POST /app-api/v1/login/forgetPassword': { capacity: 40, perMinute: 10 },
  'POST /app-api/v1/login/resetPassword': { capacity: 20, perMinute: 5 },
  'POST /client/auth/login': { capacity: 60, perMinute: 30 },
  'POST /app-api/v1/login/thirdPartLogin': { capacity: 60, perMinute: 30 },
  'POST /web-api/site/ticket': { capacity: 60, perMinute: 30 },
  'POST /web-api/site/exchange': { capacity: 600, perMinute: 300 },
  // A password and six digits at once: nobody types them often.
  'POST /desk/signIn': { capacity: 20, perMinute: 2 },
  // A row each; as many as sign-ins, and prompts that were closed.
  'POST /desk/passkeys/challenge': { capacity: 40, perMinute: 4 },
  // Beside the tries of each account: many accounts behind one address.
  'POST /web-api/myCoupon/exchange/{code}': { capacity: 60, perMinute: 20 },
  // A history that nothing is ever taken from.
  'POST /app-api/agreement/agree': { capacity: 60, perMinute: 10 },
  'POST /app-api/v5/agreement/agree': { capacity: 60, perMinute: 10 },
  // Rows that a visitor may leave; nobody shares a vehicle as fast as that.
  'POST /app-api/vehicle/garage/share': { capacity: 30, perMinute: 4 },
  // Words of strangers that somebody has to read.
  'POST /app-api/v4/material/search/feedback': { capacity: 60, perMinute: 10 },
  'POST /knowledge/submit': { capacity: 60, perMinute: 10 },
  // Megabytes that are taken apart and kept.
  'POST /web-api/file/uploadCertification': { capacity: 60, perMinute: 12 },
  'POST /desk/goods/check': { capacity: 60, perMinute: 12 },
  // Hundreds of numbers in one call.
  'POST /app-api/v4/material/list': { capacity: 120, perMinute: 60 },
}

/** Codes of coupons that an account may try: somebody who types one wrong, not somebody who guesses. */
export const couponTries = { capacity: 10, perMinute: 2 } as const satisfies Limit

/** Searches, however they are asked. */
const search = /^(GET|POST) \/(web-api|app-api\/v4)\/material\/(search|listBy|accurateSearch)/

const searching: AddressLimit = { bucket: 'search', capacity: 600, perMinute: 600, lease: 10 }
const reading: AddressLimit = { bucket: 'read', capacity: 1200, perMinute: 1200, lease: 20 }
const storing: AddressLimit = { bucket: 'store', capacity: 300, perMinute: 120 }

/** Whether a number is registered, however it is asked: a person types one, a list has thousands. */
export const askingRegistered: AddressLimit = { bucket: 'registered', capacity: 20, perMinute: 4 }

/** Files that buyers and staff look at, which are read from the store each time. */
export const fileReading: AddressLimit = { bucket: 'file', capacity: 300, perMinute: 120 }

/** Papers of orders, which are drawn or read from the store. */
export const paperDrawing: AddressLimit = { bucket: 'paper', capacity: 30, perMinute: 30 }

/** Sockets of chats that are opened: a page, its tabs, and every time that a connection breaks. */
export const chatOpening: AddressLimit = { bucket: 'chat', capacity: 120, perMinute: 60 }

/** Ways to another's door and back: each asks the issuer. */
export const signingOn: AddressLimit = { bucket: 'sign-on', capacity: 60, perMinute: 30 }

/** Pages that are made for an address because nobody has them yet. */
export const pageMaking: AddressLimit = {
  bucket: 'page',
  capacity: 600,
  perMinute: 240,
  lease: 10,
}

/** The limit of a call: its own, or that of what it does. Every call has one. */
export function limitOf(name: CallName, audience: Audience): AddressLimit {
  const limit = own[name]
  if (limit) return { bucket: name, ...limit }
  if (search.test(name)) return searching
  return audience !== 'visitor' && !name.startsWith('GET ') ? storing : reading
}

/**
 * Messages to strangers, for each country and for the whole shop: an attack on the bill ends here.
 * A browser that signed in before gets its code all the same.
 */
export const messageBudgets = {
  country: { capacity: 200, perMinute: 30 },
  shop: { capacity: 600, perMinute: 90 },
} as const satisfies Record<string, Limit>
