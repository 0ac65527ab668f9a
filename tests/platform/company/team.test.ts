import { expect, test } from 'vitest'
import { newBuyer } from '../../support/client.ts'
import {
  requestMemberApproval,
  newIdempotencyKey,
  newCompany,
  newMember,
  fillCart,
} from '../../support/auth/team.ts'
import { nextFreeNumber } from '../../support/free.ts'
import { type Caller, callerFor, offerWith } from '../../support/client.ts'
import { query } from '../../support/state.ts'

const invitation = (cellphone: string) =>
  ({ cellphone: `0${cellphone}`, name: 'Noi', role: 'MECHANIC', monthlyBudget: 10_000 }) as const

const textTo = (cellphone: string) =>
  query<{ body: string }>(
    'SELECT body FROM outbox WHERE phone = ? ORDER BY id DESC LIMIT 1',
    `+66${cellphone}`,
  )[0]?.body

test('an invited person gets a text message, accepts by signing in, and acts for the company', async () => {
  const owner = newCompany()
  const cellphone = nextFreeNumber()
  const invited = await owner.send('POST /web-api/company/invite', invitation(cellphone))
  expect(invited.code).toBe(200)
  expect(invited.data.invitations).toHaveLength(1)
  expect(textTo(cellphone)).toContain('Test garage')
  const person = newBuyer(cellphone)
  const ownResponse = await person.send('GET /web-api/company/memberships', {})
  expect(ownResponse.data).toMatchObject({ acting: null, isCompany: false, companies: [] })
  const [open] = ownResponse.data.invitations
  expect(open).toMatchObject({ companyName: 'Test garage', role: 'MECHANIC' })
  const joined = await person.send('POST /web-api/company/invitation/answer', {
    invitationId: open?.invitationId ?? 0,
    accepts: true,
  })
  expect(joined.data.acting).toEqual({
    companyId: owner.id,
    name: 'Test garage',
    role: 'MECHANIC',
  })
  const addresses = await person.send('GET /web-api/address/list', {})
  expect(addresses.data.map((row) => row.addressId)).toEqual([owner.addressId])
  const secondResponse = await person.send('POST /web-api/company/invitation/answer', {
    invitationId: open?.invitationId ?? 0,
    accepts: true,
  })
  expect(secondResponse.message).toBe('label_not_found')
})

test('only the invited number can answer, and not after withdrawal or expiry', async () => {
  const owner = newCompany()
  const cellphone = nextFreeNumber()
  await owner.send('POST /web-api/company/invite', invitation(cellphone))
  const [row] = query<{ id: number }>(
    'SELECT id FROM company_invitation WHERE cellphone = ?',
    cellphone,
  )
  const answer = { invitationId: row?.id ?? 0, accepts: true }
  const stranger = await newBuyer().send('POST /web-api/company/invitation/answer', answer)
  expect(stranger.message).toBe('label_not_found')
  await owner.send('DELETE /web-api/company/invitation', { invitationId: row?.id ?? 0 })
  const person = newBuyer(cellphone)
  const withdrawn = await person.send('POST /web-api/company/invitation/answer', answer)
  expect(withdrawn.message).toBe('label_not_found')
})

test('a phone number gets at most three invitations a day, from all companies together', async () => {
  const cellphone = nextFreeNumber()
  for (let i = 0; i < 3; i++) {
    const sentResponse = await newCompany().send(
      'POST /web-api/company/invite',
      invitation(cellphone),
    )
    expect(sentResponse.code).toBe(200)
  }
  const fourth = await newCompany().send('POST /web-api/company/invite', invitation(cellphone))
  expect(fourth.code).toBe(429)
})

