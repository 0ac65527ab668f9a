import { sharedLinkMs } from '#domain/share/life.ts'
import type { Env } from '../context.ts'
import { databasesOf } from '../db/databases.ts'
import { sign } from '../sign.ts'

/** A link that shows something to whoever has it, until a moment in milliseconds. */
export interface SharedLink {
  id: number
  until: number
}

/** The end of a link that is made now, milliseconds. */
export const endOf = (now: number): number => now + sharedLinkMs

/** What an address holds of a link: its id and a signature, nothing of what is shared or of who shares. */
export async function writeLink({ id, until }: SharedLink, env: Env): Promise<string> {
  return `${id}.${await sign('share', `${id} ${until}`, env.SIGNING_SECRET)}`
}

/** What ends a link without an account: only the device that made it gets to know it. */
export function writeEndKey({ id, until }: SharedLink, env: Env): Promise<string> {
  return sign('end of share', `${id} ${until}`, env.SIGNING_SECRET)
}

/** What stands behind a link, with the database that keeps it. */
export interface OpenLink extends SharedLink {
  db: D1Database
  customer_id: number | null
  list_id: number | null
  vehicle_model_id: number | null
  sku_org_ids: string
}

/**
 * The row of a genuine link that runs; undefined for one that is over, was ended, or was made up. It may lie
 * in the database of another country: whoever is given a link may be anywhere, and ids are random.
 */
export async function openLink(
  share: string,
  env: Env,
  now: number,
): Promise<OpenLink | undefined> {
  const [, id] = /^(\d{1,15})\.[\w-]{24}$/.exec(share) ?? []
  if (!id) return undefined
  const found = await Promise.all(databasesOf(env).map(({ db }) => readLink(db, Number(id), now)))
  const link = found.find((one) => one !== null)
  return link && share === (await writeLink(link, env)) ? link : undefined
}

async function readLink(db: D1Database, id: number, now: number): Promise<OpenLink | null> {
  const row = await db
    .prepare(
      `SELECT id, until, customer_id, list_id, vehicle_model_id, sku_org_ids FROM shared_link
       WHERE id = ? AND until > ?`,
    )
    .bind(id, now)
    .first<Omit<OpenLink, 'db'>>()
  return row && { ...row, db }
}

/** Ends a link; one that is over already is fine. */
export async function endLink({ id, db }: Pick<OpenLink, 'id' | 'db'>): Promise<void> {
  await db.prepare('DELETE FROM shared_link WHERE id = ?').bind(id).run()
}
