import type { Answer } from '#contract/index.ts'
import { maximumLines } from '#domain/cart/quantity.ts'
import { putOffers } from '../cart/put-offers.ts'
import { keep } from '../cart/record/keep.ts'
import { readWanted, type WantedRows } from '../cart/wanted.ts'
import type { RequestCredentials, BuyerContext } from '../kernel/context.ts'
import { type FavouriteRow, readOutsideCart } from './rows.ts'

interface ToCartRows {
  marked: readonly FavouriteRow[]
  cart: WantedRows
}

/** Reads the cart and the offers of a list that aren't in it, in one round trip. */
export async function readToCart(
  asker: RequestCredentials,
  { listId }: { listId?: number | undefined },
): Promise<ToCartRows> {
  const [marked, cart] = await Promise.all([
    readOutsideCart(asker, listId, maximumLines),
    readWanted(asker, []),
  ])
  return { marked, cart }
}

/**
 * Adds one of each offer to the cart up to its limit; returns the reason for each offer not added.
 */
export async function putIntoCart(
  context: BuyerContext,
  { marked, cart }: ToCartRows,
): Promise<Answer<'POST /web-api/favourite/toCart'>> {
  const lines = marked.map((offer) => ({ offer, quantity: 1 }))
  const { added, answer } = await putOffers(context, lines, cart.pieces)
  await context.commit(added.length > 0 ? [keep(added, context, 'add')] : [], answer)
  return answer
}
