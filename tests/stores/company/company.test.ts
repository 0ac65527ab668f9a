import { beforeEach, expect, test } from 'vitest'
import { newDevice, signInAs } from '../../support/browser/device.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { requestMemberApproval, fillCart, newCompany, newMember } from '../../support/auth/team.ts'
import { nextFreeNumber } from '../../support/free.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

async function readState() {
  const { $company } = await import('#stores/company/company.ts')
  const state = $company.get()
  if (state.kind !== 'known') throw new Error(`the screen is ${state.kind}`)
  return state
}

test('an unchanged request is approved with one action', async () => {
  const { skuOrgId } = offerWith({ stock: 9 })
  const owner = newCompany()
  await requestMemberApproval(await newMember(owner, 'MECHANIC'), skuOrgId)
  signInAs(owner)
  const { openCompany } = await import('#stores/company/company.ts')
  const { approveIfUnchanged } = await import('#stores/company/approvals.ts')
  await openCompany()
  const [request] = (await readState()).approvals ?? []
  expect(request?.state).toBe('WAITING')
  await approveIfUnchanged(request?.approvalId ?? 0)
  const stateAfter = await readState()
  expect([stateAfter.fault, stateAfter.open, stateAfter.approvals?.[0]?.state]).toEqual([
    null,
    null,
    'APPROVED',
  ])
})

test('a changed request opens with its changes and is not approved', async () => {
  const { skuOrgId } = offerWith({ stock: 9 })
  const owner = newCompany()
  const approvalId = await requestMemberApproval(await newMember(owner, 'MECHANIC'), skuOrgId)
  query('UPDATE offer SET stock = 0 WHERE sku_org_id = ?', skuOrgId)
  signInAs(owner)
  const { openCompany } = await import('#stores/company/company.ts')
  const { approveIfUnchanged, refuseApproval } = await import('#stores/company/approvals.ts')
  await openCompany()
  await approveIfUnchanged(approvalId)
  expect((await readState()).open?.lines[0]?.changes).toEqual(['gone'])
  await refuseApproval(approvalId, 'Sold out')
  expect((await readState()).approvals?.[0]).toMatchObject({ state: 'REFUSED', answer: 'Sold out' })
})

test('an owner invites, changes and removes members, and a consumer has no team', async () => {
  const owner = newCompany()
  const member = await newMember(owner, 'BUYER')
  signInAs(owner)
  const store = await import('#stores/company/company.ts')
  await store.openCompany()
  const cellphone = `0${nextFreeNumber()}`
  const invited = { cellphone, name: 'Wat', role: 'MECHANIC', monthlyBudget: null } as const
  expect(await store.inviteMember(invited)).toBe(true)
  expect((await readState()).company.invitations.map(({ name }) => name)).toEqual(['Wat'])
  await store.changeMember(member.id, 'BOOKKEEPER', 5000)
  const changedMember = (await readState()).company.members.find(
    ({ memberId }) => memberId === member.id,
  )
  expect(changedMember).toMatchObject({ role: 'BOOKKEEPER', monthlyBudget: 5000 })
  await store.removeMember(member.id)
  expect((await readState()).company.members).toHaveLength(1)
  newDevice()
  signInAs(newBuyer())
  await store.openCompany()
  expect(store.$company.get()).toMatchObject({ fault: { label: 'label_no_company' } })
})

test('a member switches to the personal account and back, and requests approval', async () => {
  const { skuOrgId } = offerWith({ stock: 9 })
  const owner = newCompany()
  const mechanic = await newMember(owner, 'MECHANIC')
  await fillCart(mechanic, skuOrgId)
  signInAs(mechanic)
  const { $memberships, loadMemberships, switchTo } = await import('#stores/company/memberships.ts')
  await loadMemberships()
  expect(await switchTo(owner.id)).toBe(true)
  expect($memberships.get()).toMatchObject({ own: { acting: { role: 'MECHANIC' } } })
  const { $checkout, applyChoices, startCheckout } = await import('#stores/order/checkout.ts')
  const { requestApproval } = await import('#stores/order/checkout-approval.ts')
  await startCheckout()
  await applyChoices({ paymentMethodId: 2 })
  expect($checkout.get()).toMatchObject({ draft: { approvalReasons: ['mechanic'] } })
  expect(await requestApproval('For the Revo')).toBe(true)
  const { data } = await owner.send('GET /web-api/company/approvals', {})
  expect(data[0]).toMatchObject({ state: 'WAITING', comment: 'For the Revo' })
  expect(await switchTo(null)).toBe(true)
  expect($memberships.get()).toMatchObject({ own: { acting: null } })
})
