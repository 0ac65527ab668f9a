import { randomUUID } from 'node:crypto'
import type { CompanyRole } from '../../../src/domain/company/roles.ts'
import type { CompanyRules } from '../../../src/domain/company/rules.ts'
import { type Caller, newBuyer, prepareOrder } from '../client.ts'
import { query } from '../state.ts'

export type Person = Caller & { id: number; addressId: number }

/** Creates a verified workshop: a company whose owner is the returned buyer. */
export function newCompany(): Person {
  const owner = newBuyer()
  query(
    `UPDATE customer SET customer_type = 'Workshop', verification = 'APPROVED', name = 'Test garage'
     WHERE id = ?`,
    owner.id,
  )
  // The new customer type would replace the session's token at the next call. Tests send the token
  // in a header, where it can't be replaced.
  query('UPDATE session SET raised = 0 WHERE customer_id = ?', owner.id)
  return owner
}

/**
 * Adds a member to a company, as accepting an invitation does. The member's session is for the
 * company, and the returned address is the company's.
 */
export async function newMember(
  owner: Person,
  role: CompanyRole,
  monthlyBudget: number | null = null,
): Promise<Person> {
  const person = newBuyer()
  query(
    `INSERT INTO company_member (company_id, customer_id, name, role, monthly_budget, joined_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    owner.id,
    person.id,
    `${role.toLowerCase()} ${person.id}`,
    role,
    monthlyBudget,
    Date.now(),
  )
  const { code } = await person.send('POST /web-api/company/switch', { companyId: owner.id })
  if (code !== 200) throw new Error(`switch: ${code}`)
  return Object.assign(person, { addressId: owner.addressId })
}

const off: CompanyRules = {
  overAmount: 2_000_000,
  overAmountOn: false,
  overBudgetOn: false,
  onCreditOn: false,
  otherShopsOn: false,
  usualShops: [],
}

/** Sets the rules of a company; omitted rules are off. */
export async function setRules(owner: Person, rules: Partial<CompanyRules>): Promise<void> {
  const completeRules = { ...off, ...rules }
  const { code } = await owner.send('POST /web-api/company/rules', {
    ...completeRules,
    usualShops: [...completeRules.usualShops],
  })
  if (code !== 200) throw new Error(`rules: ${code}`)
}

/** Puts an offer into the person's cart. Returns the payload that the checkout would submit. */
export async function fillCart(person: Person, skuOrgId: number, quantity = 1) {
  await person.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity })
  return prepareOrder(person)
}

/** A new key for a call that needs one. */
export const newIdempotencyKey = () => ({ 'Idempotency-Key': randomUUID() })

/** Asks for approval of the cart. Returns the ID of the request. */
export async function requestMemberApproval(
  person: Person,
  skuOrgId: number,
  quantity = 1,
): Promise<number> {
  const choices = await fillCart(person, skuOrgId, quantity)
  const { code, data, message } = await person.send(
    'POST /web-api/company/approval',
    choices,
    newIdempotencyKey(),
  )
  if (code !== 200) throw new Error(`ask: ${code} ${message}`)
  return data.approvalId
}

/** Approves all lines of a request at the total that the approver sees. */
export async function approveAll(approver: Caller, approvalId: number) {
  const { data } = await approver.send('GET /web-api/company/approval/{approvalId}', { approvalId })
  return approver.send(
    'POST /web-api/company/approval/{approvalId}/approve',
    {
      approvalId,
      skuOrgIdList: data.lines.map((line) => line.skuOrgId),
      expectedTotal: data.totalNow ?? 0,
    },
    newIdempotencyKey(),
  )
}
