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
import { query } from '../../support/state.ts'

test('a mechanic requests approval, an owner approves, and the order belongs to both', async () => {
  const { skuOrgId } = offerWith({ stock: 5 })
  const owner = newCompany()
  const mechanic = await newMember(owner, 'MECHANIC')
  const choices = await fillCart(mechanic, skuOrgId, 2)
  const submitted = await mechanic.send(
    'POST /web-api/order/submitOrder',
    choices,
    newIdempotencyKey(),
  )
  expect(submitted.message).toBe('label_role_not_allowed')
  const askedResponse = await mechanic.send(
    'POST /web-api/company/approval',
    choices,
    newIdempotencyKey(),
  )
  expect(askedResponse.code).toBe(200)
  expect(stockOf(skuOrgId)).toBe(5)
  const cart = await mechanic.send('GET /web-api/shoppingCart/cartQuantity', {})
  expect(cart.data.cartQuantity).toBe(0)

  const { approvalId } = askedResponse.data
  const list = await owner.send('GET /web-api/company/approvals', {})
  expect(list.data[0]).toMatchObject({
    approvalId,
    state: 'WAITING',
    reasons: ['mechanic'],
    total: choices.expectedTotal,
  })
  const placed = await approveAll(owner, approvalId)
  expect(placed.code).toBe(200)
  expect(stockOf(skuOrgId)).toBe(3)
  const [row] = query<{ customer_id: number; made_by: number; approval_id: number }>(
    'SELECT customer_id, made_by, approval_id FROM orders WHERE placement_id = ?',
    placed.data.placementId,
  )
  expect(row).toEqual({ customer_id: owner.id, made_by: mechanic.id, approval_id: approvalId })
  const [{ orderId } = { orderId: 0 }] = placed.data.orders
  const detail = await mechanic.send('GET /client/version2/order/detail/{id}', { id: orderId })
  expect(detail.data.madeBy).toEqual({
    name: `mechanic ${mechanic.id}`,
    approvedBy: 'Test garage',
  })
  const approveAllAgain = await approveAll(owner, approvalId)
  expect(approveAllAgain.message).toBe('label_approval_decided')
})

test('a buyer needs an approval above the limit amount, but not exactly at it', async () => {
  const { skuOrgId } = offerWith({ stock: 50 })
  const owner = newCompany()
  const buyer = await newMember(owner, 'BUYER')
  const choices = await fillCart(buyer, skuOrgId, 1)
  await setRules(owner, { overAmountOn: true, overAmount: choices.expectedTotal - 1 })
  const over = await buyer.send('POST /web-api/order/submitOrder', choices, newIdempotencyKey())
  expect([over.message, over.data]).toEqual(['label_approval_needed', { reasons: ['overAmount'] }])
  await setRules(owner, { overAmountOn: true, overAmount: choices.expectedTotal })
  const needless = await buyer.send('POST /web-api/company/approval', choices, newIdempotencyKey())
  expect(needless.message).toBe('label_approval_not_needed')
  const placed = await buyer.send('POST /web-api/order/submitOrder', choices, newIdempotencyKey())
  expect(placed.code).toBe(200)
})

test('an order at a shop that isn’t usual needs an approval when the rule for other shops is on', async () => {
  const { skuOrgId } = offerWith({ stock: 50 })
  const owner = newCompany()
  const buyer = await newMember(owner, 'BUYER')
  const choices = await fillCart(buyer, skuOrgId)
  await setRules(owner, { otherShopsOn: true })
  const otherResponse = await buyer.send(
    'POST /web-api/order/submitOrder',
    choices,
    newIdempotencyKey(),
  )
  expect(otherResponse.data).toEqual({ reasons: ['otherShops'] })
  const [shop] = query<{ id: number }>(
    'SELECT shop_id AS id FROM offer WHERE sku_org_id = ?',
    skuOrgId,
  )
  await setRules(owner, { otherShopsOn: true, usualShops: [shop?.id ?? 0] })
  expect(
    (await buyer.send('POST /web-api/order/submitOrder', choices, newIdempotencyKey())).code,
  ).toBe(200)
})

