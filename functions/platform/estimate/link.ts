import { randomId } from '../db/random-id.ts'
import type { Env } from '../kernel/context.ts'
import { type Database, databasesOf } from '../kernel/databases.ts'
import { signValue } from '../kernel/sign.ts'
import { estimateColumns, type EstimateRow } from './rows.ts'

/** Path of the car owner's page, outside the locales. */
export const ownerPath = '/e/'

export const createLinkId = (): number => randomId()

/**
 * Returns the key in the car owner's address: the link's ID and a signature of 144 bits. The
 * database contains no signatures, so a stolen copy of it opens no estimate (decision 0106).
 */
export async function signLinkKey(linkId: number, env: Env): Promise<string> {
  return `${linkId}.${await signValue('estimate', String(linkId), env.SIGNING_SECRET)}`
}

const linkKeyPattern = /^(\d{1,15})\.[\w-]{24}$/

/** Estimate that a link opens, with its database. */
export interface OpenEstimate {
  row: EstimateRow
  home: Database
}

/**
 * Reads the estimate of a valid key; undefined for an expired, ended or forged key. The visitor's
 * country may differ from the estimate's, so all databases are searched. Link IDs are unique across
 * databases.
 */
export async function openEstimateByKey(
  key: string,
  env: Env,
  now: number,
): Promise<OpenEstimate | undefined> {
  const [, id] = linkKeyPattern.exec(key) ?? []
  if (!id || key !== (await signLinkKey(Number(id), env))) return undefined
  const countryDatabases = databasesOf(env)
  const rowByDatabase = await Promise.all(
    countryDatabases.map(({ db }) =>
      db
        .prepare(`SELECT ${estimateColumns} FROM estimate e WHERE link_id = ? AND link_until > ?`)
        .bind(Number(id), now)
        .first<EstimateRow>(),
    ),
  )
  const index = rowByDatabase.findIndex((row) => row !== null)
  const [row, home] = [rowByDatabase[index], countryDatabases[index]]
  return row && home ? { row, home } : undefined
}
