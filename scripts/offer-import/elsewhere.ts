import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { countries, countryOf } from '../../src/domain/country/countries.ts'
import { countryIds } from '../../src/domain/country/ids.ts'
import type { OfferFileName } from '../../src/domain/offer-import/files.ts'
import { readEnvironment } from '../deploying/environment.ts'
import { isEnvironment } from '../deploying/environments.ts'
import { databasePath } from '../lib/database.ts'
import { queryD1, type D1Place } from '../lib/wrangler-d1.ts'

/*
 * When countries have separate databases, a row in another country's file would create a second,
 * unserved shop there. The row is reported as an error whose message names the right database.
 */

/** Country that isn't in the database being imported into. */
export interface OtherDatabaseCountry {
  countryId: number
  /** Shops of the country, which offers and stock refer to. */
  shops: readonly number[]
  /** Command-line option that selects that other database as the target. */
  allowed: string
}

/** Check for `checkStaged`. */
interface Check {
  column: string
  where: string
  wrong: string
  allowed: string
}

/**
 * Returns the countries with separate databases in a local state. A country in COUNTRY_DATABASES
 * without a file is still in the shared database. The next start moves it, including imported rows.
 */
export const listSeparateCountries = (state: string): number[] =>
  countryIds.filter((id) => existsSync(databasePath(state, id)))

/**
 * Returns the countries of a local state that aren't in the database of `here` (0 for the shared
 * one).
 */
export function findOtherCountriesLocal(state: string, here: number): OtherDatabaseCountry[] {
  return listOtherDatabaseCountries(listSeparateCountries(state), here, (countryId) => {
    const db = new DatabaseSync(databasePath(state, countryId), { readOnly: true })
    const rows = db.prepare('SELECT id, country_id FROM shop').all()
    db.close()
    return rows
  })
}

/**
 * Returns the countries in other databases for a Cloudflare environment, from its bindings in
 * wrangler.toml.
 */
export function findOtherCountriesRemote({
  env,
  where,
  countryId: here = 0,
}: D1Place): OtherDatabaseCountry[] {
  if (env === undefined || !isEnvironment(env)) return []
  const boundNames = readEnvironment(env).d1_databases.map(({ binding }) => binding)
  const separateIds = countryIds.filter((id) => boundNames.includes(`DB_${id}`))
  return listOtherDatabaseCountries(separateIds, here, (countryId) => {
    const database = { env, where, ...(countryId && { countryId }) }
    return queryD1(database, ['SELECT id, country_id FROM shop'])[0] ?? []
  })
}

function listOtherDatabaseCountries(
  ownCountries: readonly number[],
  here: number,
  shopsOf: (countryId: number) => Record<string, unknown>[],
): OtherDatabaseCountry[] {
  if (ownCountries.length === 0) return []
  const databaseOf = (countryId: number) => (ownCountries.includes(countryId) ? countryId : 0)
  const otherCountries = countries.map(({ id }) => id).filter((id) => databaseOf(id) !== here)
  const rows = [...new Set(otherCountries.map(databaseOf))].flatMap(shopsOf)
  return otherCountries.map((countryId) => ({
    countryId,
    shops: rows.filter((row) => row['country_id'] === countryId).map(({ id }) => Number(id)),
    allowed: ownCountries.includes(countryId) ? `with --country ${countryId}` : 'without --country',
  }))
}

/**
 * Records the shops of countries in other databases next to the staged files, including those that
 * a file would create.
 */
export function recordOtherShops(
  db: DatabaseSync,
  countriesElsewhere: readonly OtherDatabaseCountry[],
): void {
  db.exec('CREATE TABLE temp.elsewhere (shop INTEGER PRIMARY KEY, country_id INTEGER NOT NULL)')
  const insertion = db.prepare(
    'INSERT OR IGNORE INTO temp.elsewhere SELECT ?1, ?2 WHERE ?1 NOT IN (SELECT id FROM shop)',
  )
  const creation = db.prepare(
    `INSERT OR IGNORE INTO temp.elsewhere SELECT shop, ?1 FROM temp.in_shops
     WHERE country = ?2 AND shop NOT IN (SELECT id FROM shop)`,
  )
  for (const { countryId, shops } of countriesElsewhere) {
    for (const shop of shops) insertion.run(shop, countryId)
    creation.run(countryId, countryOf(countryId).countryCode)
  }
}

/** SQL condition over a row `t`: its shop is in another database. */
export const isInOtherDatabaseSql = 'EXISTS (SELECT 1 FROM temp.elsewhere e WHERE e.shop = t.shop)'

/** Returns the checks for rows of a file that belong in another database. */
export function buildOtherDatabaseChecks(
  file: OfferFileName,
  countriesElsewhere: readonly OtherDatabaseCountry[],
): Check[] {
  if (file !== 'shops' && file !== 'offers' && file !== 'stock') return []
  return countriesElsewhere.map(({ countryId, allowed }) => ({
    column: 'shop',
    where: `EXISTS (SELECT 1 FROM temp.elsewhere e WHERE e.shop = t.shop AND e.country_id = ${countryId})`,
    wrong: `is of ${countryOf(countryId).countryName}, which is in another database`,
    allowed,
  }))
}
