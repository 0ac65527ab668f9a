import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { deskActions } from '#domain/desk/acts.ts'
import { deskViews } from '#domain/desk/address.ts'
import {
  callsBySellerRole,
  maySeeView,
  mayCall,
  mayTakeAction,
  maySeeMoney,
  viewsBySellerRole,
} from '#domain/desk/seller-roles.ts'

test('every call allowed to a limited role is a staff call', () => {
  const staff = Object.entries(contract).filter(([, { audience }]) => audience === 'staff')
  const names = new Set(staff.map(([name]) => name))
  for (const calls of Object.values(callsBySellerRole))
    for (const call of calls) expect(names, call).toContain(call)
})

test('owners and platform staff may make every call, other roles only listed calls', () => {
  for (const role of ['OWNER', ''] as const) expect(mayCall(role, 'GET /desk/chats')).toBe(true)
  expect(mayCall('PACKER', 'POST /desk/shop/orders/{id}/packing')).toBe(true)
  expect(mayCall('PACKER', 'GET /desk/shop/money')).toBe(false)
  expect(mayCall('BOOKKEEPER', 'GET /desk/shop/money')).toBe(true)
  expect(mayCall('BOOKKEEPER', 'POST /desk/shop/account')).toBe(false)
  expect(mayCall('BOOKKEEPER', 'POST /desk/orders/{id}/act')).toBe(false)
})

test('a packer handles shipping but no refunds, and a bookkeeper takes no action', () => {
  const of = (role: 'PACKER' | 'BOOKKEEPER' | 'OWNER' | '') =>
    deskActions.filter((action) => mayTakeAction(role, action))
  expect(of('PACKER')).toEqual(['confirm', 'pick', 'pack', 'ship', 'deliver', 'receive'])
  expect(of('BOOKKEEPER')).toEqual([])
  expect(of('OWNER')).toEqual([...deskActions])
  expect(of('')).toEqual([...deskActions])
})

test('each role sees the views of its tasks, and every role sees orders', () => {
  for (const role of ['PACKER', 'BOOKKEEPER', 'OWNER', ''] as const)
    expect(maySeeView(role, undefined)).toBe(true)
  const of = (role: 'PACKER' | 'BOOKKEEPER') => deskViews.filter((view) => maySeeView(role, view))
  expect(of('PACKER')).toHaveLength(viewsBySellerRole.PACKER.size)
  expect(of('BOOKKEEPER')).toContain('money')
  expect(of('PACKER')).not.toContain('money')
  expect([maySeeMoney('PACKER'), maySeeMoney('BOOKKEEPER'), maySeeMoney('')]).toEqual([
    false,
    true,
    true,
  ])
})
