import type { IDToken } from 'oauth4webapi'
import type { Context } from '../context.ts'
import { type Database, databaseOf, databasesOf, within } from '../db/databases.ts'
import { patient } from '../db/patient.ts'
import { countryOfClaims } from './person.ts'
import type { Provider } from './providers.ts'

/**
 * The context at the database that somebody's account is in, from whichever country's page they came: an
 * issuer knows people of all countries. Who signed on before is where that account is, who is new where
 * the verified number belongs, and without a number where the page was.
 */
export async function homeOf(
  provider: Provider,
  claims: IDToken,
  countryId: number,
  context: Context,
): Promise<Context> {
  const [first, ...others] = databasesOf(context.env)
  const here = databaseOf(context.env, countryOfClaims(provider, claims) ?? countryId)
  if (others.length === 0 || !first) return context
  const near = databaseOf(context.env, countryId)
  // A person whom two databases know is whom the page's country knows, and then the number's.
  const asked = [near, here, first, ...others].filter(
    ({ db }, i, all) => all.findIndex((one) => one.db === db) === i,
  )
  const known = await Promise.all(asked.map((database) => isLinked(database, claims)))
  return at(asked[known.indexOf(true)] ?? here, context)
}

async function isLinked({ db }: Database, { iss, sub }: IDToken): Promise<boolean> {
  const row = await patient(db)
    .prepare('SELECT 1 FROM sign_on_subject WHERE issuer = ? AND subject = ?')
    .bind(iss, sub)
    .first()
  return row !== null
}

function at({ countryId, db }: Database, context: Context): Context {
  if (countryId === (context.env.APART ?? 0)) return context
  const env = within(context.env, { countryId, db: patient(db) })
  return { ...context, env, db: env.DB }
}
