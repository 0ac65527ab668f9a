import { expect, test } from 'vitest'
import { deskTries } from '#domain/desk/sign-in-tries.ts'
import { Caller, callerFor } from '../../support/client.ts'
import { readSecurityLines } from '../../support/auth/security-lines.ts'
import { keysOf, Member, staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

const visitor = new Caller()
const hour = 3_600_000

const signIn = (keys: ReturnType<typeof keysOf>, caller = visitor) =>
  caller.send('POST /desk/signIn', keys)

const logOf = (subject: string) =>
  query<{ act: string }>('SELECT act FROM desk_log WHERE subject = ? ORDER BY id', subject).map(
    ({ act }) => act,
  )

test('a password and a one-time code sign staff in with an HttpOnly cookie', async () => {
  const countBefore = logOf('staff:1').length
  const response = await visitor.raw('POST /desk/signIn', keysOf('nok'))
  expect(await response.json()).toMatchObject({
    code: 200,
    data: { name: 'Nok Phanit', role: 'SERVICE', shopName: '' },
  })
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-desk=[\w-]{40,}; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/)
  const nok = new Member(1, /=([\w-]+)/.exec(cookie)?.[1] ?? '')
  expect((await nok.send('GET /desk/me', {})).data).toMatchObject({ formToken: nok.formToken })
  expect((await nok.send('POST /desk/signOut', {})).code).toBe(200)
  expect((await nok.send('GET /desk/me', {})).code).toBe(401)
  expect(logOf('staff:1').slice(countBefore)).toEqual(['signIn', 'signOut'])
})

test('a seller’s sign-in returns the name of the shop', async () => {
  const { data } = await signIn(keysOf('siam'))
  expect(data).toMatchObject({ role: 'SELLER', shopName: 'Siam Auto Parts' })
})

test('every wrong sign-in gives the same response and a security log line', async () => {
  const lines = () =>
    readSecurityLines().filter(({ security }) => security === 'desk sign-in failed')
  const countBefore = lines().length
  const right = keysOf('fern')
  const problems = [
    { ...right, login: 'nobody' },
    { ...right, password: `${right.password}x` },
    { ...right, password: '' },
    { ...right, code: right.code === '000000' ? '000001' : '000000' },
    keysOf('fern', Date.now() - 90_000),
  ]
  for (const keys of problems) {
    query("DELETE FROM desk_try WHERE login = 'fern'")
    const response = await visitor.raw('POST /desk/signIn', keys)
    expect(await response.json()).toEqual({ code: 1202, message: 'label_desk_sign_in', data: null })
    expect(response.headers.getSetCookie()).toEqual([])
  }
  await expect.poll(() => lines().length - countBefore).toBe(problems.length)
})

test('a one-time code signs in once, with concurrent or later requests', async () => {
  const keys = keysOf('mj')
  const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(keys)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect((await signIn(keys)).code).toBe(1202)
})

test('a deactivated staff member can’t sign in, and open sessions end immediately', async () => {
  const somsri = staffFor('somsri')
  expect((await somsri.send('GET /desk/me', {})).code).toBe(200)
  query("UPDATE staff SET active = 0 WHERE login = 'somsri'")
  expect((await somsri.send('GET /desk/me', {})).code).toBe(401)
  expect((await signIn(keysOf('somsri'))).code).toBe(1202)
  query("UPDATE staff SET active = 1 WHERE login = 'somsri'")
})

test('a session ends after one hour without use and after twelve hours in total', async () => {
  const now = Date.now()
  expect((await staffFor('nok', now - hour - 1).send('GET /desk/me', {})).code).toBe(401)
  const longStaff = staffFor('nok', now - 12 * hour - 1)
  query('UPDATE staff_session SET seen_at = ? WHERE created_at = ?', now, now - 12 * hour - 1)
  expect((await longStaff.send('GET /desk/me', {})).code).toBe(401)
  const usedStaff = staffFor('nok', now - 11 * hour)
  query(
    'UPDATE staff_session SET seen_at = ?1 WHERE created_at = ?2',
    now - hour / 2,
    now - 11 * hour,
  )
  expect((await usedStaff.send('GET /desk/me', {})).code).toBe(200)
  const [row] = query<{ seen_at: number }>(
    'SELECT seen_at FROM staff_session WHERE created_at = ?',
    now - 11 * hour,
  )
  expect(row?.seen_at).toBeGreaterThanOrEqual(now)
})

test('an action requires the session’s form token and a same-site request', async () => {
  const nok = staffFor('nok')
  const otherStaff = staffFor('nok')
  const out = (headers: Record<string, string>) => nok.send('POST /desk/signOut', {}, headers)
  expect((await out({ 'x-desk-token': '' })).code).toBe(403)
  expect((await out({ 'x-desk-token': otherStaff.formToken })).code).toBe(403)
  expect((await out({ 'sec-fetch-site': 'cross-site' })).code).toBe(403)
  expect((await nok.send('GET /desk/me', {})).code).toBe(200)
})

test('buyers are not staff, staff are not buyers, and no token header opens the desk', async () => {
  expect((await callerFor(1).send('GET /desk/me', {})).code).toBe(401)
  const nok = staffFor('nok')
  expect((await nok.send('GET /client/profile', {})).code).toBe(401)
  const token = nok.cookie.split('=')[1] ?? ''
  expect((await new Caller(token).send('GET /desk/me', {})).code).toBe(401)
})

test('H4: an IP address gets 20 tries, and unknown browsers together 40 a day', async () => {
  const keys = { ...keysOf('sumber'), password: 'wrong' }
  keysOf('hansung')
  const from = (ip: string, login = 'sumber') =>
    visitor.send('POST /desk/signIn', { ...keys, login }, { 'cf-connecting-ip': ip })
  const codes: number[] = []
  for (let n = 0; n < 22; n++) codes.push((await from('10.9.8.7')).code)
  expect(codes.filter((code) => code === 429)).toHaveLength(2)
  const remainder = deskTries.password.strangers.perDay - 20
  for (let n = 0; n < remainder; n++)
    query(
      "INSERT INTO desk_try (login, mark, factor, at) VALUES ('sumber', '', 'PASSWORD', ?)",
      Date.now(),
    )
  codes.push((await from('10.9.9.1')).code)
  expect(codes.at(-1)).toBe(429)
  expect((await from('10.9.10.1', 'hansung')).code).toBe(1202)
})

test('the desk log can be neither changed nor deleted', () => {
  query(
    "INSERT INTO desk_log (staff_id, act, subject, before, after, at) VALUES (1,'x','y','','',0)",
  )
  expect(() => query("UPDATE desk_log SET act = 'z'")).toThrow('only added to')
  expect(() => query('DELETE FROM desk_log')).toThrow('only added to')
})
