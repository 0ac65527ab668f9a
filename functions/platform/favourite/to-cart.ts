import type { Answer } from '#contract/index.ts'
import { maximumLines } from '#domain/cart/quantity.ts'
import { readAlternatives } from '../cart/record/alternatives.ts'
import { blockedFor, ownerOf } from '../offer/blocked.ts'
import { keep } from '../cart/record/keep.ts'
import { quantityIn, readWanted, type WantedRows } from '../cart/wanted.ts'
import type { RequestCredentials, BuyerContext } from '../kernel/context.ts'
import { type FavouriteRow, readOutsideCart } from './rows.ts'

type ToCart = Answer<'POST /web-api/favourite/toCart'>

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
): Promise<ToCart> {
  const owner = ownerOf(context.buyer)
  const judged = marked.map((offer) => ({
    offer,
    quantity: 1,
    blocked: blockedFor(offer, owner, 1),
  }))
  const free = judged.filter((line) => line.blocked === '')
  const room = Math.max(0, maximumLines - cart.pieces.size)
  const added = free.slice(0, room)
  const hindered = judged.filter((line) => line.blocked !== '')
  const alternativeOf = await readAlternatives(context, hindered, context.buyer.country.id)
  const notAdded = (line: (typeof judged)[number], reason: string) => ({
    skuOrgId: line.offer.sku_org_id,
    number: line.offer.number,
    quantity: 1,
    stock: line.offer.stock,
    reason,
    alternative: line.blocked === '' ? null : alternativeOf(line),
  })
  const answer = {
    cartQuantity: quantityIn(cart.pieces) + added.length,
    added: added.length,
    notAdded: [
      ...hindered.map((line) => notAdded(line, line.blocked)),
      ...free.slice(room).map((line) => notAdded(line, 'label_cart_full')),
    ],
  }
  await context.commit(added.length > 0 ? [keep(added, context, 'add')] : [], answer)
  return answer
}
