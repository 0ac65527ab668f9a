import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { deskTries } from '#domain/desk/sign-in-tries.ts'
import { Browser } from '../../support/browser/browser.ts'
import { newBuyer } from '../../support/client.ts'
import { readSecurityLines } from '../../support/auth/security-lines.ts'
import { keysOf, findMember, staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

type Keys = ReturnType<typeof keysOf>

/** Signs in as a stranger: from a new address, with a browser that has never signed in. */
const stranger = (keys: Keys) => new Browser().send('POST /desk/signIn', keys)

/**
 * Deletes the used codes of a login, so that the code of the current half minute can be used again.
 */
const makeCodesUsable = (login: string) =>
  query('DELETE FROM desk_code_step WHERE login = ?', login)

const wrongCode = (keys: Keys): Keys => ({
  ...keys,
  code: String((Number(keys.code) + 500_000) % 1_000_000).padStart(6, '0'),
})

const linesSince = (countBefore: number, event: string) =>
  readSecurityLines()
    .slice(countBefore)
    .filter(({ security }) => security === event)

const tries = (login: string) =>
  query<{ n: number }>('SELECT count(*) AS n FROM desk_try WHERE login = ?', login)[0]?.n

afterEach(() => query('DELETE FROM desk_try'))

test('H4: after strangers used up a login’s tries, its known browser can sign in', async () => {
  const owner = new Browser()
  expect((await owner.send('POST /desk/signIn', keysOf('chai'))).code).toBe(200)
  makeCodesUsable('chai')
  const time = Date.now()
  for (let n = 0; n < deskTries.password.strangers.perDay; n += 1)
    query("INSERT INTO desk_try (login, mark, factor, at) VALUES ('chai', '', 'PASSWORD', ?)", time)
  const keys = keysWithFailedTries('chai')
  expect((await stranger(keys)).code).toBe(429)
  expect((await owner.send('POST /desk/signIn', keys)).code).toBe(200)
  // The browser's mark doesn't unlock another login's budget.
  query("UPDATE desk_try SET login = 'siam'")
  expect((await owner.send('POST /desk/signIn', keysWithFailedTries('siam'))).code).toBe(429)
})

/** Returns the credentials of a login, without resetting its failed tries. */
function keysWithFailedTries(login: string): Keys {
  const storedAttempts = query<{ mark: string; at: number; factor: string }>(
    'SELECT mark, at, factor FROM desk_try WHERE login = ?',
    login,
  )
  const keys = keysOf(login)
  for (const { mark, at, factor } of storedAttempts)
    query(
      'INSERT INTO desk_try (login, mark, factor, at) VALUES (?, ?, ?, ?)',
      login,
      mark,
      factor,
      at,
    )
  return keys
}

test('H5: with the right password, a stranger has 2 codes a day and 20 in 30 days', async () => {
  const keys = keysOf('siam')
  await Promise.all(Array.from({ length: 8 }, () => stranger(wrongCode(keys))))
  expect(tries('siam')).toBe(deskTries.code.strangers.perDay)
  // The limit is used up, so even the correct code is refused like a wrong code.
  expect((await stranger(keys)).code).toBe(1202)
  query('UPDATE desk_try SET at = at - ?', deskTries.dayMs + 1000)
  for (let n = 2; n < deskTries.code.strangers.perLong; n += 1)
    query(
      "INSERT INTO desk_try (login, mark, factor, at) VALUES ('siam', '', 'CODE', ?)",
      Date.now() - 5 * deskTries.dayMs,
    )
  expect((await stranger(keys)).code).toBe(1202)
  query('DELETE FROM desk_try WHERE login = ?', 'siam')
  expect((await stranger(keys)).code).toBe(200)
})

test('H5: all browsers share five codes a day, of which strangers may use two', async () => {
  const owner = new Browser()
  await owner.send('POST /desk/signIn', keysOf('mj'))
  makeCodesUsable('mj')
  const keys = keysWithFailedTries('mj')
  for (let n = 0; n < 4; n += 1) await stranger(wrongCode(keys))
  for (let n = 0; n < 2; n += 1) await owner.send('POST /desk/signIn', wrongCode(keys))
  expect((await owner.send('POST /desk/signIn', keys)).code).toBe(200)
  makeCodesUsable('mj')
  await owner.send('POST /desk/signIn', wrongCode(keys))
  expect(tries('mj')).toBe(deskTries.codesPerDay)
  expect((await owner.send('POST /desk/signIn', keys)).code).toBe(1202)
})

test('H5: a code works once, also for concurrent sign-ins', async () => {
  const keys = keysOf('nok')
  const codes = await Promise.all(
    Array.from({ length: 4 }, async () => (await stranger(keys)).code),
  )
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  query("DELETE FROM desk_try WHERE login = 'nok'")
  expect((await stranger(keys)).code).toBe(1202)
})

test('H5: repeated wrong codes after a right password raise an alarm in log and desk', async () => {
  const countBefore = readSecurityLines().length
  const keys = keysOf('hansung')
  await stranger(wrongCode(keys))
  await stranger({ ...keys, password: 'wrong' })
  expect(linesSince(countBefore, 'desk second factor guessed')).toEqual([])
  await stranger(wrongCode(keys))
  await expect
    .poll(() => linesSince(countBefore, 'desk second factor guessed'))
    .toMatchObject([{ browser: 'unknown', ofDay: 2 }])
  const { data } = await staffFor('nok').send('GET /desk/figures', { hours: '1' })
  expect(data.guessed).toEqual([{ login: 'hansung', wrong: 2 }])
})

test('H23: desk sign-ins are logged with a masked login and an address block', async () => {
  const countBefore = readSecurityLines().length
  const keys = keysOf('somsri')
  const send = (sentKeys: Keys) => new Browser('203.0.113.77').send('POST /desk/signIn', sentKeys)
  await send({ ...keys, password: 'wrong' })
  await send(keys)
  const readFailures = () =>
    ['desk sign-in failed', 'desk sign-in'].flatMap((event) => linesSince(countBefore, event))
  await expect.poll(() => readFailures().length).toBe(2)
  expect(readFailures()).toMatchObject([
    { factor: 'password', from: '203.0.113.0/24', browser: 'unknown' },
    { by: 'SERVICE', from: '203.0.113.0/24' },
  ])
  const [failed, came] = readFailures() as unknown as { login: string; who?: string }[]
  expect(failed?.login).toMatch(/^[\w-]{12}$/)
  expect(came?.login).toBe(failed?.login)
  expect(JSON.stringify(readFailures())).not.toMatch(/somsri|203\.0\.113\.77/)
})

test('a staff member whose role, shop or password changed is signed out everywhere', async () => {
  const { id } = findMember('ploy')
  for (const change of [
    "role = 'SERVICE'",
    "role = 'SELLER', shop_id = 101",
    "password_hash = 'other'",
    "totp_secret = 'GEZDGNBVGY3TQOJQ'",
  ]) {
    const [before] = query<Record<string, string | number | null>>(
      'SELECT * FROM staff WHERE id = ?',
      id,
    )
    const ploy = staffFor('ploy')
    expect((await ploy.send('GET /desk/me', {})).code).toBe(200)
    query(`UPDATE staff SET ${change} WHERE id = ?`, id)
    expect((await ploy.send('GET /desk/me', {})).code).toBe(401)
    query(
      'UPDATE staff SET role = ?, shop_id = ?, password_hash = ?, totp_secret = ? WHERE id = ?',
      ...(['role', 'shop_id', 'password_hash', 'totp_secret'].map(
        (name) => before?.[name] ?? null,
      ) as string[]),
      id,
    )
  }
})

test('staff can list their sessions and end one or all other sessions', async () => {
  query('DELETE FROM staff_session WHERE staff_id = ?', findMember('chai').id)
  const member = staffFor('chai')
  const [second, third, fourth] = [staffFor('chai'), staffFor('chai'), staffFor('chai')]
  const otherStaff = staffFor('siam')
  const { data } = await member.send('GET /desk/sessions', {})
  expect(data.list.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false])
  const [, ...others] = data.list
  const idOf = (index: number) => others[index]?.id ?? ''
  expect((await otherStaff.send('POST /desk/sessions/end', { id: idOf(0) })).code).toBe(404)
  const leftResponse = await member.send('POST /desk/sessions/end', { id: idOf(0) })
  expect(leftResponse.data.list).toHaveLength(3)
  expect((await member.send('POST /desk/sessions/endOthers', {})).data.list).toHaveLength(1)
  for (const endedMember of [second, third, fourth])
    expect((await endedMember.send('GET /desk/me', {})).code).toBe(401)
  expect((await member.send('GET /desk/me', {})).code).toBe(200)
  expect((await otherStaff.send('GET /desk/me', {})).code).toBe(200)
})

