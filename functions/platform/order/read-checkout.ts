import { type AddressRow, readAddressRows } from '../address/read.ts'
import { readAgreed } from '../agreement/read.ts'
import { type CartRows, readCartRows } from '../cart/read.ts'
import type { Asker } from '../context.ts'
import { type HeldRow, readHeld } from '../coupon/held.ts'
import { type Account, readAccount } from './account.ts'

/** What a checkout is made from. */
export interface CheckoutRows {
  cart: CartRows
  addresses: readonly AddressRow[]
  account: Account | null
  coupons: readonly HeldRow[]
}

/** The cart, the addresses, the standing and the coupons of who asks: one trip. */
export async function readCheckout(asker: Asker): Promise<CheckoutRows> {
  const [cart, addresses, account, coupons] = await Promise.all([
    readCartRows(asker),
    readAddressRows(asker),
    readAccount(asker),
    readHeld(asker),
  ])
  return { cart, addresses, account, coupons }
}

/** The same with the terms that were agreed to: all that placing an order goes by. */
export async function readPlacing(asker: Asker) {
  const [checkout, agreed] = await Promise.all([readCheckout(asker), readAgreed(asker)])
  return { ...checkout, agreed }
}

export type PlacingRows = Awaited<ReturnType<typeof readPlacing>>
