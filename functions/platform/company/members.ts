import type { Accepted } from '#contract/index.ts'
import type { CompanyRules } from '#domain/company/rules.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { closeSessionSockets } from '../kernel/chat-listeners.ts'
import { refuse } from '../kernel/refusal.ts'
import { logCompanyAction } from './log.ts'
import { companyIdOf } from './role.ts'

export async function changeMember(
  { memberId, role, monthlyBudget }: Accepted<'POST /web-api/company/member'>,
  context: BuyerContext,
): Promise<void> {
  const row = await context.db
    .prepare(
      `UPDATE company_member SET role = ?3, monthly_budget = ?4
       WHERE company_id = ?1 AND customer_id = ?2 RETURNING name`,
    )
    .bind(companyIdOf(context), memberId, role, monthlyBudget)
    .first<{ name: string }>()
  if (!row) throw refuse('notFound')
  await logCompanyAction(context, 'changed member', {
    subject: row.name,
    amount: monthlyBudget,
    words: role,
  }).run()
}

/**
 * Ends a membership: open requests are withdrawn, sessions that act for the company end on all
 * devices, orders stay. The person who leaves continues on their personal account.
 */
export async function endMembership(
  { companyId, memberId }: { companyId: number; memberId: number },
  context: BuyerContext,
): Promise<void> {
  const { db, buyer, now } = context
  const isLeaving = memberId === buyer.personId
  const companyContext = { ...context, buyer: { ...buyer, id: companyId } }
  const member = await db
    .prepare('SELECT name FROM company_member WHERE company_id = ? AND customer_id = ?')
    .bind(companyId, memberId)
    .first<{ name: string }>()
  if (!member) throw refuse('notFound')
  const memberValues = [companyId, memberId] as const
  const [, , endedResult] = await db.batch<{ token_hash: string }>([
    db
      .prepare(
        `UPDATE company_approval SET state = 'WITHDRAWN', decided_at = ?3, decided_by = ?4
         WHERE company_id = ?1 AND requester_id = ?2 AND state = 'WAITING'`,
      )
      .bind(...memberValues, now, buyer.personId),
    db
      .prepare('UPDATE session SET company_id = NULL WHERE token_hash = ?1 AND customer_id = ?2')
      .bind(buyer.tokenHash, memberId),
    db
      .prepare(
        'DELETE FROM session WHERE company_id = ?1 AND customer_id = ?2 RETURNING token_hash',
      )
      .bind(...memberValues),
    logCompanyAction(companyContext, isLeaving ? 'left' : 'removed', { subject: member.name }),
    db
      .prepare('DELETE FROM company_member WHERE company_id = ?1 AND customer_id = ?2')
      .bind(...memberValues),
  ])
  await closeSessionSockets(context, endedResult?.results.map((row) => row.token_hash) ?? [])
}

/**
 * Changes the company's rules. If an order was checked against the earlier rules meanwhile, the
 * order is checked again.
 */
export async function changeRules(rules: CompanyRules, context: BuyerContext): Promise<void> {
  const { db } = context
  const countRow = await db
    .prepare(
      `SELECT count(*) AS n FROM shop WHERE id IN (SELECT value FROM json_each(?1))
         AND country_id = ?2`,
    )
    .bind(JSON.stringify(rules.usualShops), context.buyer.country.id)
    .first<{ n: number }>()
  if (countRow?.n !== rules.usualShops.length) throw refuse('notFound')
  await db.batch([
    db
      .prepare(
        `INSERT INTO company (customer_id, over_amount, over_amount_on, over_budget_on,
           on_credit_on, other_shops_on, usual_shops, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 1)
         ON CONFLICT (customer_id) DO UPDATE SET over_amount = ?2, over_amount_on = ?3,
           over_budget_on = ?4, on_credit_on = ?5, other_shops_on = ?6, usual_shops = ?7,
           version = version + 1`,
      )
      .bind(
        companyIdOf(context),
        rules.overAmount,
        Number(rules.overAmountOn),
        Number(rules.overBudgetOn),
        Number(rules.onCreditOn),
        Number(rules.otherShopsOn),
        JSON.stringify(rules.usualShops),
      ),
    logCompanyAction(context, 'changed rules', { subject: '' }),
  ])
}
