import type { Company } from '#contract/company/company-shapes.ts'
import { startOfMonth } from '#domain/company/approval.ts'
import { countryOf } from '#domain/country/countries.ts'
import type { CompanyRole } from '#domain/company/roles.ts'
import { defaultRules } from '#domain/company/rules.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { toCompanyRules, type RulesRow, spentSinceSql } from './member-facts.ts'
import { companyIdOf } from './role.ts'

/** Maximum number of recent orders searched for the company's shops, and of log entries shown. */
const maxRecentOrders = 500
const maxLogEntries = 20

interface MemberRow {
  id: number
  name: string
  role: CompanyRole
  cellphone: string
  monthly_budget: number | null
  /** Time at which the member joined; null for the verified customer who owns the company. */
  joined_at: number | null
  spent: number
  orders: number
  waiting: number
}

/**
 * Reads the team page. Owners see everything. Other members see names, roles, the rules for their
 * orders, and their own orders of the month.
 */
export async function readCompany(context: BuyerContext): Promise<Company> {
  const { db, buyer, now } = context
  const companyId = companyIdOf(context)
  const since = startOfMonth(now, buyer.country)
  const [customer, members, invitations, rules, shops, log] = await Promise.all([
    db
      .prepare('SELECT name, country_id FROM customer WHERE id = ?')
      .bind(companyId)
      .first<{ name: string; country_id: number }>(),
    readMembers(companyId, since, db),
    readInvitations(companyId, now, db),
    db.prepare('SELECT * FROM company WHERE customer_id = ?').bind(companyId).first<RulesRow>(),
    readShops(companyId, db),
    db
      .prepare(
        `SELECT act, by_name AS byName, subject, amount, words, at FROM company_log
         WHERE company_id = ? ORDER BY id DESC LIMIT ${maxLogEntries}`,
      )
      .bind(companyId)
      .all<Company['log'][number]>(),
  ])
  const countryId = customer?.country_id ?? buyer.country.id
  const isOwner = buyer.role === 'OWNER'
  const currentRules = rules ? toCompanyRules(rules, countryId) : defaultRules(countryOf(countryId))
  return {
    companyId,
    name: customer?.name ?? '',
    countryId,
    role: buyer.role,
    monthStart: since,
    members: members.map((row) => toWireMember(row, buyer.personId, isOwner)),
    invitations: isOwner ? invitations : [],
    rules: { ...currentRules, usualShops: [...currentRules.usualShops] },
    shops,
    log: isOwner ? log.results : [],
  }
}

async function readMembers(companyId: number, since: number, db: D1Database): Promise<MemberRow[]> {
  const waitingTotalSql = (
    person: string,
  ) => `(SELECT ifnull(sum(a.total), 0) FROM company_approval a
    WHERE a.company_id = ?1 AND a.state = 'WAITING' AND a.requester_id = ${person})`
  const { results } = await db
    .prepare(
      `SELECT c.id, c.name, 'OWNER' AS role, c.cellphone, NULL AS monthly_budget,
         NULL AS joined_at, count(o.id) AS orders, ifnull(sum(o.total), 0) AS spent, 0 AS waiting
       FROM customer c LEFT JOIN orders o ON o.customer_id = c.id AND o.placed_at >= ?2
         AND o.made_by IS NULL AND o.status <> 'CANCELLED'
       WHERE c.id = ?1
       UNION ALL
       SELECT m.customer_id, m.name, m.role, c.cellphone, m.monthly_budget, m.joined_at,
         (SELECT count(*) FROM orders o WHERE o.customer_id = ?1 AND o.made_by = m.customer_id
           AND o.placed_at >= ?2 AND o.status <> 'CANCELLED'),
         ${spentSinceSql('?1', 'm.customer_id', '?2')}, ${waitingTotalSql('m.customer_id')}
       FROM company_member m JOIN customer c ON c.id = m.customer_id
       WHERE m.company_id = ?1`,
    )
    .bind(companyId, since)
    .all<MemberRow>()
  return results.sort((a, b) => (a.joined_at ?? 0) - (b.joined_at ?? 0))
}

function toWireMember(
  row: MemberRow,
  reader: number,
  isOwner: boolean,
): Company['members'][number] {
  const isOwnRow = row.id === reader
  const isShown = isOwner || isOwnRow
  return {
    memberId: row.id,
    name: row.name,
    role: row.role,
    isSelf: isOwnRow,
    isFounder: row.joined_at === null,
    cellphone: isShown ? maskPhone(row.cellphone) : '',
    since: row.joined_at,
    monthlyBudget: isShown ? row.monthly_budget : null,
    month: isShown ? { spent: row.spent, waiting: row.waiting, orders: row.orders } : null,
  }
}

async function readInvitations(
  companyId: number,
  now: number,
  db: D1Database,
): Promise<Company['invitations']> {
  const { results } = await db
    .prepare(
      `SELECT id AS invitationId, name, cellphone, role, monthly_budget AS monthlyBudget,
         expires_at AS expiresAt FROM company_invitation
       WHERE company_id = ?1 AND ended_at IS NULL AND expires_at > ?2 ORDER BY invited_at`,
    )
    .bind(companyId, now)
    .all<Company['invitations'][number]>()
  return results.map((row) => ({ ...row, cellphone: maskPhone(row.cellphone) }))
}

async function readShops(companyId: number, db: D1Database): Promise<Company['shops']> {
  const { results } = await db
    .prepare(
      `SELECT id AS shopId, name AS shopName FROM shop WHERE id IN (
         SELECT shop_id FROM (SELECT shop_id FROM orders WHERE customer_id = ?1
           ORDER BY placed_at DESC LIMIT ${maxRecentOrders})
         UNION SELECT value FROM company, json_each(usual_shops) WHERE customer_id = ?1)
       ORDER BY name LIMIT 100`,
    )
    .bind(companyId)
    .all<Company['shops'][number]>()
  return results
}

/** Hides the middle of a number: 81•••5678. */
const maskPhone = (number: string) => `${number.slice(0, 2)}•••${number.slice(-4)}`
