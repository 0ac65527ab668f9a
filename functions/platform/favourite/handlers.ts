import type { favouriteCalls } from '#contract/favourite/favourite.ts'
import type { Accepted } from '#contract/index.ts'
import { readingAhead } from '../kernel/reading-ahead.ts'
import type { RequestCredentials } from '../kernel/context.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { customerOfSessionSql } from '../kernel/session.ts'
import { removeFavouriteCategory, addFavouriteCategory, readCategoryPage } from './categories.ts'
import {
  deleteList,
  openSharedList,
  readLists,
  saveList,
  shareList,
  unshareList,
  toWireList,
} from './lists.ts'
import { markFavourite, unmarkFavourite } from './mark-favourite.ts'
import { readFavourites, readSharedList } from './rows.ts'
import { putFavouritesIntoCart, readLinesForCart } from './to-cart.ts'
import { toWireFavourites, toWireOffersInList } from './wire.ts'

export const favouriteHandlers: Handlers<typeof favouriteCalls> = {
  'GET /app-api/v4/goodsCollect': readingAhead(
    readPage,
    async ({ listId, pageNo }, context, { rows, lists, marked }) => ({
      marked,
      total: listId === undefined ? marked : (lists.find((l) => l.id === listId)?.quantity ?? 0),
      pageNo,
      lists: await Promise.all(lists.map((row) => toWireList(row, context.env))),
      list: await toWireFavourites(rows, context),
    }),
  ),

  'POST /app-api/v4/goodsCollect/save': markFavourite,

  'PUT /app-api/v4/goodsCollect/cancel/skuOrgId/{skuOrgId}': async ({ skuOrgId }, context) =>
    unmarkFavourite(skuOrgId, context),

  'POST /client/categoryCollect/collect': async ({ categoryId }, context) =>
    addFavouriteCategory(categoryId, context),

  'POST /client/categoryCollect/cancel': async ({ categoryId }, context) =>
    removeFavouriteCategory(categoryId, context),

  'POST /client/categoryCollect/page': async (input, context) => readCategoryPage(context, input),

  'POST /web-api/favourite/list': saveList,

  'DELETE /web-api/favourite/list': async ({ listId }, context) => deleteList(listId, context),

  'POST /web-api/favourite/share': async ({ listId }, context) => shareList(listId, context),

  'DELETE /web-api/favourite/share': async ({ listId }, context) => unshareList(listId, context),

  'GET /web-api/favourite/shared': async ({ share, ...piece }, context) => {
    const { id, name, quantity } = await openSharedList(share, context)
    const list = await toWireOffersInList(await readSharedList(context, id, piece), context)
    return { name, total: quantity, pageNo: piece.pageNo, list }
  },

  'POST /web-api/favourite/toCart': readingAhead(readLinesForCart, async (_, context, rows) =>
    putFavouritesIntoCart(context, rows),
  ),
}

/** Reads a page of favourites, the buyer's lists and the counts in one round trip. */
async function readPage(
  credentials: RequestCredentials,
  input: Accepted<'GET /app-api/v4/goodsCollect'>,
) {
  const [rows, lists, count] = await Promise.all([
    readFavourites(credentials, input),
    readLists(credentials),
    credentials.db
      .prepare(
        `SELECT count(*) AS n FROM favourite WHERE customer_id = ${customerOfSessionSql('?')}`,
      )
      .bind(credentials.tokenHash)
      .first<{ n: number }>(),
  ])
  return { rows, lists, marked: count?.n ?? 0 }
}