test('a removed member is signed out on all devices, and the orders stay with the company', async () => {
  const { skuOrgId } = offerWith({ stock: 9 })
  const owner = newCompany()
  const buyer = await newMember(owner, 'BUYER')
  const phone = callerFor(buyer.id)
  await phone.send('POST /web-api/company/switch', { companyId: owner.id })
  const privately = callerFor(buyer.id)
  const placed = await buyer.send(
    'POST /web-api/order/submitOrder',
    await fillCart(buyer, skuOrgId),
    newIdempotencyKey(),
  )
  expect(placed.code).toBe(200)
  const removed = await owner.send('DELETE /web-api/company/member', { memberId: buyer.id })
  expect(removed.data.members.map((one) => one.memberId)).toEqual([owner.id])
  for (const device of [buyer, phone]) {
    const { code } = await device.send('GET /app/material/order/myOrders', {})
    expect(code).toBe(401)
  }
  const ownResponse = await privately.send('GET /app/material/order/myOrders', {})
  expect([ownResponse.code, ownResponse.data.total]).toEqual([200, 0])
  const switched = await privately.send('POST /web-api/company/switch', { companyId: owner.id })
  expect(switched.message).toBe('label_not_found')
  const keptResponse = await owner.send('GET /app/material/order/myOrders', {})
  expect(keptResponse.data.total).toBe(1)
})

test('a member who leaves keeps a personal account, without the company', async () => {
  const { skuOrgId } = offerWith({ stock: 9 })
  const owner = newCompany()
  const mechanic = await newMember(owner, 'MECHANIC')
  const approvalId = await requestMemberApproval(mechanic, skuOrgId)
  const leftResponse = await mechanic.send('POST /web-api/company/leave', { companyId: owner.id })
  expect(leftResponse.data).toMatchObject({ acting: null, companies: [] })
  expect((await mechanic.send('GET /web-api/company', {})).message).toBe('label_no_company')
  const detail = await owner.send('GET /web-api/company/approval/{approvalId}', { approvalId })
  expect(detail.data.state).toBe('WITHDRAWN')
})

test('a member of two companies sees only the data of the selected company', async () => {
  const [first, second] = [newCompany(), newCompany()]
  const person = await newMember(first, 'BUYER')
  query(
    `INSERT INTO company_member (company_id, customer_id, name, role, joined_at)
     VALUES (?, ?, 'x', 'BOOKKEEPER', 0)`,
    second.id,
    person.id,
  )
  const addresses = async () =>
    (await person.send('GET /web-api/address/list', {})).data.map((row) => row.addressId)
  expect(await addresses()).toEqual([first.addressId])
  await person.send('POST /web-api/company/switch', { companyId: second.id })
  expect(await addresses()).toEqual([second.addressId])
  const order = await person.send('GET /web-api/shoppingCart/list', {})
  expect(order.message).toBe('label_role_not_allowed')
  await person.send('POST /web-api/company/switch', { companyId: null })
  expect(await addresses()).not.toContain(first.addressId)
})

test('a role change applies to the next request', async () => {
  const owner = newCompany()
  const person = await newMember(owner, 'BUYER')
  expect((await person.send('GET /web-api/shoppingCart/list', {})).code).toBe(200)
  await owner.send('POST /web-api/company/member', {
    memberId: person.id,
    role: 'BOOKKEEPER',
    monthlyBudget: null,
  })
  const refusedResponse = await person.send('GET /web-api/shoppingCart/list', {})
  expect(refusedResponse.message).toBe('label_role_not_allowed')
})

test('searches and chats stay with the person, not the company', async () => {
  const owner = newCompany()
  const person = await newMember(owner, 'BUYER')
  const { data } = await person.send('POST /chat/conversation/customerInitiate', { shopId: 102 })
  const conversationId = data.conversation.conversationId
  const text = { conversationId, clientId: 'a'.repeat(16), text: 'Hello' }
  expect((await person.send('POST /chat/message/send', text)).code).toBe(200)
  const countConversations = async (caller: Caller) =>
    (await caller.send('GET /chat/conversation/list', {})).data.list.length
  expect([await countConversations(person), await countConversations(owner)]).toEqual([1, 0])
})
