import type { Accepted } from '#contract/index.ts'
import { site } from '#config/site.ts'
import {
  invitationDays,
  maxInvitationsPerDay,
  maxInvitationsPerNumber,
  maxMembers,
} from '#domain/company/limits.ts'
import { withoutAddresses } from '#domain/notification/plain-words.ts'
import { fill } from '#i18n/fill.ts'
import { type Phone, phoneOf } from '../auth/account.ts'
import { randomId } from '../db/random-id.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { GatewayRefused, hasGateway, sendText } from '../notification/gateway.ts'
import { notificationMessages } from '../notification/text.ts'
import { chargeMessage } from '../rate/messages.ts'
import { logCompanyAction } from './log.ts'
import { companyIdOf } from './role.ts'

const dayMs = 86_400_000

type InviteInput = Accepted<'POST /web-api/company/invite'>

/** SQL expressions that count rows for the limits: ?1 company, ?2 prefix, ?3 number, ?4 now. */
const countsSql = {
  members: `(SELECT count(*) FROM company_member WHERE company_id = ?1)
    + (SELECT count(*) FROM company_invitation i WHERE i.company_id = ?1 AND i.ended_at IS NULL
        AND i.expires_at > ?4 AND NOT (i.prefix = ?2 AND i.cellphone = ?3))`,
  today: `(SELECT count(*) FROM company_invitation i
    WHERE i.company_id = ?1 AND i.invited_at > ?4 - ${dayMs})`,
  toNumber: `(SELECT count(*) FROM company_invitation i
    WHERE i.prefix = ?2 AND i.cellphone = ?3 AND i.invited_at > ?4 - ${dayMs})`,
  isMember: `EXISTS (SELECT 1 FROM customer c WHERE c.prefix = ?2 AND c.cellphone = ?3
    AND (c.id = ?1 OR EXISTS (SELECT 1 FROM company_member m
      WHERE m.company_id = ?1 AND m.customer_id = c.id)))`,
}

/**
 * Invites a number of the company's country by text message. A repeated invitation replaces the
 * open one and counts towards the daily limit, so that no number gets more than a few messages a
 * day.
 */
export async function inviteMember(invited: InviteInput, context: BuyerContext): Promise<void> {
  const { db, env, buyer, now } = context
  const companyId = companyIdOf(context)
  const phone = phoneOf({ prefix: buyer.country.areaCode, cellphone: invited.cellphone })
  if (!hasGateway(env)) throw refuse('smsFailed')
  const limitValues = [companyId, phone.prefix, phone.cellphone, now] as const
  await checkLimits(limitValues, db)
  await chargeMessage(phone.prefix, context)
  const id = randomId()
  const [, storedResult] = await db.batch([
    db
      .prepare(
        `UPDATE company_invitation SET ended_at = ?4 WHERE company_id = ?1 AND prefix = ?2
           AND cellphone = ?3 AND ended_at IS NULL`,
      )
      .bind(...limitValues),
    db
      .prepare(
        `INSERT INTO company_invitation (id, company_id, prefix, cellphone, name, role,
           monthly_budget, invited_by, invited_at, expires_at)
         SELECT ?5, ?1, ?2, ?3, ?6, ?7, ?8, ?9, ?4, ?4 + ${invitationDays * dayMs}
         WHERE ${countsSql.members} < ${maxMembers} AND ${countsSql.today} < ${maxInvitationsPerDay}
           AND ${countsSql.toNumber} < ${maxInvitationsPerNumber}`,
      )
      .bind(...limitValues, id, invited.name, invited.role, invited.monthlyBudget, buyer.personId),
    logCompanyAction(context, 'invited', { subject: invited.name, words: invited.role }),
  ])
  if (!storedResult?.meta.changes) throw refuse('tooMany', { retryAfterSeconds: dayMs / 1000 })
  await sendInvitation(id, phone, context)
}

async function checkLimits(
  bindings: readonly [number, string, string, number],
  db: D1Database,
): Promise<void> {
  const row = await db
    .prepare(
      `SELECT ${countsSql.members} AS members, ${countsSql.today} AS today,
         ${countsSql.toNumber} AS toNumber, ${countsSql.isMember} AS isMember`,
    )
    .bind(...bindings)
    .first<{ members: number; today: number; toNumber: number; isMember: number }>()
  if (row?.isMember) throw refuse('alreadyMember')
  if ((row?.members ?? 0) >= maxMembers) throw refuse('membersFull', { max: maxMembers })
  if ((row?.today ?? 0) >= maxInvitationsPerDay || (row?.toNumber ?? 0) >= maxInvitationsPerNumber)
    throw refuse('tooMany', { retryAfterSeconds: dayMs / 1000 })
}

/** Sends the message. When the gateway refuses it, the invitation ends. */
async function sendInvitation(id: number, { prefix, cellphone }: Phone, context: BuyerContext) {
  const { db, env, buyer, locale, now } = context
  const company = await db
    .prepare('SELECT name FROM customer WHERE id = ?')
    .bind(buyer.id)
    .first<{ name: string }>()
  const body = fill(notificationMessages(locale).company_invited, {
    site: site.name,
    company: withoutAddresses(company?.name ?? ''),
  })
  try {
    await sendText(env, { key: `invitation:${id}`, phone: prefix + cellphone, body, at: now }, [])
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    await db.prepare('UPDATE company_invitation SET ended_at = ? WHERE id = ?').bind(now, id).run()
    throw refuse('smsFailed')
  }
}

/** Withdraws an open invitation of the company. */
export async function withdrawInvitation(id: number, context: BuyerContext): Promise<void> {
  const { db, now } = context
  const endedResult = await db
    .prepare(
      `UPDATE company_invitation SET ended_at = ?3
       WHERE id = ?1 AND company_id = ?2 AND ended_at IS NULL RETURNING name`,
    )
    .bind(id, companyIdOf(context), now)
    .first<{ name: string }>()
  if (!endedResult) throw refuse('notFound')
  await logCompanyAction(context, 'withdrew invitation', { subject: endedResult.name }).run()
}
