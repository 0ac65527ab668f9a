import type { CreditFacts } from '#domain/credit/states.ts'
import { type DestinationRow, readDestinations } from '../address/destination.ts'
import { type AddressRow, readAddressRows } from '../address/read.ts'
import { readAgreed } from '../agreement/read.ts'
import { type CartRows, readCartRows } from '../cart/read.ts'
import type { Asker } from '../context.ts'
import { readCredit } from '../credit/read-accounts.ts'
import { type HeldRow, readHeld } from '../coupon/held.ts'
import { type Account, readAccount } from './account.ts'

/** What a checkout is made from. */
export interface CheckoutRows {
  cart: CartRows
  addresses: readonly AddressRow[]
  account: Account | null
  coupons: readonly HeldRow[]
  /** Credit by shop. */
  credit: ReadonlyMap<number, CreditFacts>
  /** Where it may go before there is an address. */
  places: readonly DestinationRow[]
}

/** The cart, the addresses, the standing and the coupons of who asks: one trip. */
export async function readCheckout(asker: Asker): Promise<CheckoutRows> {
  const [rows, places] = await Promise.all([readOwn(asker), readDestinations(asker)])
  return { ...rows, places }
}

/** The same with the terms that were agreed to: all that placing an order to an address goes by. */
export async function readPlacing(asker: Asker) {
  const [rows, agreed] = await Promise.all([readOwn(asker), readAgreed(asker)])
  return { ...rows, places: [], agreed }
}

async function readOwn(asker: Asker): Promise<Omit<CheckoutRows, 'places'>> {
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
