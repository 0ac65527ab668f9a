import type { Membership, Memberships } from '#contract/company/company-shapes.ts'
import { maxCompanies } from '#domain/company/limits.ts'
import type { CompanyRole } from '#domain/company/roles.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { isMember } from './role.ts'

export async function readMemberships({ db, buyer, now }: BuyerContext): Promise<Memberships> {
  const { id, personId, role } = buyer
  const [companies, invitations, counts] = await Promise.all([
    db
      .prepare(
        `SELECT m.company_id AS companyId, c.name, m.role
         FROM company_member m JOIN customer c ON c.id = m.company_id AND c.state = 'ACTIVE'
         WHERE m.customer_id = ?1 ORDER BY c.name, m.company_id`,
      )
      .bind(personId)
      .all<Membership>(),
    db
      .prepare(
        `SELECT i.id AS invitationId, c.name AS companyName, i.role, i.expires_at AS expiresAt
         FROM customer p JOIN company_invitation i ON i.prefix = p.prefix
           AND i.cellphone = p.cellphone
         JOIN customer c ON c.id = i.company_id AND c.state = 'ACTIVE'
         WHERE p.id = ?1 AND i.ended_at IS NULL AND i.expires_at > ?2
         ORDER BY i.invited_at DESC LIMIT 20`,
      )
      .bind(personId, now)
      .all<Memberships['invitations'][number]>(),
    db
      .prepare(
        `SELECT customer_type <> 'Consumer' AS isCompany,
           (SELECT count(*) FROM company_approval WHERE company_id = ?2 AND state = 'WAITING')
             AS waiting FROM customer WHERE id = ?1`,
      )
      .bind(personId, id)
      .first<{ isCompany: number; waiting: number }>(),
  ])
  const isActingForCompany = isMember(buyer)
    ? companies.results.find(({ companyId }) => companyId === id)
    : undefined
  return {
    acting: isActingForCompany ?? null,
    isCompany: counts?.isCompany === 1,
    companies: companies.results,
    invitations: invitations.results,
    waiting: role === 'OWNER' ? (counts?.waiting ?? 0) : 0,
  }
}

/**
 * Switches the session to a company, or to the personal account (null). Refuses (notFound) a
 * company that the person doesn't belong to. Returns the context of the new account.
 */
export async function switchToCompany(
  companyId: number | null,
  context: BuyerContext,
): Promise<BuyerContext> {
  const { db, buyer } = context
  const row = await db
    .prepare(
      `UPDATE session SET company_id = ?2 WHERE token_hash = ?1 AND (?2 IS NULL
         OR EXISTS (SELECT 1 FROM company_member m WHERE m.company_id = ?2 AND m.customer_id = ?3))
       RETURNING (SELECT role FROM company_member m
         WHERE m.company_id = ?2 AND m.customer_id = ?3) AS role`,
    )
    .bind(buyer.tokenHash, companyId, buyer.personId)
    .first<{ role: CompanyRole | null }>()
  if (!row) throw refuse('notFound')
  return {
    ...context,
    buyer: { ...buyer, id: companyId ?? buyer.personId, role: row.role ?? 'OWNER' },
  }
}

/** SQL condition for an open invitation `i` to the phone number of the person ?2. */
const openInvitationSql = `i.id = ?1 AND i.ended_at IS NULL AND i.expires_at > ?3
  AND EXISTS (SELECT 1 FROM customer p WHERE p.id = ?2 AND p.id <> i.company_id
    AND p.prefix = i.prefix AND p.cellphone = i.cellphone)`

/**
 * Accepts or declines an invitation to the person's own number. After accepting, the session acts
 * for the company.
 */
export async function answerInvitation(
  { invitationId, accepts }: { invitationId: number; accepts: boolean },
  context: BuyerContext,
): Promise<Memberships> {
  const { db, buyer, now } = context
  const invitationValues = [invitationId, buyer.personId, now] as const
  const end = db
    .prepare(
      `UPDATE company_invitation AS i SET ended_at = ?3 WHERE ${openInvitationSql}
       RETURNING company_id AS companyId`,
    )
    .bind(...invitationValues)
  if (!accepts) {
    if (!(await end.first())) throw refuse('notFound')
    return readMemberships(context)
  }
  const [joined, , endedResult] = await db.batch<{ companyId: number }>([
    db
      .prepare(
        `INSERT INTO company_member (company_id, customer_id, name, role, monthly_budget, joined_at)
         SELECT i.company_id, ?2, i.name, i.role, i.monthly_budget, ?3 FROM company_invitation i
         WHERE ${openInvitationSql} AND ${maxCompanies} >
           (SELECT count(*) FROM company_member m WHERE m.customer_id = ?2)
         ON CONFLICT DO UPDATE SET role = role RETURNING company_id AS companyId`,
      )
      .bind(...invitationValues),
    db
      .prepare(
        `INSERT INTO company_log (company_id, act, by_name, subject, at)
         SELECT i.company_id, 'joined', i.name, i.role, ?3 FROM company_invitation i
         JOIN company_member m ON m.company_id = i.company_id AND m.customer_id = ?2
         WHERE ${openInvitationSql}`,
      )
      .bind(...invitationValues),
    db
      .prepare(
        `UPDATE company_invitation AS i SET ended_at = ?3 WHERE ${openInvitationSql}
           AND EXISTS (SELECT 1 FROM company_member m
             WHERE m.company_id = i.company_id AND m.customer_id = ?2)
         RETURNING company_id AS companyId`,
      )
      .bind(...invitationValues),
  ])
  const [company] = endedResult?.results ?? []
  if (!company)
    throw (joined?.results.length ?? 0) > 0 || (await isInvitationOpen(invitationValues, db))
      ? refuse('companiesFull', { max: maxCompanies })
      : refuse('notFound')
  return readMemberships(await switchToCompany(company.companyId, context))
}

async function isInvitationOpen(
  bindings: readonly [number, number, number],
  db: D1Database,
): Promise<boolean> {
  const row = await db
    .prepare(`SELECT 1 AS one FROM company_invitation i WHERE ${openInvitationSql}`)
    .bind(...bindings)
    .first()
  return row !== null
}
