import { expect, test } from 'vitest'
import { offerWith, stockOf } from '../../support/client.ts'
import {
  approveAll,
  requestMemberApproval,
  fillCart,
  newIdempotencyKey,
  newCompany,
  newMember,
  setRules,
} from '../../support/auth/team.ts'
import { roundCount } from '../../support/rounds.ts'
import { query } from '../../support/state.ts'

/* Concurrent actions in a company: each pair has exactly one outcome, and both people are told. */

const ordersOf = (companyId: number) =>
  query<{ n: number }>(
    "SELECT count(*) AS n FROM orders WHERE customer_id = ? AND status <> 'CANCELLED'",
    companyId,
  )[0]?.n

const decided = 'label_approval_decided'

test('of two concurrent approvals, the second gets the name of the first approver', async () => {
  const { skuOrgId } = offerWith({ stock: 900 })
  for (let round = 0; round < roundCount('two approvers at once', 20, 200); round++) {
    const owner = newCompany()
    const second = await newMember(owner, 'OWNER')
    const approvalId = await requestMemberApproval(await newMember(owner, 'MECHANIC'), skuOrgId)
    const stockBefore = stockOf(skuOrgId)
    const answers = await Promise.all([
      approveAll(owner, approvalId),
      approveAll(second, approvalId),
    ])
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 4709])
    const lost = answers.find(({ code }) => code !== 200)
    expect(lost?.data).toMatchObject({ status: 'APPROVED', name: expect.stringMatching(/./) })
    expect([ordersOf(owner.id), stockOf(skuOrgId)]).toEqual([1, stockBefore - 1])
  }
})

test('a concurrent approval and refusal have exactly one result', async () => {
  const { skuOrgId } = offerWith({ stock: 900 })
  for (let round = 0; round < roundCount('approval against refusal', 20, 200); round++) {
    const owner = newCompany()
    const second = await newMember(owner, 'OWNER')
    const mechanic = await newMember(owner, 'MECHANIC')
    const approvalId = await requestMemberApproval(mechanic, skuOrgId)
    const [approvedResponse, refusedResponse] = await Promise.all([
      approveAll(owner, approvalId),
      second.send('POST /web-api/company/approval/{approvalId}/refuse', {
        approvalId,
        answer: 'No',
      }),
    ])
    expect(
      [approvedResponse.code, refusedResponse.code].filter((code) => code === 200),
    ).toHaveLength(1)
    const cart = await mechanic.send('GET /web-api/shoppingCart/cartQuantity', {})
    const [orders, inCart] = [ordersOf(owner.id), cart.data.cartQuantity]
    expect([orders, inCart]).toEqual(approvedResponse.code === 200 ? [1, 0] : [0, 1])
    const lost = approvedResponse.code === 200 ? refusedResponse : approvedResponse
    expect(lost.message).toBe(decided)
  }
})

test('a concurrent approval and order of the last item place one order', async () => {
  const { skuOrgId } = offerWith({ stock: 900 })
  for (let round = 0; round < roundCount('approval against stock', 20, 200); round++) {
    const owner = newCompany()
    const approvalId = await requestMemberApproval(await newMember(owner, 'MECHANIC'), skuOrgId)
    const buyer = await newMember(owner, 'BUYER')
    const choices = await fillCart(buyer, skuOrgId)
    query('UPDATE offer SET stock = 1 WHERE sku_org_id = ?', skuOrgId)
    const answers = await Promise.all([
      approveAll(owner, approvalId),
      buyer.send('POST /web-api/order/submitOrder', choices, newIdempotencyKey()),
    ])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect([stockOf(skuOrgId), ordersOf(owner.id)]).toEqual([0, 1])
    query('UPDATE offer SET stock = 900 WHERE sku_org_id = ?', skuOrgId)
  }
})

