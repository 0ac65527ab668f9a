import { normaliseNumber } from '#domain/numbers/normalise.ts'
import { query } from '../state.ts'

/** Adds a part with an offer in Thailand: a copy of a seed offer with another number. */
export function addPart(number: string, likeOffer = findThaiOffer()): { id: number; sku: number } {
  const columns = (table: string) =>
    query<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`).map(
      ({ name }) => name,
    )
  const [part] = query<{ id: number }>('SELECT max(id) + 1 AS id FROM part')
  const id = part?.id ?? 0
  const copiedColumns: Record<string, string> = { id: '?2', number: '?3', number_norm: '?4' }
  const names = columns('part')
  query(
    `INSERT INTO part (${names.join(', ')})
     SELECT ${names.map((name) => copiedColumns[name] ?? name).join(', ')}
     FROM part WHERE id = (SELECT part_id FROM offer WHERE sku_org_id = ?1)`,
    likeOffer,
    id,
    number,
    normaliseNumber(number),
  )
  const [offer] = query<{ sku: number }>('SELECT max(sku_org_id) + 1 AS sku FROM offer')
  const sku = offer?.sku ?? 0
  const offerColumns: Record<string, string> = { sku_org_id: '?2', part_id: '?3', stock: '50' }
  const offered = columns('offer').filter((name) => name !== 'public_price' && name !== 'gone')
  query(
    `INSERT INTO offer (${offered.join(', ')})
     SELECT ${offered.map((name) => offerColumns[name] ?? name).join(', ')} FROM offer WHERE sku_org_id = ?1`,
    likeOffer,
    sku,
    id,
  )
  // An import counts new offers itself; without it, closing the shop fails in a later test.
  query(
    `UPDATE offer_count AS c SET offers = offers + 1 FROM offer o WHERE o.sku_org_id = ?
       AND (c.country_id, c.category_id, c.kind, c.brand_id, c.shop_id)
         = (o.country_id, o.category_id, o.kind, o.brand_id, o.shop_id)`,
    sku,
  )
  return { id, sku }
}

function findThaiOffer(): number {
  const [row] = query<{ sku: number }>(
    `SELECT o.sku_org_id AS sku FROM offer o JOIN shop s ON s.id = o.shop_id
     WHERE o.country_id = 1001 AND o.kind = 'IAM' AND o.stock > 5 AND s.state = 'OPEN'
       AND s.type <> 'OWN' ORDER BY 1 LIMIT 1`,
  )
  return row?.sku ?? 0
}
