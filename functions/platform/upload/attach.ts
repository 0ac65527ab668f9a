import type { BuyerContext } from '../context.ts'
import { refuse } from '../refusal.ts'
import { nameOfFile } from './address.ts'

/** What pictures come to belong to. */
interface Subject {
  kind: 'RETURN' | 'REVIEW'
  /** As `attached_to` names it: 'return:12'. */
  area: 'return' | 'review'
  id: number
}

/**
 * Refuses pictures that aren't the buyer's own loose ones of this kind, by their addresses: dropped in
 * silence, the buyer would believe that the shop sees them.
 */
export async function checkPictures(
  { db, buyer }: BuyerContext,
  addresses: readonly string[],
  kind: Subject['kind'],
): Promise<void> {
  if (addresses.length === 0) return
  const { results } = await db
    .prepare(
      `SELECT name FROM upload WHERE customer_id = ?2 AND kind = ?3 AND attached_to = ''
         AND name IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(addresses.map(nameOfFile)), buyer.id, kind)
    .all<{ name: string }>()
  const known = new Set(results.map(({ name }) => name))
  const pictures = addresses.filter((address) => !known.has(nameOfFile(address)))
  if (pictures.length > 0) throw refuse('picturesUnknown', { pictures })
}

/**
 * Gives the buyer's own loose pictures to what they show; others stay whose they are. D1 binds a
 * number as a float, whose text is another than the id's.
 */
export function attachPictures(
  { db, buyer }: BuyerContext,
  addresses: readonly string[],
  { kind, area, id }: Subject,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE upload SET attached_to = ?4 || ':' || CAST(?5 AS INTEGER)
       WHERE customer_id = ?2 AND kind = ?3 AND attached_to = ''
         AND name IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(addresses.map(nameOfFile)), buyer.id, kind, area, id)
}
