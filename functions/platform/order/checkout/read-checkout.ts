import type { CreditFacts } from '#domain/credit/states.ts'
import { type DestinationRow, readDestinations } from '../../address/destination.ts'
import { type AddressRow, readAddressRows } from '../../address/read.ts'
import { readAcceptedTerms } from '../../agreement/read.ts'
import { type CartRows, readCartRows } from '../../cart/record/rows.ts'
import type { RequestCredentials } from '../../kernel/context.ts'
import { readCredit } from '../../credit/record/read-accounts.ts'
import { type UnusedCouponRow, readUnusedCoupons } from '../../coupon/record/unused.ts'
import { cartLinesSource } from '../../cart/line/line-source.ts'
import { type MemberFacts, readMember } from '../../company/member-facts.ts'
import { readRates } from '../../payout/rates.ts'
import { type Account, readAccount } from './account.ts'

export interface CheckoutRows {
  cart: CartRows
  addresses: readonly AddressRow[]
  account: Account | null
  /** Membership with the rules that apply to the order; null for a personal account. */
  member: MemberFacts | null
  coupons: readonly UnusedCouponRow[]
  /** Credit facts by shop. */
  credit: ReadonlyMap<number, CreditFacts>
  /** Candidate delivery districts before an address is chosen. */
  destinations: readonly DestinationRow[]
}

/**
 * Reads the buyer's cart or other lines, addresses, account facts and coupons in one round trip.
 */
export async function readCheckout(
  credentials: RequestCredentials,
  source = cartLinesSource,
): Promise<CheckoutRows> {
  const [rows, destinations] = await Promise.all([
    readOwnRows(credentials, source),
    readDestinations(credentials),
  ])
  return { ...rows, destinations }
}

/**
 * Reads the checkout rows, the accepted terms and the commission rates, which placing an order
 * needs.
 */
export async function readPlacingRows(credentials: RequestCredentials, source = cartLinesSource) {
  const [rows, agreed, rates] = await Promise.all([
    readOwnRows(credentials, source),
    readAcceptedTerms(credentials),
    readRates(credentials, source),
  ])
  return { ...rows, destinations: [], agreed, rates }
}

async function readOwnRows(
  credentials: RequestCredentials,
  source = cartLinesSource,
): Promise<Omit<CheckoutRows, 'destinations'>> {
  const [cart, addresses, account, coupons, credit, member] = await Promise.all([
    readCartRows(credentials, source),
    readAddressRows(credentials),
    readAccount(credentials),
    readUnusedCoupons(credentials, source),
    readCredit(credentials),
    readMember(credentials),
  ])
  return { cart, addresses, account, coupons, credit, member }
}

export type PlacingRows = Awaited<ReturnType<typeof readPlacingRows>>
