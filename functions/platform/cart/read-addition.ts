import type { RequestCredentials } from '../kernel/context.ts'
import { readOffersById, type OfferRow } from '../offer/offers.ts'
import { personOfSessionSql } from '../kernel/session.ts'
import type { WantedLine } from './record/save-lines.ts'

export interface AddToCartRows {
  quantityByOffer: ReadonlyMap<number, number>
  offers: readonly OfferRow[]
}

/** Reads the buyer's cart and the requested offers in one round trip. */
export async function readAddToCartRows(
  credentials: RequestCredentials,
  lines: readonly WantedLine[],
): Promise<AddToCartRows> {
  const ids = lines.map((line) => line.skuOrgId)
  const [quantityByOffer, offers] = await Promise.all([
    readQuantities(credentials),
    readOffersById(credentials.db, ids, credentials.locale),
  ])
  return { quantityByOffer, offers }
}

async function readQuantities({
  db,
  tokenHash,
}: RequestCredentials): Promise<ReadonlyMap<number, number>> {
  const { results } = await db
    .prepare(
      `SELECT sku_org_id, quantity FROM cart_line WHERE customer_id = ${personOfSessionSql('?1')}`,
    )
    .bind(tokenHash)
    .all<{ sku_org_id: number; quantity: number }>()
  return new Map(results.map((row) => [row.sku_org_id, row.quantity]))
}

export function totalQuantityIn(quantityById: ReadonlyMap<number, number>): number {
  return [...quantityById.values()].reduce((sum, quantity) => sum + quantity, 0)
}
