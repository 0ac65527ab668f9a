import { countryIds, isCountryId } from '#domain/country/ids.ts'
import type { Env } from '../context.ts'

/*
 * A country whose binding `DB_{id}` is there has a database of its own, whole in itself: its goods, shops,
 * people, orders and books, and the catalogue that all countries know. Every other country lives in `DB`.
 */

/** The bindings that decide where a country is. */
export type Bound = Pick<Env, 'DB' | 'SHARED' | `DB_${(typeof countryIds)[number]}`>

/** A database, and the country that it belongs to alone; 0 for the one that countries share. */
export interface Database {
  countryId: number
  db: D1Database
}

/** Every database of the shop; the shared one comes first. */
export function databasesOf(env: Bound): Database[] {
  const own = countryIds.flatMap((id) => {
    const db = env[`DB_${id}`]
    return db ? [{ countryId: id, db }] : []
  })
  return [{ countryId: 0, db: env.SHARED ?? env.DB }, ...own]
}

/** Whether some country has a database of its own. */
export const isSplit = (env: Bound): boolean => countryIds.some((id) => env[`DB_${id}`])

/** Where a country is. */
export function databaseOf(env: Bound, countryId: number): Database {
  const [shared, ...own] = databasesOf(env)
  return own.find((one) => one.countryId === countryId) ?? (shared as Database)
}

/** The bindings as whoever works in one of the databases sees them. */
export function within(env: Env, { countryId, db }: Database): Env {
  const { APART: _, ...rest } = env
  const own = { ...rest, SHARED: env.SHARED ?? env.DB, DB: db }
  return countryId === 0 ? own : { ...own, APART: countryId }
}

/** A name outside of the databases (a room, a bucket, a key at somebody else's) of something that one of them numbers. */
export const apart = ({ APART }: Pick<Env, 'APART'>, name: string): string =>
  APART ? `${name} of ${APART}` : name

/** What stands before a token of a country, or of the shared database (0): where it is looked for. */
export const tokenPrefix = (countryId: number): string => `${String(countryId).padStart(4, '0')}-`

/** The country that stands before a token; undefined in those of older versions, which say none. */
export function countryOfToken(token: string | undefined): number | undefined {
  const [, id] = /^(\d{4})-/.exec(token ?? '') ?? []
  return id && (id === '0000' || isCountryId(Number(id))) ? Number(id) : undefined
}