test('staff change their password with the current password and a code, which ends other sessions', async () => {
  const { id } = findMember('ploy')
  const [kept] = query<{ hash: string }>('SELECT password_hash AS hash FROM staff WHERE id = ?', id)
  const staffElsewhere = staffFor('ploy')
  const ploy = staffFor('ploy')
  const { password, code } = keysOf('ploy')
  const expected = { password, code, newPassword: 'brake pads of Bangkok' }
  const change = (sent: Partial<typeof expected>) =>
    ploy.raw('POST /desk/password', { ...expected, ...sent })
  const codeOf = async (response: Response) => ((await response.json()) as { code: number }).code
  expect(await codeOf(await change({ newPassword: 'short' }))).toBe(4469)
  expect(await codeOf(await change({ password: 'wrong' }))).toBe(1202)
  expect(await codeOf(await change({ code: wrongCode({ login: '', password, code }).code }))).toBe(
    1202,
  )
  const changeResponse = await change({})
  expect(await codeOf(changeResponse)).toBe(200)
  for (const oldMember of [staffElsewhere, ploy])
    expect((await oldMember.send('GET /desk/me', {})).code).toBe(401)
  const [cookie = ''] = changeResponse.headers.getSetCookie()
  const token = /=([\w-]+)/.exec(cookie)?.[1] ?? ''
  const { Member } = await import('../../support/auth/staff.ts')
  expect((await new Member(id, token).send('GET /desk/me', {})).code).toBe(200)
  const next = keysOf('ploy')
  expect((await stranger(next)).code).toBe(1202)
  expect((await stranger({ ...next, password: expected.newPassword })).code).toBe(200)
  query('UPDATE staff SET password_hash = ? WHERE id = ?', kept?.hash ?? '', id)
})

