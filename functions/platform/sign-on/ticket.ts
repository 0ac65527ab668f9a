import type { Context } from '../kernel/context.ts'
import { sha256, createTokenFor } from '../kernel/session.ts'
import { bindTicket, readHolderHash } from './flow.ts'
import type { ProviderName } from './providers.ts'

/** Lifetime of a ticket in seconds: long enough for one redirect between two routes of the shop. */
const ticketSeconds = 60

export interface Ticket {
  customer_id: number
  id_token: string
}

/** Creates a ticket for an account, valid once and in this browser only. */
export async function makeTicket(
  provider: ProviderName,
  { customer_id, id_token }: Ticket,
  { db, env, now, setCookie }: Context,
): Promise<string> {
  const ticket = createTokenFor(env.APART ?? 0)
  const { hash, cookie } = await bindTicket(ticketSeconds)
  setCookie(cookie)
  await db
    .prepare('INSERT INTO sign_on_ticket VALUES (?, ?, ?, ?, ?, ?)')
    .bind(await sha256(ticket), hash, provider, customer_id, id_token, now + ticketSeconds * 1000)
    .run()
  return ticket
}

/**
 * Uses up a ticket and returns its content; null when the ticket is used, expired or belongs to
 * another browser.
 */
export async function takeTicket(
  ticket: string,
  providers: readonly ProviderName[],
  { db, now, cookies }: Context,
): Promise<Ticket | null> {
  return db
    .prepare(
      `DELETE FROM sign_on_ticket WHERE ticket_hash = ? AND browser_hash = ?
         AND provider IN (SELECT value FROM json_each(?)) AND expires_at > ?
       RETURNING customer_id, id_token`,
    )
    .bind(await sha256(ticket), await readHolderHash(cookies), JSON.stringify(providers), now)
    .first<Ticket>()
}
