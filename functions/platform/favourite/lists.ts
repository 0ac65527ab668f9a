import type { FavouriteList } from '#contract/favourite/favourite.ts'
import { maximumFavouriteLists } from '#domain/favourite/limits.ts'
import type { RequestCredentials, BuyerContext, Env } from '../kernel/context.ts'
import { randomId } from '../db/random-id.ts'
import { refuse } from '../kernel/refusal.ts'
import { customerOfSessionSql } from '../kernel/session.ts'
import { linkExpiryOf, openLink, signLinkKey } from '../share/links.ts'

export interface ListRow {
  id: number
  name: string
  quantity: number
  /** ID of the list's shared link; null while the list isn't shared. */
  link_id: number | null
  until: number | null
}

const columnsSql = `l.id, l.name, s.id AS link_id, s.until,
  (SELECT count(*) FROM favourite f WHERE f.list_id = l.id) AS quantity`

/** Selects lists with their shared links that are valid at a time (a parameter). */
const listsSql = (now: string) =>
  `favourite_list l LEFT JOIN shared_link s ON s.list_id = l.id AND s.until > ${now}`

/** Reads the buyer's lists, sorted by name. */
export async function readLists({ db, tokenHash, now }: RequestCredentials): Promise<ListRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${columnsSql} FROM ${listsSql('?2')} WHERE l.customer_id = ${customerOfSessionSql('?1')}
       ORDER BY l.name`,
    )
    .bind(tokenHash, now)
    .all<ListRow>()
  return results
}

/**
 * Converts a list to wire form. A shared list includes its link, which opens the list for anyone.
 */
export async function toWireList(row: ListRow, env: Env): Promise<FavouriteList> {
  const { id: listId, name, quantity, link_id: id, until } = row
  const link = id !== null && until !== null ? { id, until } : undefined
  const share = link ? await signLinkKey(link, env) : ''
  return { listId, name, quantity, share, sharedUntil: link?.until ?? 0 }
}

/**
 * Reads the list that a valid link opens; refuses (shareBroken) an expired, ended or forged link.
 */
export async function openSharedList(
  share: string,
  { db, env, now }: RequestCredentials,
): Promise<ListRow> {
  const link = await openLink(share, env, now)
  const row = link?.list_id ? await readList('l.id = ?1', [link.list_id], { db, now }) : null
  if (!row) throw refuse('shareBroken')
  return row
}

/** Shares a list of the buyer. Keeps a valid link and replaces an expired link. */
export async function shareList(listId: number, context: BuyerContext): Promise<FavouriteList> {
  const { db, buyer, now } = context
  const insert = db
    .prepare(
      `INSERT INTO shared_link (id, customer_id, list_id, made_at, until)
       SELECT ?3, customer_id, id, ?4, ?5 FROM favourite_list WHERE id = ?1 AND customer_id = ?2
       ON CONFLICT (list_id) DO UPDATE SET id = excluded.id, made_at = excluded.made_at,
         until = excluded.until WHERE until <= excluded.made_at`,
    )
    .bind(listId, buyer.id, randomId(), now, linkExpiryOf(now))
  await insert.run()
  return readOwnList(listId, context)
}

/** Ends the shared link of a list of the buyer. */
export async function unshareList(listId: number, context: BuyerContext): Promise<FavouriteList> {
  const { db, buyer } = context
  await db
    .prepare('DELETE FROM shared_link WHERE list_id = ? AND customer_id = ?')
    .bind(listId, buyer.id)
    .run()
  return readOwnList(listId, context)
}

async function readOwnList(listId: number, context: BuyerContext): Promise<FavouriteList> {
  const values = [listId, context.buyer.id]
  const row = await readList('l.id = ?1 AND l.customer_id = ?2', values, context)
  if (!row) throw refuse('notFound')
  return toWireList(row, context.env)
}

function readList(
  condition: string,
  values: readonly (number | string)[],
  { db, now }: Pick<RequestCredentials, 'db' | 'now'>,
): Promise<ListRow | null> {
  return db
    .prepare(`SELECT ${columnsSql} FROM ${listsSql(`?${values.length + 1}`)} WHERE ${condition}`)
    .bind(...values, now)
    .first<ListRow>()
}

/** Creates or renames a list. Creating a list with an existing name returns the existing list. */
export async function saveList(
  { listId, name }: { listId?: number | undefined; name: string },
  context: BuyerContext,
): Promise<FavouriteList> {
  const { buyer, env } = context
  if (listId === undefined) await addList(name, context)
  else await renameList(listId, name, context)
  const row = await readList('l.customer_id = ?1 AND l.name = ?2', [buyer.id, name], context)
  if (!row) throw refuse('favouriteListsFull', { max: maximumFavouriteLists })
  return toWireList(row, env)
}

/**
 * Adds a list. The limit is checked within the insert, so that concurrent requests count the same
 * rows.
 */
async function addList(name: string, { db, buyer, now }: BuyerContext): Promise<void> {
  await db
    .prepare(
      `INSERT INTO favourite_list (id, customer_id, name, created_at)
       SELECT ?4, ?1, ?2, ?3 WHERE
         (SELECT count(*) FROM favourite_list WHERE customer_id = ?1) < ${maximumFavouriteLists}
       ON CONFLICT DO NOTHING`,
    )
    .bind(buyer.id, name, now, randomId())
    .run()
}

async function renameList(listId: number, name: string, { db, buyer }: BuyerContext) {
  const { meta } = await db
    .prepare('UPDATE OR IGNORE favourite_list SET name = ?3 WHERE id = ?1 AND customer_id = ?2')
    .bind(listId, buyer.id, name)
    .run()
  if (meta.changes === 0) throw refuse('notFound')
}

/** Deletes a list. Its favourites stay favourites without a list. */
export async function deleteList(listId: number, { db, buyer }: BuyerContext): Promise<null> {
  const { meta } = await db
    .prepare('DELETE FROM favourite_list WHERE id = ? AND customer_id = ?')
    .bind(listId, buyer.id)
    .run()
  if (meta.changes === 0) throw refuse('notFound')
  return null
}
