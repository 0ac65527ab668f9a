import type { Context } from '../context.ts'
import { sha256, tokenOf } from '../session.ts'
import { bindTicket, ticketHolder } from './flow.ts'
import type { ProviderName } from './providers.ts'

/** How long a ticket holds, seconds: it is on its way from one address of ours to the next. */
const lifeSeconds = 60

/** What a ticket opens. */
export interface Ticket {
  customer_id: number
  id_token: string
}

/** A ticket for an account, good once, in this browser alone. */
export async function makeTicket(
  provider: ProviderName,
  { customer_id, id_token }: Ticket,
  { db, env, now, setCookie }: Context,
): Promise<string> {
  const ticket = tokenOf(env.APART ?? 0)
  const { hash, cookie } = await bindTicket(lifeSeconds)
  setCookie(cookie)
  await db
    .prepare('INSERT INTO sign_on_ticket VALUES (?, ?, ?, ?, ?, ?)')
    .bind(await sha256(ticket), hash, provider, customer_id, id_token, now + lifeSeconds * 1000)
    .run()
  return ticket
}

/** Takes what a ticket opens; null for one that was used, is over, or is another browser's. */
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
    .bind(await sha256(ticket), await ticketHolder(cookies), JSON.stringify(providers), now)
    .first<Ticket>()
}
