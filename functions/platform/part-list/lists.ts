import type { PartList } from '#contract/part-list/part-list.ts'
import { maximumPartLists } from '#domain/part-list/limits.ts'
import { randomId } from '../db/random-id.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'

const columnsSql = `l.id AS listId, l.name, l.ordered_at AS orderedAt,
  (SELECT count(*) FROM part_list_line x WHERE x.list_id = l.id) AS lines,
  (SELECT count(*) FROM part_list_line x WHERE x.list_id = l.id AND x.on_shelf < x.minimum) AS low`

/** Reads the buyer's lists, sorted by name. */
export async function readPartLists({ db, buyer }: BuyerContext): Promise<PartList[]> {
  const { results } = await db
    .prepare(`SELECT ${columnsSql} FROM part_list l WHERE l.customer_id = ? ORDER BY l.name`)
    .bind(buyer.id)
    .all<PartList>()
  return results
}

/** Reads a list of the buyer; refuses (notFound) a list of another buyer. */
export async function requireOwnPartList(
  listId: number,
  { db, buyer }: BuyerContext,
): Promise<PartList> {
  const row = await db
    .prepare(`SELECT ${columnsSql} FROM part_list l WHERE l.id = ? AND l.customer_id = ?`)
    .bind(listId, buyer.id)
    .first<PartList>()
  if (!row) throw refuse('notFound')
  return row
}

/** Creates or renames a list. Creating a list with an existing name returns the existing list. */
export async function savePartList(
  { listId, name }: { listId?: number | undefined; name: string },
  context: BuyerContext,
): Promise<PartList> {
  const { db, buyer } = context
  if (listId === undefined) await createList(name, context)
  else await renameList(listId, name, context)
  const row = await db
    .prepare(`SELECT ${columnsSql} FROM part_list l WHERE l.customer_id = ? AND l.name = ?`)
    .bind(buyer.id, name)
    .first<PartList>()
  if (!row) throw refuse('partListsFull', { max: maximumPartLists })
  return row
}

/**
 * Creates a list. The limit is checked within the insert, so that concurrent requests count the
 * same rows.
 */
async function createList(name: string, { db, buyer, now }: BuyerContext): Promise<void> {
  await db
    .prepare(
      `INSERT INTO part_list (id, customer_id, name, created_at)
       SELECT ?4, ?1, ?2, ?3 WHERE
         (SELECT count(*) FROM part_list WHERE customer_id = ?1) < ${maximumPartLists}
       ON CONFLICT DO NOTHING`,
    )
    .bind(buyer.id, name, now, randomId())
    .run()
}

async function renameList(listId: number, name: string, { db, buyer }: BuyerContext) {
  const { meta } = await db
    .prepare('UPDATE OR IGNORE part_list SET name = ?3 WHERE id = ?1 AND customer_id = ?2')
    .bind(listId, buyer.id, name)
    .run()
  if (meta.changes === 0) throw refuse('notFound')
}

export async function deletePartList(listId: number, { db, buyer }: BuyerContext): Promise<null> {
  const { meta } = await db
    .prepare('DELETE FROM part_list WHERE id = ? AND customer_id = ?')
    .bind(listId, buyer.id)
    .run()
  if (meta.changes === 0) throw refuse('notFound')
  return null
}
