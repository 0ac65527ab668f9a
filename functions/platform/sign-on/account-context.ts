import type { IDToken } from 'oauth4webapi'
import type { Context } from '../kernel/context.ts'
import { type Database, databaseOf, databasesOf, withDatabase } from '../kernel/databases.ts'
import { withRetries } from '../kernel/with-retries.ts'
import { countryOfClaims } from './find-or-create-account.ts'
import type { Provider } from './providers.ts'

/**
 * Returns the context of the database that has the person's account. The issuer serves all
 * countries, so the page's country doesn't decide. A returning person uses the account's database.
 * A new person uses the database of the verified number's country or, without a number, of the
 * page's country.
 */
export async function findContextOfAccount(
  provider: Provider,
  claims: IDToken,
  countryId: number,
  context: Context,
): Promise<Context> {
  const [first, ...otherDatabases] = databasesOf(context.env)
  const preferredDatabase = databaseOf(context.env, countryOfClaims(provider, claims) ?? countryId)
  if (otherDatabases.length === 0 || !first) return context
  const nearestDatabase = databaseOf(context.env, countryId)
  // If a person has accounts in several databases, the page's country precedes the number's
  // country.
  const searchOrder = [nearestDatabase, preferredDatabase, first, ...otherDatabases].filter(
    ({ db }, i, all) => all.findIndex((one) => one.db === db) === i,
  )
  const linkedFlags = await Promise.all(searchOrder.map((database) => isLinked(database, claims)))
  return contextOfDatabase(searchOrder[linkedFlags.indexOf(true)] ?? preferredDatabase, context)
}

async function isLinked({ db }: Database, { iss, sub }: IDToken): Promise<boolean> {
  const row = await withRetries(db)
    .prepare('SELECT 1 FROM sign_on_subject WHERE issuer = ? AND subject = ?')
    .bind(iss, sub)
    .first()
  return row !== null
}

function contextOfDatabase({ countryId, db }: Database, context: Context): Context {
  if (countryId === (context.env.APART ?? 0)) return context
  const env = withDatabase(context.env, { countryId, db: withRetries(db) })
  return { ...context, env, db: env.DB }
}
