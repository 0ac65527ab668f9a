import { type AddressRow, readAddressRows } from '../address/read.ts'
import { readAgreed } from '../agreement/read.ts'
import { type CartRows, readCartRows } from '../cart/read.ts'
import type { Asker } from '../context.ts'
import { type Account, readAccount } from './account.ts'

/** What a checkout is made from. */
export interface CheckoutRows {
  cart: CartRows
  addresses: readonly AddressRow[]
  account: Account | null
}

/** The cart, the addresses and the standing of who asks: one trip. */
export async function readCheckout(asker: Asker): Promise<CheckoutRows> {
  const [cart, addresses, account] = await Promise.all([
    readCartRows(asker),
    readAddressRows(asker),
    readAccount(asker),
  ])
  return { cart, addresses, account }
}

/** The same with the terms that were agreed to: all that placing an order goes by. */
export async function readPlacing(asker: Asker) {
  const [checkout, agreed] = await Promise.all([readCheckout(asker), readAgreed(asker)])
  return { ...checkout, agreed }
}

export type PlacingRows = Awaited<ReturnType<typeof readPlacing>>
