import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { companyRoles } from '#domain/company/roles.ts'
import { defaultRules } from '#domain/company/rules.ts'
import { countryOf } from '#domain/country/countries.ts'
import { guardMemberFacts, type MemberFacts } from '#platform/company/member-facts.ts'
import type { BuyerContext } from '#platform/kernel/context.ts'
import { openD1OnSqlite } from '../../../scripts/lib/d1.ts'
import { generatedCases } from '../../support/rounds.ts'

/*
 * Random histories of a company, checked against the schema and the order guard: people join,
 * leave, change role and budget, order, request and approve in any order. No order exceeds a budget
 * without an approval, no stranger orders, and a request is decided once.
 */

const folder = 'functions/platform/db/migrations'
const company = 1
const now = Date.parse('2026-11-27T10:00:00Z')

let file: DatabaseSync
let db: D1Database
let next = 100

beforeAll(() => {
  file = new DatabaseSync(':memory:')
  for (const name of readdirSync(folder).sort())
    file.exec(readFileSync(`${folder}/${name}`, 'utf8'))
  // Buyers, shops and offers exist only as numbers.
  file.exec('PRAGMA foreign_keys = OFF')
  db = openD1OnSqlite(file)
})

const run = (sql: string, ...values: (string | number | null)[]) =>
  file.prepare(sql).run(...values).changes

const readRows = <Row>(sql: string, ...values: (string | number)[]) =>
  file.prepare(sql).get(...values) as Row | undefined

interface MemberRow {
  role: MemberFacts['role']
  monthly_budget: number | null
}

const memberOf = (person: number) =>
  readRows<MemberRow>(
    'SELECT role, monthly_budget FROM company_member WHERE company_id = 1 AND customer_id = ?',
    person,
  )

const spentOf = (person: number) =>
  readRows<{ total: number }>(
    `SELECT ifnull(sum(total), 0) AS total FROM orders
     WHERE made_by = ? AND status <> 'CANCELLED'`,
    person,
  )?.total ?? 0

const order = (person: number, total: number, approvalId: number | null, placementId = next++) =>
  db
    .prepare(
      `INSERT INTO orders (id, number, placement_id, customer_id, shop_id, country_id, type, status,
         payment_method, service, from_day, to_day, goods_total, shipping_fee, total, remark,
         address, placed_at, seller, made_by, approval_id)
       VALUES (?1, 'E' || ?1, ?2, 1, 102, 1001, 'THIRD_PARTY', 'CREATED', 2, 'NORMAL', '', '', ?3, 0,
         ?3, '', '{}', ?4, '{}', ?5, ?6)`,
    )
    .bind(next++, placementId, total, now, person, approvalId)

/** Runs a batch as one transaction. Returns true if it was committed. */
async function commit(statements: D1PreparedStatement[]): Promise<boolean> {
  return db.batch(statements).then(
    () => true,
    () => false,
  )
}

const person = fc.integer({ min: 2, max: 4 })
const amount = fc.integer({ min: 1, max: 60 })
const step = fc.oneof(
  fc.record({ do: fc.constant('join' as const), person, role: fc.constantFrom(...companyRoles) }),
  fc.record({ do: fc.constant('leave' as const), person }),
  fc.record({ do: fc.constant('budget' as const), person, amount: fc.option(amount) }),
  // With `stale`, the order is checked with facts that were read at an earlier step.
  fc.record({ do: fc.constant('order' as const), person, amount, stale: fc.boolean() }),
  fc.record({ do: fc.constant('ask' as const), person, amount }),
  fc.record({ do: fc.constant('approve' as const), person, by: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('cancel' as const), person }),
)

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const factsOf = (row: MemberRow, spent: number): MemberFacts => ({
  role: row.role,
  monthlyBudget: row.monthly_budget,
  spent,
  rules: defaultRules(countryOf(1001)),
  version: 0,
})

const contextOf = (personId: number) =>
  ({ db, now, buyer: { id: company, personId, country: countryOf(1001) } }) as BuyerContext

