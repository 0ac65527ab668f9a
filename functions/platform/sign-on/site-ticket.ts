import { site } from '#config/site.ts'
import { ticketLifetimeSeconds } from '#domain/promotion/banner-address.ts'
import { readLoginInfo, logAccountSignIn, readAccount, sessionOf } from '../auth/account.ts'
import type { BuyerContext, Context } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { readBuyer } from '../kernel/read-buyer.ts'
import { newSessionStatements, sha256, createTokenFor } from '../kernel/session.ts'

const ownHosts: readonly string[] = site.ownHosts

/** Creates a ticket for a host on the operator's list; refuses other hosts. */
export async function makeSiteTicket(host: string, { db, buyer, now }: BuyerContext) {
  if (!ownHosts.includes(host)) throw refuse('badRequest', { host: 'unknown' })
  const ticket = createTokenFor(buyer.country.id)
  await db
    .prepare('INSERT INTO site_ticket VALUES (?, ?, ?, ?, ?)')
    .bind(
      await sha256(ticket),
      host,
      buyer.tokenHash,
      buyer.personId,
      now + ticketLifetimeSeconds * 1000,
    )
    .run()
  return { ticket, expiresInSeconds: ticketLifetimeSeconds }
}

/**
 * Exchanges a ticket for a session of the host, which ends together with the buyer's session. The
 * first use deletes the ticket, even by a wrong host. Sets no cookie, because the caller is a
 * server.
 */
export async function exchangeSiteTicket(ticket: string, host: string, context: Context) {
  const { db, now } = context
  const deletedTicket = await db
    .prepare('DELETE FROM site_ticket WHERE ticket_hash = ? RETURNING host, token_hash, expires_at')
    .bind(await sha256(ticket))
    .first<{ host: string; token_hash: string; expires_at: number }>()
  if (!deletedTicket || deletedTicket.host !== host || deletedTicket.expires_at <= now)
    throw refuse('ticketWrong')
  const owner = await readBuyer({ ...context, tokenHash: deletedTicket.token_hash })
  const account = owner && (await readAccount(owner.personId, context))
  if (!owner || !account) throw refuse('ticketWrong')
  const { statements, token } = await newSessionStatements(sessionOf(account), {
    ...context,
    buyer: null,
  })
  await db.batch([
    ...statements,
    db
      .prepare(
        `UPDATE session SET (created_at, expires_at) =
           (SELECT created_at, expires_at FROM session WHERE token_hash = ?2) WHERE token_hash = ?1`,
      )
      .bind(await sha256(token), deletedTicket.token_hash),
  ])
  await logAccountSignIn(account.id, context)
  return { token, ...(await readLoginInfo(account, context)) }
}
