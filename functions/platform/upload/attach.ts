import type { BuyerContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { fileNameOf } from './address.ts'

/** Record that pictures are attached to. */
interface Subject {
  kind: 'CHAT' | 'RETURN' | 'REVIEW'
  /** Prefix of the value in `attached_to`: 'return' in 'return:12'. */
  area: 'quotation' | 'return' | 'review'
  id: number
}

/**
 * Refuses paths that aren't unattached pictures of this kind and buyer. If such paths were dropped
 * without notice, the buyer would believe that the shop sees the pictures.
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
    .bind(JSON.stringify(addresses.map(fileNameOf)), buyer.id, kind)
    .all<{ name: string }>()
  const unattachedNames = new Set(results.map(({ name }) => name))
  const pictures = addresses.filter((address) => !unattachedNames.has(fileNameOf(address)))
  if (pictures.length > 0) throw refuse('picturesUnknown', { pictures })
}

/**
 * Attaches the buyer's unattached pictures to a record; other pictures stay unchanged. D1 binds a
 * number as float, whose text differs from the ID, so the SQL uses CAST.
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
    .bind(JSON.stringify(addresses.map(fileNameOf)), buyer.id, kind, area, id)
}