async function act(nextStep: Step, earlier: Map<number, MemberFacts>): Promise<void> {
  const knownMember = memberOf(nextStep.person)
  if (knownMember && !earlier.has(nextStep.person))
    earlier.set(nextStep.person, factsOf(knownMember, 0))
  if (nextStep.do === 'join')
    run(
      `INSERT INTO company_member VALUES (1, ?1, 'x', ?2, NULL, 1)
       ON CONFLICT DO UPDATE SET role = ?2`,
      nextStep.person,
      nextStep.role,
    )
  if (nextStep.do === 'leave')
    run('DELETE FROM company_member WHERE customer_id = ?', nextStep.person)
  if (nextStep.do === 'budget')
    run(
      'UPDATE company_member SET monthly_budget = ? WHERE customer_id = ?',
      nextStep.amount,
      nextStep.person,
    )
  if (nextStep.do === 'cancel')
    run(
      `DELETE FROM orders WHERE id = (SELECT max(id) FROM orders WHERE made_by = ?)`,
      nextStep.person,
    )
  if (nextStep.do === 'ask' && knownMember)
    run(
      `INSERT INTO company_approval (id, company_id, requester_id, requester_name, state, reasons,
         choices, total, comment, locale, asked_at, lapses_at)
       VALUES (?, 1, ?, 'x', 'WAITING', '[]', '{}', ?, '', 'en', 1, 2)`,
      next++,
      nextStep.person,
      nextStep.amount,
    )
  if (nextStep.do === 'order') await tryOrder(nextStep, knownMember, earlier)
  if (nextStep.do === 'approve') await tryApproval(nextStep)
}

async function tryOrder(
  { person: personId, amount: total, stale }: Extract<Step, { do: 'order' }>,
  knownMemberRow: MemberRow | undefined,
  earlier: Map<number, MemberFacts>,
): Promise<void> {
  const spent = spentOf(personId)
  const facts =
    (stale ? earlier.get(personId) : undefined) ??
    (knownMemberRow && factsOf(knownMemberRow, spent))
  if (!facts) {
    expect(await commit([order(personId, total, null)])).toBe(false)
    return
  }
  const isPlaced = await commit([
    order(personId, total, null),
    ...guardMemberFacts(contextOf(personId), facts),
  ])
  if (!isPlaced) return
  // A placed order was within the rules at that moment.
  expect(['OWNER', 'BUYER']).toContain(knownMemberRow?.role)
  const budget = knownMemberRow?.role === 'OWNER' ? null : (knownMemberRow?.monthly_budget ?? null)
  if (budget !== null) expect(spent + total).toBeLessThanOrEqual(budget)
}

async function tryApproval({
  person: personId,
  by,
}: Extract<Step, { do: 'approve' }>): Promise<void> {
  const request = readRows<{ id: number; total: number; state: string }>(
    'SELECT id, total, state FROM company_approval WHERE requester_id = ? ORDER BY id DESC LIMIT 1',
    personId,
  )
  if (!request) return
  const [isOwner, isMember] = [by === company || memberOf(by)?.role === 'OWNER', memberOf(personId)]
  const placementId = next++
  const isPlaced = await commit([
    db
      .prepare(
        `UPDATE company_approval SET state = 'APPROVED', decided_at = 2, decided_by = ?2,
           placement_id = ?3 WHERE id = ?1`,
      )
      .bind(request.id, by, placementId),
    order(personId, request.total, request.id, placementId),
  ])
  expect(isPlaced).toBe(request.state === 'WAITING' && isOwner && isMember !== undefined)
}

test('no history contains an order above a budget without approval, or an order by an outsider', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const earlier = new Map<number, MemberFacts>()
      for (const table of ['company_member', 'company_approval', 'orders'])
        file.exec(`DELETE FROM ${table}`)
      for (const one of steps) await act(one, earlier)
      const duplicates = readRows<{ n: number }>(
        `SELECT count(*) AS n FROM (SELECT approval_id FROM orders WHERE approval_id IS NOT NULL
           GROUP BY approval_id HAVING count(*) > 1)`,
      )
      expect(duplicates?.n).toBe(0)
    }),
    generatedCases('histories of a company', 300, 30_000),
  )
}, 3_600_000)
