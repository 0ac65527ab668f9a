import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { countries, countryOf } from '../../src/domain/country/countries.ts'
import { countryIds } from '../../src/domain/country/ids.ts'
import type { GoodsFileName } from '../../src/domain/goods/files.ts'
import { readEnvironment } from '../deploying/environment.ts'
import { isEnvironment } from '../deploying/environments.ts'
import { databasePath } from '../lib/database.ts'
import { askD1, type D1Place } from '../lib/wrangler-d1.ts'

/*
 * Where countries have databases of their own, a row of one of them in the file of another would make a
 * second shop there that nobody serves: it is a fault, and says where it belongs.
 */

/** A country that isn't in the database that an import writes to. */
export interface Elsewhere {
  countryId: number
  /** Its shops there, by which offers and stock name it. */
  shops: readonly number[]
  /** What the command wants to write to it. */
  allowed: string
}

/** A question of `checkStaged`. */
interface Check {
  column: string
  where: string
  wrong: string
  allowed: string
}

/**
 * The countries that a local state keeps in databases of their own. One that COUNTRY_DATABASES names and
 * that has no file yet is still in the shared one: the next start moves it, with what was imported.
 */
export const ownIn = (state: string): number[] =>
  countryIds.filter((id) => existsSync(databasePath(state, id)))

/** What of a local state isn't in the database of `here` (0 for the shared one). */
export function elsewhereIn(state: string, here: number): Elsewhere[] {
  return elsewhereOf(ownIn(state), here, (countryId) => {
    const db = new DatabaseSync(databasePath(state, countryId), { readOnly: true })
    const rows = db.prepare('SELECT id, country_id FROM shop').all()
    db.close()
    return rows
  })
}

/** The same of an environment, whose bindings in wrangler.toml say which countries have their own. */
export function elsewhereAt({ env, where, countryId: here = 0 }: D1Place): Elsewhere[] {
  if (env === undefined || !isEnvironment(env)) return []
  const bound = readEnvironment(env).d1_databases.map(({ binding }) => binding)
  const own = countryIds.filter((id) => bound.includes(`DB_${id}`))
  return elsewhereOf(own, here, (countryId) => {
    const place = { env, where, ...(countryId && { countryId }) }
    return askD1(place, ['SELECT id, country_id FROM shop'])[0] ?? []
  })
}

function elsewhereOf(
  own: readonly number[],
  here: number,
  shopsOf: (countryId: number) => Record<string, unknown>[],
): Elsewhere[] {
  if (own.length === 0) return []
  const homeOf = (countryId: number) => (own.includes(countryId) ? countryId : 0)
  const away = countries.map(({ id }) => id).filter((id) => homeOf(id) !== here)
  const rows = [...new Set(away.map(homeOf))].flatMap(shopsOf)
  return away.map((countryId) => ({
    countryId,
    shops: rows.filter((row) => row['country_id'] === countryId).map(({ id }) => Number(id)),
    allowed: own.includes(countryId) ? `with --country ${countryId}` : 'without --country',
  }))
}

/** Lays the shops of countries that are elsewhere, also those that a file would make, beside the staged files. */
export function layElsewhere(db: DatabaseSync, elsewhere: readonly Elsewhere[]): void {
  db.exec('CREATE TABLE temp.elsewhere (shop INTEGER PRIMARY KEY, country_id INTEGER NOT NULL)')
  const add = db.prepare(
    'INSERT OR IGNORE INTO temp.elsewhere SELECT ?1, ?2 WHERE ?1 NOT IN (SELECT id FROM shop)',
  )
  const made = db.prepare(
    `INSERT OR IGNORE INTO temp.elsewhere SELECT shop, ?1 FROM temp.in_shops
     WHERE country = ?2 AND shop NOT IN (SELECT id FROM shop)`,
  )
  for (const { countryId, shops } of elsewhere) {
    for (const shop of shops) add.run(shop, countryId)
    made.run(countryId, countryOf(countryId).countryCode)
  }
}

/** Whether a row's shop is in another database; as SQL over a row `t`. */
export const isElsewhere = 'EXISTS (SELECT 1 FROM temp.elsewhere e WHERE e.shop = t.shop)'

/** Rows of a file that belong into another database. */
export function elsewhereChecks(file: GoodsFileName, elsewhere: readonly Elsewhere[]): Check[] {
  if (file !== 'shops' && file !== 'offers' && file !== 'stock') return []
  return elsewhere.map(({ countryId, allowed }) => ({
    column: 'shop',
    where: `EXISTS (SELECT 1 FROM temp.elsewhere e WHERE e.shop = t.shop AND e.country_id = ${countryId})`,
    wrong: `is of ${countryOf(countryId).countryName}, which is in another database`,
    allowed,
  }))
}
