import { nameLocale, type OfferRow, offerSelect } from '../offer/offers.ts'
import type { RequestCredentials } from '../kernel/context.ts'
import { customerOfSessionSql, personOfSessionSql } from '../kernel/session.ts'

/** Favourite offer, with its current state and its state when it was marked. */
export type FavouriteRow = OfferRow & {
  seen_price: number
  was_in_stock: number
  list_id: number | null
  waits: number
}

/** Returns SQL that selects the offers of the rows of a source `f`, with additional columns. */
export const markedOffersSelect = (columns: string, source: string) =>
  offerSelect.replace(
    'FROM offer o',
    `, ${columns} FROM ${source} f CROSS JOIN offer o ON o.sku_org_id = f.sku_org_id`,
  )

/** Requested page of a list; pages count from 1. */
export interface FavouritePageRequest {
  listId?: number | undefined
  pageNo: number
  pageSize: number
}

const markedRowsSql = (source: string) =>
  markedOffersSelect(
    `f.seen_price, f.was_in_stock, f.list_id, EXISTS (SELECT 1 FROM arrival_notice a
      WHERE a.customer_id = f.customer_id AND a.sku_org_id = f.sku_org_id AND a.told_at IS NULL)
      AS waits`,
    source,
  )

const newestFirstSql = 'ORDER BY f.marked_at DESC, f.sku_org_id'

/**
 * Returns SQL for the rows of one page. Earlier rows are skipped in the index, so that only the
 * rows on the page are joined. ?3 is the limit, ?4 the offset.
 */
const pageSql = (condition: string) =>
  `(SELECT f.* FROM favourite f WHERE ${condition} ${newestFirstSql} LIMIT ?3 OFFSET ?4)`

const pageQueries = {
  all: `${markedRowsSql(pageSql(`f.customer_id = ${customerOfSessionSql('?2')}`))} ${newestFirstSql}`,
  // The unary plus makes SQLite use the index of the list, because a buyer may have thousands of
  // other favourites.
  list: `${markedRowsSql(pageSql(`f.list_id = ?5 AND +f.customer_id = ${customerOfSessionSql('?2')}`))} ${newestFirstSql}`,
  shared: `${markedOffersSelect('f.list_id', pageSql('f.list_id = ?2'))} ${newestFirstSql}`,
} as const

/** Reads a page of the buyer's favourites, newest first. */
export async function readFavourites(
  { db, locale, tokenHash }: RequestCredentials,
  { listId, pageNo, pageSize }: FavouritePageRequest,
): Promise<FavouriteRow[]> {
  const values = [nameLocale(locale), tokenHash, pageSize, (pageNo - 1) * pageSize]
  const { results } = await db
    .prepare(listId === undefined ? pageQueries.all : pageQueries.list)
    .bind(...values, ...(listId === undefined ? [] : [listId]))
    .all<FavouriteRow>()
  return results
}

/** Reads the newest favourites that aren't in the cart. */
export async function readFavouritesOutsideCart(
  { db, locale, tokenHash }: RequestCredentials,
  listId: number | undefined,
  maxRows: number,
): Promise<FavouriteRow[]> {
  const { results } = await db
    .prepare(
      `${markedRowsSql('favourite')} WHERE f.customer_id = ${customerOfSessionSql('?2')} AND (?4 = 0 OR f.list_id = ?4)
         AND NOT EXISTS (SELECT 1 FROM cart_line l
           WHERE l.customer_id = ${personOfSessionSql('?2')} AND l.sku_org_id = f.sku_org_id)
       ${newestFirstSql} LIMIT ?3`,
    )
    .bind(nameLocale(locale), tokenHash, maxRows, listId ?? 0)
    .all<FavouriteRow>()
  return results
}

/** Reads a page of a shared list. */
export async function readSharedList(
  { db, locale }: RequestCredentials,
  listId: number,
  { pageNo, pageSize }: FavouritePageRequest,
): Promise<OfferRow[]> {
  const { results } = await db
    .prepare(pageQueries.shared)
    .bind(nameLocale(locale), listId, pageSize, (pageNo - 1) * pageSize)
    .all<OfferRow>()
  return results
}

/** Returns which of the given offers are the buyer's favourites; an empty list for a visitor. */
export async function readMarkedOffers(
  { db, tokenHash }: RequestCredentials,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (tokenHash === '') return new Set()
  const { results } = await db
    .prepare(
      `SELECT sku_org_id AS id FROM favourite WHERE customer_id = ${customerOfSessionSql('?1')}
       AND sku_org_id IN (SELECT value FROM json_each(?2))`,
    )
    .bind(tokenHash, JSON.stringify(ids))
    .all<{ id: number }>()
  return new Set(results.map(({ id }) => id))
}
