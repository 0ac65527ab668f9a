import type { FavouriteList } from '#contract/favourite.ts'
import { maximumFavouriteLists } from '#domain/favourite/limits.ts'
import type { Asker, BuyerContext, Env } from '../context.ts'
import { randomId } from '../db/random-id.ts'
import { refuse } from '../refusal.ts'
import { customerOf } from '../session.ts'
import { sign } from '../sign.ts'

/** A list of a name, and how many parts lie in it. */
export interface ListRow {
  id: number
  name: string
  created_at: number
  quantity: number
}

const columns = `l.id, l.name, l.created_at,
  (SELECT count(*) FROM favourite f WHERE f.list_id = l.id) AS quantity`

/** The asker's lists by name. */
export async function readLists({ db, tokenHash }: Asker): Promise<ListRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${columns} FROM favourite_list l WHERE l.customer_id = ${customerOf('?')}
       ORDER BY l.name`,
    )
    .bind(tokenHash)
    .all<ListRow>()
  return results
}

/** A list with the signature that opens it to whoever has the link. */
export async function wireList(row: ListRow, env: Env): Promise<FavouriteList> {
  return {
    listId: row.id,
    name: row.name,
    quantity: row.quantity,
    share: `${row.id}.${await signatureOf(row, env)}`,
  }
}

/** What a genuine link opens; a list that was deleted opens no more, its number comes never again. */
export async function openList(share: string, { db, env }: Asker): Promise<ListRow> {
  const [id = '', signature] = share.split('.')
  const row = await db
    .prepare(`SELECT ${columns} FROM favourite_list l WHERE l.id = ?`)
    .bind(Number(id) || 0)
    .first<ListRow>()
  if (!row || signature !== (await signatureOf(row, env))) throw refuse('shareBroken')
  return row
}

const signatureOf = ({ id, created_at }: ListRow, env: Env) =>
  sign('favourites', `${id} ${created_at}`, env.SIGNING_SECRET)

/** Makes a list, or gives one another name; a name that stands already is that list. */
export async function saveList(
  { listId, name }: { listId?: number | undefined; name: string },
  context: BuyerContext,
): Promise<FavouriteList> {
  const { db, buyer, env } = context
  if (listId === undefined) await addList(name, context)
  else await renameList(listId, name, context)
  const row = await db
    .prepare(`SELECT ${columns} FROM favourite_list l WHERE l.customer_id = ? AND l.name = ?`)
    .bind(buyer.id, name)
    .first<ListRow>()
  if (!row) throw refuse('favouriteListsFull', { max: maximumFavouriteLists })
  return wireList(row, env)
}

/** The limit stands in the insert: two requests at once count the same rows. */
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

/** Deletes a list; what lay in it lies in none. */
export async function deleteList(listId: number, { db, buyer }: BuyerContext): Promise<null> {
  const { meta } = await db
    .prepare('DELETE FROM favourite_list WHERE id = ? AND customer_id = ?')
    .bind(listId, buyer.id)
    .run()
  if (meta.changes === 0) throw refuse('notFound')
  return null
}