test('authenticator secrets, even old plain-text secrets, are encrypted in the database', async () => {
  const secrets = () =>
    query<{ kept: string }>("SELECT totp_secret AS kept FROM staff WHERE totp_secret <> ''").map(
      ({ kept }) => kept,
    )
  expect(secrets().every((storedText) => storedText.startsWith('sealed:'))).toBe(true)
  const { readSecrets } = await import('../../../scripts/lib/secrets.ts')
  const { DESK_TOTP = '' } = readSecrets()
  query("UPDATE staff SET totp_secret = ? WHERE login = 'sumber'", DESK_TOTP)
  expect((await stranger(keysOf('sumber'))).code).toBe(200)
  expect(secrets().every((storedText) => storedText.startsWith('sealed:'))).toBe(true)
})

test('H23: every handler logs refusals by role, second person and impersonation', async () => {
  const countBefore = readSecurityLines().length
  const siam = staffFor('siam')
  await siam.send('GET /desk/messages', {})
  await siam.send('GET /desk/orders/{id}', { id: 999_999_999 })
  await siam.send('POST /desk/points/correct', {
    customerId: 1,
    points: 1,
    words: 'x',
    reference: crypto.randomUUID(),
  })
  const readNewLines = () =>
    readSecurityLines()
      .slice(countBefore)
      .filter((line) => 'refusal' in line)
  await expect.poll(() => readNewLines().length).toBe(3)
  expect(readNewLines()).toMatchObject([
    { security: 'rights refused', refusal: 'deskActNotYours', by: 'SELLER' },
    { security: 'not found at the desk', refusal: 'notFound', by: 'SELLER' },
    { security: 'rights refused', by: 'SELLER' },
  ])
  expect(new Set((readNewLines() as unknown as { who: string }[]).map(({ who }) => who)).size).toBe(
    1,
  )
})

test('H23: a refused call during an impersonation is logged', async () => {
  const countBefore = readSecurityLines().length
  const buyer = newBuyer('815800051')
  const nok = staffFor('nok')
  const deskHash = createHash('sha256')
    .update(nok.cookie.split('=')[1] ?? '')
    .digest('hex')
  query(
    "UPDATE session SET staff_id = ?, desk_hash = ?, told_in = 'en' WHERE customer_id = ?",
    nok.id,
    deskHash,
    buyer.id,
  )
  expect((await buyer.send('GET /web-api/account/export', {})).code).toBe(4232)
  await expect
    .poll(() => linesSince(countBefore, 'rights refused'))
    .toMatchObject([{ refusal: 'valetNotAllowed', by: 'impersonation' }])
})
