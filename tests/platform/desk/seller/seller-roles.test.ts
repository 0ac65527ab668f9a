import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { type BuiltCall, contract } from '#contract/index.ts'
import { type SellerRole } from '#domain/desk/roles.ts'
import { callsBySellerRole } from '#domain/desk/seller-roles.ts'
import { type Member, memberWith, staffFor } from '../../../support/auth/staff.ts'
import { deleteOrders, writeOrderInState } from '../../../support/order/desk-orders.ts'
import { query } from '../../../support/state.ts'

/*
 * Accounts of a shop: the shop's owner assigns roles, and each account may do only the tasks of its
 * role.
 */

const shop = 102
const refusalCode = 4746

/** Returns a login that no account has yet. */
const newLogin = () => `pim.${randomUUID().slice(0, 8)}`

const owner = () => staffFor('siam')
afterAll(deleteOrders)
const add = 'POST /desk/staff/add'

/** Creates a session of an account that isn't in the seed data. */
function sessionOf(login: string): Member {
  const [row] = query<{ id: number }>('SELECT id FROM staff WHERE login = ?', login)
  return memberWith(row?.id ?? 0)
}

async function addAccount(sellerRole: SellerRole, login = newLogin()): Promise<Member> {
  const { data, code } = await owner().send(add, { login, name: login, role: 'SELLER', sellerRole })
  expect(code).toBe(200)
  expect(data.secret.length).toBeGreaterThan(20)
  expect(data.list.find((one) => one.login === login)).toMatchObject({ shopId: shop, sellerRole })
  return sessionOf(login)
}

test('each desk call is refused to exactly the roles that don’t include it', async () => {
  for (const role of ['PACKER', 'BOOKKEEPER'] as const) {
    const member = await addAccount(role)
    const calls = Object.entries(contract).filter(
      ([name, { audience, built }]) =>
        built && audience === 'staff' && !/signOut|sessions\/end|password/.test(name),
    )
    expect(calls.length).toBeGreaterThan(80)
    for (const [name] of calls) {
      const { code } = await member.send(name as BuiltCall, {} as never)
      expect([name, code === refusalCode]).toEqual([name, !callsBySellerRole[role].has(name)])
    }
  }
})

test('a packer sees no amounts of the shop’s account, and can’t cancel', async () => {
  const packer = await addAccount('PACKER')
  const { data: home } = await packer.send('GET /desk/shop/home', {})
  expect(home.balance).toBeNull()
  expect((await owner().send('GET /desk/shop/home', {})).data.balance).not.toBeNull()
  const scene = { type: 'THIRD_PARTY', status: 'CANCEL_APPLYING', shopId: shop, paid: 1 } as const
  const id = writeOrderInState(scene)
  const actsOf = async (member: Member) =>
    (await member.send('GET /desk/orders/{id}', { id })).data.acts
  expect(await actsOf(owner())).toEqual(['acceptCancel', 'refuseCancel'])
  expect(await actsOf(packer)).toEqual([])
  const acted = await packer.send('POST /desk/orders/{id}/act', {
    id,
    act: 'acceptCancel',
    seen: 'CANCEL_APPLYING',
  })
  expect(acted.code).toBe(4401)
})

test('the owner of a shop manages only accounts of that shop', async () => {
  const login = newLogin()
  const packer = await addAccount('PACKER', login)
  const { data } = await owner().send('GET /desk/staff', {})
  expect(new Set(data.list.map(({ shopId }) => shopId))).toEqual(new Set([shop]))
  const otherStaff = staffFor('mj')
  for (const call of ['POST /desk/staff/off', 'POST /desk/staff/reset'] as const)
    expect((await otherStaff.send(call, { login })).code).toBe(404)
  expect((await owner().send('POST /desk/staff/off', { login: 'nok' })).code).toBe(404)
  expect((await owner().send('POST /desk/staff/off', { login: 'siam' })).message).toBe(
    'label_desk_own_account',
  )
  const raisedMember = { login: newLogin(), name: 'x' }
  for (const place of [{ role: 'SERVICE' }, { role: 'SELLER', shopId: 103 }] as const)
    expect((await owner().send(add, { ...raisedMember, ...place })).message).toBe(
      'label_desk_role_shop',
    )
  const role = { login, role: 'SELLER', sellerRole: 'BOOKKEEPER' } as const
  expect((await owner().send('POST /desk/staff/role', role)).code).toBe(200)
  // The role change ends the sessions.
  expect((await packer.send('GET /desk/me', {})).code).toBe(401)
  const sessionAgain = sessionOf(login)
  expect((await sessionAgain.send('GET /desk/me', {})).data.sellerRole).toBe('BOOKKEEPER')
  await owner().send('POST /desk/staff/off', { login })
  expect((await sessionAgain.send('GET /desk/me', {})).code).toBe(401)
})

test('a seller added without a role becomes owner, and platform staff have no seller role', () => {
  const login = newLogin()
  query(
    `INSERT INTO staff (login, name, role, shop_id, password_hash, totp_secret)
     VALUES (?, 'x', 'SELLER', ?, '', '')`,
    login,
    shop,
  )
  const roles = query<{ login: string; seller_role: string }>(
    "SELECT login, seller_role FROM staff WHERE login IN (?, 'nok') ORDER BY login",
    login,
  )
  expect(roles.map(({ seller_role }) => seller_role)).toEqual(['', 'OWNER'])
})