test('a concurrent price increase never charges more than the approver saw', async () => {
  const { skuOrgId } = offerWith({ stock: 900 })
  const raise = (by: number) =>
    query(
      `UPDATE offer SET catalogue_1 = catalogue_1 + ?2, promotion_1 = promotion_1 + ?2,
         list_price = list_price + ?2 WHERE sku_org_id = ?1`,
      skuOrgId,
      by,
    )
  for (let round = 0; round < roundCount('approval against price', 20, 200); round++) {
    const owner = newCompany()
    const approvalId = await requestMemberApproval(await newMember(owner, 'MECHANIC'), skuOrgId)
    const { data } = await owner.send('GET /web-api/company/approval/{approvalId}', { approvalId })
    const decision = { approvalId, skuOrgIdList: [skuOrgId], expectedTotal: data.totalNow ?? 0 }
    const approving = owner.send(
      'POST /web-api/company/approval/{approvalId}/approve',
      decision,
      newIdempotencyKey(),
    )
    raise(100)
    const approvedApproving = await approving
    if (approvedApproving.code === 200)
      expect(approvedApproving.data.total).toBe(decision.expectedTotal)
    else expect(approvedApproving.message).toBe('label_order_changed')
    raise(-100)
  }
})

test('removing a member during an approval ends in an order or in a withdrawn request', async () => {
  const { skuOrgId } = offerWith({ stock: 900 })
  for (let round = 0; round < roundCount('removal against approval', 20, 200); round++) {
    const owner = newCompany()
    const second = await newMember(owner, 'OWNER')
    const mechanic = await newMember(owner, 'MECHANIC')
    const approvalId = await requestMemberApproval(mechanic, skuOrgId)
    const [approvedResponse, removed] = await Promise.all([
      approveAll(owner, approvalId),
      second.send('DELETE /web-api/company/member', { memberId: mechanic.id }),
    ])
    expect(removed.code).toBe(200)
    const [row] = query<{ state: string }>(
      'SELECT state FROM company_approval WHERE id = ?',
      approvalId,
    )
    const isApproved = approvedResponse.code === 200
    expect([row?.state, ordersOf(owner.id)]).toEqual(
      isApproved ? ['APPROVED', 1] : ['WITHDRAWN', 0],
    )
    if (!isApproved) expect(['label_member_gone', decided]).toContain(approvedResponse.message)
    expect((await mechanic.send('GET /web-api/company/memberships', {})).code).toBe(401)
  }
})

test('two concurrent orders stay within the budget, and the second needs an approval', async () => {
  const { skuOrgId } = offerWith({ stock: 900 })
  for (let round = 0; round < roundCount('budget of two orders at once', 20, 200); round++) {
    const owner = newCompany()
    const buyer = await newMember(owner, 'BUYER')
    await setRules(owner, { overBudgetOn: true })
    const choices = await fillCart(buyer, skuOrgId)
    await owner.send('POST /web-api/company/member', {
      memberId: buyer.id,
      role: 'BUYER',
      monthlyBudget: choices.expectedTotal,
    })
    // The cart contains enough items for both orders, so that only the budget can refuse an order.
    const submit = () => buyer.send('POST /web-api/order/submitOrder', choices, newIdempotencyKey())
    query('UPDATE cart_line SET quantity = 1 WHERE customer_id = ?', buyer.id)
    const other = submit()
    query('UPDATE cart_line SET quantity = 2 WHERE customer_id = ?', buyer.id)
    const answers = await Promise.all([other, submit()])
    const [spent] = query<{ total: number }>(
      'SELECT ifnull(sum(total), 0) AS total FROM orders WHERE made_by = ?',
      buyer.id,
    )
    expect(spent?.total).toBeLessThanOrEqual(choices.expectedTotal)
    expect(answers.filter(({ code }) => code === 200).length).toBeLessThanOrEqual(1)
    for (const { code, message } of answers)
      if (code !== 200)
        expect([
          'label_approval_needed',
          'label_order_changed',
          'label_nothing_selected',
        ]).toContain(message)
  }
})
