import { afterAll, expect, test } from 'vitest'
import { totpDigitsOf, totpStepOf } from '#platform/desk/account/totp.ts'
import { Caller } from '../../support/client.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

/* Owners manage accounts. A new account signs in for the first time with a secret. */

const boss = () => staffFor('boss')
const password = 'seven green lanterns'
const logOf = (login: string) =>
  query<{ act: string }>(
    `SELECT act FROM desk_log WHERE subject = 'staff:' || (SELECT id FROM staff WHERE login = ?)
     ORDER BY id`,
    login,
  ).map(({ act }) => act)

let number = 0
/** Adds an account with an unused login. */
async function addAccount(role = 'SERVICE', overrides: object = {}) {
  const login = `new-${(number += 1)}-${Date.now() % 100_000}`
  const { code, data } = await boss().send('POST /desk/staff/add', {
    login,
    name: 'New Person',
    role,
    ...overrides,
  } as never)
  return { login, code, secret: (data as { secret: string } | null)?.secret ?? '' }
}

test('the code of a first sign-in works once', async () => {
  const { login, secret } = await addAccount()
  const visitor = new Caller()
  const { data } = await visitor.send('POST /desk/first/begin', { login, secret })
  const { totpSecret } = data as { totpSecret: string }
  const code = totpDigitsOf(totpSecret, totpStepOf(Date.now()))
  const keys = { login, secret, newPassword: password, code }
  expect((await visitor.send('POST /desk/first/finish', keys)).code).toBe(200)
  const responseAgain = await new Caller().send('POST /desk/signIn', { login, password, code })
  expect(responseAgain.code).not.toBe(200)
})

async function firstSignIn(login: string, secret: string) {
  const visitor = new Caller()
  const begun = await visitor.send('POST /desk/first/begin', { login, secret })
  if (begun.code !== 200) return begun.code
  const { totpSecret } = begun.data as { totpSecret: string }
  const code = totpDigitsOf(totpSecret, totpStepOf(Date.now()))
  const keys = { login, secret, newPassword: password, code }
  return (await visitor.send('POST /desk/first/finish', keys)).code
}

// Other tests with this database expect exactly one owner.
afterAll(
  () =>
    void query(
      "UPDATE staff SET active = 0, role = 'SERVICE' WHERE login LIKE 'new-%' AND role <> 'SELLER'",
    ),
)

test('a new account signs in once with its secret, then with a password and a code', async () => {
  const { login, secret, code } = await addAccount()
  expect(code).toBe(200)
  expect(await firstSignIn(login, `${secret}x`)).toBe(4472)
  expect(await firstSignIn('nobody', secret)).toBe(4472)
  expect(await firstSignIn(login, secret)).toBe(200)
  expect(await firstSignIn(login, secret)).toBe(4472)
  expect(logOf(login)).toEqual(['staff add', 'first sign-in', 'signIn'])
  const storedLogRows = query(
    `SELECT * FROM desk_log WHERE instr(before || after || subject, ?)`,
    secret,
  )
  expect(storedLogRows).toEqual([])
})

test('an expired secret, a weak password and a wrong code are refused', async () => {
  const { login, secret } = await addAccount()
  const visitor = new Caller()
  const { data } = await visitor.send('POST /desk/first/begin', { login, secret })
  const { totpSecret } = data as { totpSecret: string }
  const code = totpDigitsOf(totpSecret, totpStepOf(Date.now()))
  const finish = (keys: object) =>
    visitor.send('POST /desk/first/finish', {
      login,
      secret,
      newPassword: password,
      code,
      ...keys,
    })
  expect((await finish({ newPassword: 'password1234' })).code).toBe(4469)
  expect((await finish({ code: code === '000000' ? '000001' : '000000' })).code).toBe(4473)
  query('UPDATE staff SET invite_until = ? WHERE login = ?', Date.now() - 1, login)
  expect((await finish({})).code).toBe(4472)
})