test('the monthly budget counts a person’s orders except cancelled ones', async () => {
  const { skuOrgId } = offerWith({ stock: 50 })
  const owner = newCompany()
  const buyer = await newMember(owner, 'BUYER', 1)
  await setRules(owner, { overBudgetOn: true })
  const choices = await fillCart(buyer, skuOrgId)
  const over = await buyer.send('POST /web-api/order/submitOrder', choices, newIdempotencyKey())
  expect(over.data).toEqual({ reasons: ['overBudget'] })
  const budget = {
    memberId: buyer.id,
    role: 'BUYER',
    monthlyBudget: choices.expectedTotal,
  } as const
  expect((await owner.send('POST /web-api/company/member', budget)).code).toBe(200)
  expect(
    (await buyer.send('POST /web-api/order/submitOrder', choices, newIdempotencyKey())).code,
  ).toBe(200)
  const second = await fillCart(buyer, skuOrgId)
  const spent = await buyer.send('POST /web-api/order/submitOrder', second, newIdempotencyKey())
  expect(spent.data).toEqual({ reasons: ['overBudget'] })
})

test('a refused request returns its lines to the cart, with the reason', async () => {
  const { skuOrgId } = offerWith({ stock: 5 })
  const owner = newCompany()
  const mechanic = await newMember(owner, 'MECHANIC')
  const approvalId = await requestMemberApproval(mechanic, skuOrgId, 2)
  const refusedResponse = await owner.send('POST /web-api/company/approval/{approvalId}/refuse', {
    approvalId,
    answer: 'Ask Siam first',
  })
  expect(refusedResponse.data).toMatchObject({ state: 'REFUSED', answer: 'Ask Siam first' })
  const cart = await mechanic.send('GET /web-api/shoppingCart/cartQuantity', {})
  expect(cart.data.cartQuantity).toBe(2)
})

test('approved lines are ordered, and the others return to the cart', async () => {
  const [first, second] = [offerWith({ stock: 5 }), offerWith({ stock: 5 })]
  const owner = newCompany()
  const mechanic = await newMember(owner, 'MECHANIC')
  await fillCart(mechanic, first.skuOrgId)
  const approvalId = await requestMemberApproval(mechanic, second.skuOrgId)
  const approvedResponse = await owner.send(
    'POST /web-api/company/approval/{approvalId}/approve',
    { approvalId, skuOrgIdList: [second.skuOrgId], expectedTotal: 100_000_000 },
    newIdempotencyKey(),
  )
  expect(approvedResponse.code).toBe(200)
  expect([stockOf(first.skuOrgId), stockOf(second.skuOrgId)]).toEqual([5, 4])
  const cart = await mechanic.send('GET /web-api/shoppingCart/cartQuantity', {})
  expect(cart.data.cartQuantity).toBe(1)
})

test('the approver sees an increased price and a sold-out line, and a higher total is refused', async () => {
  const { skuOrgId } = offerWith({ stock: 5 })
  const owner = newCompany()
  const mechanic = await newMember(owner, 'MECHANIC')
  const approvalId = await requestMemberApproval(mechanic, skuOrgId, 2)
  query(
    `UPDATE offer SET list_price = list_price + 1000, catalogue_1 = catalogue_1 + 1000,
       promotion_1 = promotion_1 + 1000 WHERE sku_org_id = ?`,
    skuOrgId,
  )
  const risen = await owner.send('GET /web-api/company/approval/{approvalId}', { approvalId })
  expect(risen.data.lines[0]?.changes).toEqual(['dearer'])
  const low = await owner.send(
    'POST /web-api/company/approval/{approvalId}/approve',
    { approvalId, skuOrgIdList: [skuOrgId], expectedTotal: risen.data.total },
    newIdempotencyKey(),
  )
  expect(low.message).toBe('label_order_changed')
  query('UPDATE offer SET stock = 1 WHERE sku_org_id = ?', skuOrgId)
  const shortResponse = await owner.send('GET /web-api/company/approval/{approvalId}', {
    approvalId,
  })
  expect(shortResponse.data.lines[0]?.changes).toEqual(['gone'])
  const goneApproveAll = await approveAll(owner, approvalId)
  expect(goneApproveAll.code).not.toBe(200)
  query('UPDATE offer SET stock = 5 WHERE sku_org_id = ?', skuOrgId)
  expect((await approveAll(owner, approvalId)).code).toBe(200)
})
