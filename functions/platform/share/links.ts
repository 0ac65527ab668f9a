import { sharedLinkMs } from '#domain/share/shared-links.ts'
import type { Env } from '../kernel/context.ts'
import { databasesOf } from '../kernel/databases.ts'
import { signValue } from '../kernel/sign.ts'

/** Link that shows its content to anyone until a time (ms). */
export interface SharedLink {
  id: number
  until: number
}

/** Returns the expiry of a link created now, milliseconds. */
export const linkExpiryOf = (now: number): number => now + sharedLinkMs

/**
 * Returns the token in a link's URL: the link's ID and a signature, without data about the content
 * or the sharer.
 */
export async function signLinkKey({ id, until }: SharedLink, env: Env): Promise<string> {
  return `${id}.${await signValue('share', `${id} ${until}`, env.SIGNING_SECRET)}`
}

/**
 * Returns the key that ends a link without an account. Only the device that created the link gets
 * it.
 */
export function signEndKey({ id, until }: SharedLink, env: Env): Promise<string> {
  return signValue('end of share', `${id} ${until}`, env.SIGNING_SECRET)
}

/** Row of a shared link, with its database. */
export interface OpenLink extends SharedLink {
  db: D1Database
  customer_id: number | null
  list_id: number | null
  vehicle_model_id: number | null
  sku_org_ids: string
}

/**
 * Reads the row of a valid link; undefined for an expired, ended or forged link. Searches all
 * countries' databases, because the recipient may be in another country. Link IDs are unique across
 * databases.
 */
export async function openLink(
  share: string,
  env: Env,
  now: number,
): Promise<OpenLink | undefined> {
  const [, id] = /^(\d{1,15})\.[\w-]{24}$/.exec(share) ?? []
  if (!id) return undefined
  const linkByDatabase = await Promise.all(
    databasesOf(env).map(({ db }) => readLink(db, Number(id), now)),
  )
  const link = linkByDatabase.find((one) => one !== null)
  return link && share === (await signLinkKey(link, env)) ? link : undefined
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

/** Ends a link. No effect when the link has already expired. */
export async function expireLink({ id, db }: Pick<OpenLink, 'id' | 'db'>): Promise<void> {
  await db.prepare('DELETE FROM shared_link WHERE id = ?').bind(id).run()
}
