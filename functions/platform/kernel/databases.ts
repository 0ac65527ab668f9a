import { countryIds, isCountryId } from '#domain/country/ids.ts'
import type { Env } from './context.ts'

/*
 * A country with a binding `DB_{id}` has a separate, complete database: offers, shops, customers,
 * orders and ledger of the country, and a copy of the common catalogue. All other countries share
 * `DB`.
 */

/** Bindings that decide which database a country uses. */
export type CountryBindings = Pick<Env, 'DB' | 'SHARED' | `DB_${(typeof countryIds)[number]}`>

/** Database and the country that it is reserved for; 0 for the shared database. */
export interface Database {
  countryId: number
  db: D1Database
}

/** Returns every database of the shop, the shared database first. */
export function databasesOf(env: CountryBindings): Database[] {
  const separateDatabases = countryIds.flatMap((id) => {
    const db = env[`DB_${id}`]
    return db ? [{ countryId: id, db }] : []
  })
  return [{ countryId: 0, db: env.SHARED ?? env.DB }, ...separateDatabases]
}

/** True when any country has a separate database. */
export const isSplit = (env: CountryBindings): boolean => countryIds.some((id) => env[`DB_${id}`])

export function databaseOf(env: CountryBindings, countryId: number): Database {
  const [shared, ...separateDatabases] = databasesOf(env)
  return separateDatabases.find((one) => one.countryId === countryId) ?? (shared as Database)
}

/** Returns the environment with another of the databases as `DB`. */
export function withDatabase(env: Env, { countryId, db }: Database): Env {
  const { APART: _, ...rest } = env
  const countryEnv = { ...rest, SHARED: env.SHARED ?? env.DB, DB: db }
  return countryId === 0 ? countryEnv : { ...countryEnv, APART: countryId }
}

/**
 * Makes a name unique across databases for use outside of them (room, bucket, external key),
 * because each database numbers its rows independently.
 */
export const uniqueAcrossDatabases = ({ APART }: Pick<Env, 'APART'>, name: string): string =>
  APART ? `${name} of ${APART}` : name

/**
 * Returns the token prefix that identifies the database to search: the country, or 0 for the shared
 * database.
 */
export const tokenPrefix = (countryId: number): string => `${String(countryId).padStart(4, '0')}-`

/**
 * Returns the country in a token's prefix; undefined for tokens of older versions, which have no
 * prefix.
 */
export function countryOfToken(token: string | undefined): number | undefined {
  const [, id] = /^(\d{4})-/.exec(token ?? '') ?? []
  return id && (id === '0000' || isCountryId(Number(id))) ? Number(id) : undefined
}
