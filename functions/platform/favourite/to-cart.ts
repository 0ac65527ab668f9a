import type { Answer } from '#contract/index.ts'
import { maximumCartLines } from '#domain/cart/quantity.ts'
import { chooseAddableLines } from '../cart/addable-lines.ts'
import { saveCartLines } from '../cart/record/save-lines.ts'
import { readAddToCartRows, type AddToCartRows } from '../cart/read-addition.ts'
import type { RequestCredentials, BuyerContext } from '../kernel/context.ts'
import { type FavouriteRow, readFavouritesOutsideCart } from './rows.ts'

interface ToCartRows {
  marked: readonly FavouriteRow[]
  cart: AddToCartRows
}

/** Reads the cart and the offers of a list that aren't in the cart, in one round trip. */
export async function readLinesForCart(
  credentials: RequestCredentials,
  { listId }: { listId?: number | undefined },
): Promise<ToCartRows> {
  const [markedRows, cart] = await Promise.all([
    readFavouritesOutsideCart(credentials, listId, maximumCartLines),
    readAddToCartRows(credentials, []),
  ])
  return { marked: markedRows, cart }
}

/**
 * Adds one item of each offer to the cart, up to the cart's limit. Returns the reason for each
 * offer that was not added.
 */
export async function putFavouritesIntoCart(
  context: BuyerContext,
  { marked, cart }: ToCartRows,
): Promise<Answer<'POST /web-api/favourite/toCart'>> {
  const lines = marked.map((offer) => ({ offer, quantity: 1 }))
  const { added, answer } = await chooseAddableLines(context, lines, cart.quantityByOffer)
  await context.commit(
    added.length > 0 ? [saveCartLines(added, context, cart.quantityByOffer)] : [],
    answer,
  )
  return answer
}
