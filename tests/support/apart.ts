import { cpSync, rmSync } from 'node:fs'
import { moveCountry } from '../../scripts/countries/move.ts'
import { databaseFile, databasePath } from '../../scripts/lib/database.ts'
import { type Server, serve } from '../../scripts/lib/server/server.ts'
import { addStaffTo } from '../../scripts/seed/people/staff.ts'
import { Caller } from './client.ts'
import { createFreshDatabase } from './server/database.ts'
import { inputsOf } from './search/inputs.ts'
import { getOrMakeFolder, contentKey } from './server/kept.ts'
import { callsBuild } from './server/lanes.ts'
import { OwnShop } from './seller/own-shop.ts'
import { findFreePort } from './server/ports.ts'

export const korea = 1198
export const thailand = 1001

/** A shop with a separate database for Korea and a shared one for all other countries. */
export interface SplitShop {
  shared: OwnShop
  own: OwnShop
  server: Server
}

/**
 * Moves Korea out of a fresh seed and serves both databases. Moving takes seconds, so a copy of the
 * result is cached.
 */
export async function openSplitShop(
  settings: Readonly<Record<string, string>> = {},
): Promise<SplitShop> {
  const shared = new OwnShop(await findFreePort())
  const key = contentKey([
    ...(await inputsOf('scripts/seed/write/write.ts')),
    ...(await inputsOf('scripts/countries/move.ts')),
    'functions/platform/db',
    'content/policies',
    'wrangler.toml',
  ])
  const cachedState = await getOrMakeFolder('apart', key, async (folder) => {
    await createFreshDatabase(folder)
    moveCountry(databaseFile(folder), databasePath(folder, korea), korea)
  })
  rmSync(shared.state, { recursive: true, force: true })
  cpSync(cachedState, shared.state, { recursive: true })
  for (const countryId of [0, korea]) await addStaffTo(databaseFile(shared.state, countryId))
  const server = await serve(shared.port, shared.state, {
    built: callsBuild,
    countries: [korea],
    settings,
  })
  return { shared, own: shared.at(korea), server }
}

/** Returns an offer in a country that anyone may buy, with plenty of stock. */
export function offerIn(shop: OwnShop, countryId: number): number {
  const [row] = shop.sql<{ id: number }>(
    `UPDATE offer SET stock = 900 WHERE sku_org_id = (
       SELECT o.sku_org_id FROM offer o JOIN shop s ON s.id = o.shop_id
       WHERE o.country_id = ? AND s.type <> 'OWN' AND s.state = 'OPEN' AND o.backorder = 0
       ORDER BY o.sku_org_id LIMIT 1) RETURNING sku_org_id AS id`,
    countryId,
  )
  return row?.id ?? 0
}

/** Returns a person of the seed, signed in at their country's database. */
export function buyerIn(shop: OwnShop, customerId: number, countryId: number) {
  const [address] = shop.sql<{ id: number }>(
    'SELECT id FROM address WHERE customer_id = ?',
    customerId,
  )
  const caller = new Caller(shop.session(customerId), shop.url, countryId)
  return Object.assign(caller, { id: customerId, addressId: address?.id ?? 0 })
}