test('one of two concurrent first sign-ins succeeds', async () => {
  const { login, secret } = await addAccount()
  const codes = await Promise.all([firstSignIn(login, secret), firstSignIn(login, secret)])
  expect(codes.toSorted()).toEqual([200, 4472])
})

test('an owner changes, resets and ends an account, which ends its sessions', async () => {
  const { login, secret } = await addAccount()
  await firstSignIn(login, secret)
  const sessions = () =>
    query(
      'SELECT 1 FROM staff_session WHERE staff_id = (SELECT id FROM staff WHERE login = ?)',
      login,
    ).length
  expect(sessions()).toBe(1)
  expect((await boss().send('POST /desk/staff/role', { login, role: 'FINANCE' })).code).toBe(200)
  expect(sessions()).toBe(0)
  const reset = await boss().send('POST /desk/staff/reset', { login })
  const secretAgain = (reset.data as { secret: string }).secret
  expect(await firstSignIn(login, secret)).toBe(4472)
  expect(await firstSignIn(login, secretAgain)).toBe(200)
  const off = await boss().send('POST /desk/staff/off', { login })
  expect(off.data).toMatchObject({
    list: expect.arrayContaining([expect.objectContaining({ login, state: 'OFF' })]),
  })
  expect(sessions()).toBe(0)
  expect(await firstSignIn(login, secretAgain)).toBe(4472)
})

test('service and finance can make no call about staff, and a seller can’t change platform accounts', async () => {
  const { login } = await addAccount()
  const staffBefore = query('SELECT * FROM staff ORDER BY id')
  // The owner of a shop manages only accounts of that shop, but the accounts in these calls are
  // platform accounts.
  const refusedCodes = [4401, 4401, 4401, 4401, 4401]
  const ofShop = [200, 4477, 404, 404, 404]
  for (const [name, expected] of [
    ['nok', refusedCodes],
    ['fern', refusedCodes],
    ['siam', ofShop],
  ] as const) {
    const member = staffFor(name)
    const codes = [
      await member.send('GET /desk/staff', {}),
      await member.send('POST /desk/staff/add', { login: 'sneak', name: 'x', role: 'OWNER' }),
      await member.send('POST /desk/staff/role', { login, role: 'OWNER' }),
      await member.send('POST /desk/staff/off', { login }),
      await member.send('POST /desk/staff/reset', { login }),
    ].map(({ code }) => code)
    expect([name, codes]).toEqual([name, expected])
  }
  expect(query('SELECT * FROM staff ORDER BY id')).toEqual(staffBefore)
})

test('staff can’t change their own account, and the last owner can’t be removed', async () => {
  const owner = boss()
  for (const [call, more] of [
    ['POST /desk/staff/role', { role: 'SERVICE' }],
    ['POST /desk/staff/off', {}],
    ['POST /desk/staff/reset', {}],
  ] as const)
    expect((await owner.send(call, { login: 'boss', ...more } as never)).code).toBe(4475)
  expect(() => query("UPDATE staff SET active = 0 WHERE login = 'boss'")).toThrow('last owner')
  expect(() => query("UPDATE staff SET role = 'SERVICE' WHERE login = 'boss'")).toThrow(
    'last owner',
  )
})

test('a seller needs a known shop, other roles have no shop, and a login is unique', async () => {
  expect((await addAccount('SELLER')).code).toBe(4477)
  expect((await addAccount('SELLER', { shopId: 999_999_999 })).code).toBe(4477)
  expect((await addAccount('FINANCE', { shopId: 102 })).code).toBe(4477)
  const { login, code } = await addAccount('SELLER', { shopId: 102 })
  expect(code).toBe(200)
  const secondStaff = { login, name: 'x', role: 'SERVICE' } as const
  expect((await boss().send('POST /desk/staff/add', secondStaff)).code).toBe(4476)
  expect((await boss().send('POST /desk/staff/off', { login: 'nobody' })).code).toBe(404)
})
