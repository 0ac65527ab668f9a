import type { CreditFacts } from '#domain/credit/states.ts'
import { type DestinationRow, readDestinations } from '../../address/destination.ts'
import { type AddressRow, readAddressRows } from '../../address/read.ts'
import { readAgreed } from '../../agreement/read.ts'
import { type CartRows, readCartRows } from '../../cart/record/read.ts'
import type { RequestCredentials } from '../../kernel/context.ts'
import { readCredit } from '../../credit/record/read-accounts.ts'
import { type HeldRow, readHeld } from '../../coupon/record/held.ts'
import { type Account, readAccount } from './account.ts'

/** Rows that a checkout is built from. */
export interface CheckoutRows {
  cart: CartRows
  addresses: readonly AddressRow[]
  account: Account | null
  coupons: readonly HeldRow[]
  /** Credit facts by shop. */
  credit: ReadonlyMap<number, CreditFacts>
  /** Candidate destinations before an address is chosen. */
  places: readonly DestinationRow[]
}

/** Reads the buyer's cart, addresses, account facts and coupons in one round trip. */
export async function readCheckout(asker: RequestCredentials): Promise<CheckoutRows> {
  const [rows, places] = await Promise.all([readOwn(asker), readDestinations(asker)])
  return { ...rows, places }
}

/** Reads the checkout rows and the accepted terms, which placing an order needs in addition. */
export async function readPlacing(asker: RequestCredentials) {
  const [rows, agreed] = await Promise.all([readOwn(asker), readAgreed(asker)])
  return { ...rows, places: [], agreed }
}

async function readOwn(asker: RequestCredentials): Promise<Omit<CheckoutRows, 'places'>> {
  const [cart, addresses, account, coupons, credit] = await Promise.all([
    readCartRows(asker),
    readAddressRows(asker),
    readAccount(asker),
    readHeld(asker),
    readCredit(asker),
  ])
  return { cart, addresses, account, coupons, credit }
}

export type PlacingRows = Awaited<ReturnType<typeof readPlacing>>
