import { afterEach, expect, test } from 'vitest'
import { deskTries } from '#domain/desk/sign-in-tries.ts'
import { passkeyRules } from '#domain/desk/passkeys.ts'
import { Authenticator } from '../../support/auth/authenticator.ts'
import { Browser } from '../../support/browser/browser.ts'
import { readSecurityLines } from '../../support/auth/security-lines.ts'
import { keysOf, type Member, findMember, staffFor } from '../../support/auth/staff.ts'
import { query, testUrl } from '../../support/state.ts'

const origin = new URL(testUrl).origin

type ResponseChanges = Parameters<Authenticator['get']>[1]

/** Adds a passkey, on a new authenticator, for a staff member. */
async function addPasskey(login: string, member: Member = staffFor(login)) {
  const authenticator = new Authenticator(origin)
  const { password, code } = keysOf(login)
  const { data: options } = await member.send('POST /desk/passkeys/begin', { password, code })
  const addedResponse = await member.send('POST /desk/passkeys/add', {
    name: 'Phone',
    passkey: await authenticator.create(options),
  })
  return { authenticator, options, added: addedResponse, member }
}

const challenge = async () => (await new Browser().send('POST /desk/passkeys/challenge', {})).data

/** Signs in from an unknown browser, with the correct password. */
async function signIn(login: string, authenticator: Authenticator, changes: ResponseChanges = {}) {
  return send(login, await authenticator.get(await challenge(), changes))
}

type Passkey = Awaited<ReturnType<Authenticator['get']>>

const send = (login: string, passkey: Passkey, password = keysOf(login).password) =>
  new Browser().send('POST /desk/signIn', { login, password, passkey })

const linesSince = (countBefore: number, event: string) =>
  readSecurityLines()
    .slice(countBefore)
    .filter(({ security }) => security === event)

/**
 * Returns the log lines of one failed sign-in and restores the tries, of which strangers have few.
 */
async function readFailureLines(countBefore: number) {
  await expect.poll(() => linesSince(countBefore, 'desk sign-in failed').length).toBe(1)
  return linesSince(countBefore, 'desk sign-in failed')[0]
}

afterEach(() => {
  for (const table of ['desk_try', 'staff_passkey', 'desk_challenge']) query(`DELETE FROM ${table}`)
})

test('an added passkey completes a password sign-in and is listed with its last use', async () => {
  const { authenticator, options, added, member } = await addPasskey('nok')
  expect(options).toMatchObject({
    rp: { id: new URL(testUrl).hostname },
    user: { name: 'nok', displayName: 'Nok Phanit' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(added.data.list).toMatchObject([{ name: 'Phone', usedAt: null }])
  const response = await signIn('nok', authenticator)
  expect(response).toMatchObject({ code: 200, data: { name: 'Nok Phanit' } })
  const { data } = await member.send('GET /desk/passkeys', {})
  expect(data.list[0]?.usedAt).toBeGreaterThan(Date.now() - 60_000)
  // Codes still work, and neither method uses up the tries of the other.
  expect((await new Browser().send('POST /desk/signIn', keysOf('nok'))).code).toBe(200)
  expect(query('SELECT * FROM desk_try')).toEqual([])
})

test.each<[string, ResponseChanges]>([
  ['another origin', { origin: 'https://eggmall.asia' }],
  ['a neighbouring port', { origin: `${origin}1` }],
  ['another RP ID', { rpId: 'eggmall.asia' }],
  ['no user verification', { isVerified: false }],
  ['the making of a passkey', { type: 'webauthn.create' }],
])('a signature for %s is refused and logged', async (_, changes) => {
  const { authenticator } = await addPasskey('fern')
  const countBefore = readSecurityLines().length
  expect((await signIn('fern', authenticator, changes)).code).toBe(1202)
  const line = await readFailureLines(countBefore)
  const factor = expect.stringMatching(/^passkey, (?:not verified|challenge)$/)
  expect(line).toMatchObject({ browser: 'unknown', factor })
  expect((await signIn('fern', authenticator)).code).toBe(200)
})

test('a signature works once, and a failed sign-in also uses up its challenge', async () => {
  const { authenticator } = await addPasskey('fern')
  const usedAuthenticator = await authenticator.get(await challenge())
  expect((await send('fern', usedAuthenticator)).code).toBe(200)
  const countBefore = readSecurityLines().length
  expect((await send('fern', usedAuthenticator)).code).toBe(1202)
  expect(await readFailureLines(countBefore)).toMatchObject({ factor: 'passkey, challenge' })
  const tried = await authenticator.get(await challenge())
  expect((await send('fern', tried, 'wrong')).code).toBe(1202)
  expect((await send('fern', tried)).code).toBe(1202)
})

test('one of several concurrent sign-ins with the same signature succeeds', async () => {
  const { authenticator } = await addPasskey('ploy')
  const signedAuthenticator = await authenticator.get(await challenge())
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => send('ploy', signedAuthenticator)),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
})

test('an expired or forged challenge, or a challenge of another session, is refused', async () => {
  const { authenticator, member } = await addPasskey('fern')
  const oldChallenge = await challenge()
  query('UPDATE desk_challenge SET expires_at = ?', Date.now() - 1)
  const { password, code } = keysOf('fern')
  const { data: ofSession } = await member.send('POST /desk/passkeys/begin', { password, code })
  for (const saidText of [oldChallenge.challenge, 'A'.repeat(43), ofSession.challenge]) {
    keysOf('fern')
    const countBefore = readSecurityLines().length
    expect((await signIn('fern', authenticator, { challenge: saidText })).code).toBe(1202)
    expect(await readFailureLines(countBefore)).toMatchObject({ factor: 'passkey, challenge' })
  }
  const life = query<{ ms: number }>('SELECT expires_at - ? AS ms FROM desk_challenge', Date.now())
  for (const { ms } of life) expect(ms).toBeLessThanOrEqual(passkeyRules.challengeMs)
})

test('a staff member’s passkey is not a second factor for another staff member', async () => {
  const { authenticator } = await addPasskey('nok')
  await addPasskey('fern')
  const countBefore = readSecurityLines().length
  expect((await signIn('fern', authenticator)).code).toBe(1202)
  expect(await readFailureLines(countBefore)).toMatchObject({ factor: 'passkey, unknown' })
  expect((await signIn('nobody', authenticator)).code).toBe(1202)
})

test('a sign count that decreases or stays the same is refused and raises an alarm', async () => {
  const { authenticator } = await addPasskey('mj')
  authenticator.count = 6
  expect((await signIn('mj', authenticator)).code).toBe(200)
  for (const copied of [3, 7]) {
    const countBefore = readSecurityLines().length
    authenticator.count = copied - 1
    expect((await signIn('mj', authenticator)).code).toBe(1202)
    await expect.poll(() => linesSince(countBefore, 'desk passkey counted back').length).toBe(1)
    expect(await readFailureLines(countBefore)).toMatchObject({ factor: 'passkey, counted back' })
  }
  expect((await signIn('mj', authenticator)).code).toBe(200)
})

test('wrong passkeys and wrong codes share the tries of the second factor', async () => {
  const { authenticator } = await addPasskey('siam')
  const countBefore = readSecurityLines().length
  const keys = keysOf('siam')
  const wrongKeys = { ...keys, code: keys.code === '000000' ? '000001' : '000000' }
  await new Browser().send('POST /desk/signIn', wrongKeys)
  const forged = await authenticator.get(await challenge(), { rpId: 'eggmall.asia' })
  await new Browser().send('POST /desk/signIn', { ...keys, code: undefined, passkey: forged })
  const [row] = query<{ n: number }>("SELECT count(*) AS n FROM desk_try WHERE factor = 'CODE'")
  expect(row?.n).toBe(deskTries.code.strangers.perDay)
  const right = await authenticator.get(await challenge())
  const { login, password } = keys
  const last = await new Browser().send('POST /desk/signIn', { login, password, passkey: right })
  expect(last.code).toBe(1202)
  await expect
    .poll(() => linesSince(countBefore, 'desk second factor guessed'))
    .toMatchObject([{ ofDay: 2 }, { ofDay: 2 }])
})

test('adding a passkey requires password and second factor, in the same session', async () => {
  const chai = staffFor('chai')
  const { password, code } = keysOf('chai')
  const begin = (proof: object) =>
    chai.send('POST /desk/passkeys/begin', { password, ...proof } as { password: string })
  expect((await begin({})).code).toBe(1202)
  expect((await begin({ code, password: 'wrong' })).code).toBe(1202)
  const { data: options } = await begin({ code })
  const createdPasskey = await new Authenticator(origin).create(options)
  const add = (member: Member, passkey = createdPasskey) =>
    member.send('POST /desk/passkeys/add', { name: 'Key', passkey })
  const countBefore = readSecurityLines().length
  expect((await add(staffFor('chai'))).code).toBe(4470)
  // The first attempt has used up the challenge.
  expect((await add(chai)).code).toBe(4470)
  await expect.poll(() => linesSince(countBefore, 'desk passkey refused').length).toBe(2)
})

test.each<[string, ResponseChanges]>([
  ['another origin', { origin: 'https://eggmall.asia' }],
  ['another RP ID', { rpId: 'eggmall.asia' }],
  ['no user verification', { isVerified: false }],
])('a passkey created for %s is refused', async (_, changes) => {
  const chai = staffFor('chai')
  const { password, code } = keysOf('chai')
  const { data: options } = await chai.send('POST /desk/passkeys/begin', { password, code })
  const passkey = await new Authenticator(origin).create(options, changes)
  const { code: answered } = await chai.send('POST /desk/passkeys/add', { name: 'Key', passkey })
  expect(answered).toBe(4470)
  expect(query('SELECT * FROM staff_passkey')).toEqual([])
})

test('only the owner of a passkey can rename it and, with a proof of identity, remove it', async () => {
  const { authenticator, added, member } = await addPasskey('chai')
  const id = added.data.list[0]?.id ?? 0
  const siam = staffFor('siam')
  const proofOf = (login: string) => {
    const { password, code } = keysOf(login)
    return { id, password, code }
  }
  expect((await siam.send('POST /desk/passkeys/{id}/rename', { id, name: 'x' })).code).toBe(404)
  expect((await siam.send('POST /desk/passkeys/{id}/remove', proofOf('siam'))).code).toBe(404)
  const renamed = await member.send('POST /desk/passkeys/{id}/rename', { id, name: 'Blue key' })
  expect(renamed.data.list).toMatchObject([{ name: 'Blue key' }])
  const wrongProof = { ...proofOf('chai'), password: 'wrong' }
  expect((await member.send('POST /desk/passkeys/{id}/remove', wrongProof)).code).toBe(1202)
  // A passkey is accepted as proof of identity, like a code.
  const passkey = await authenticator.get(await challenge())
  const { password } = keysOf('chai')
  const removed = await member.send('POST /desk/passkeys/{id}/remove', { id, password, passkey })
  expect(removed.data.list).toEqual([])
  expect((await signIn('chai', authenticator)).code).toBe(1202)
  const acts = query<{ act: string }>(
    "SELECT act FROM desk_log WHERE subject = ? AND act LIKE 'passkey%' ORDER BY id DESC LIMIT 2",
    `staff:${findMember('chai').id}`,
  )
  expect(acts.map(({ act }) => act)).toEqual(['passkeyRemoved', 'passkey'])
})

test('an account is limited to ten passkeys, all with one user handle', async () => {
  const hansung = staffFor('hansung')
  const handles = new Set<string>()
  for (let n = 0; n < passkeyRules.max; n += 1)
    handles.add((await addPasskey('hansung', hansung)).options.user.id)
  expect(handles.size).toBe(1)
  const { password, code } = keysOf('hansung')
  expect((await hansung.send('POST /desk/passkeys/begin', { password, code })).code).toBe(4471)
})

test('resetting a staff member’s authenticator removes the passkeys too', async () => {
  await addPasskey('sumber')
  const { id } = findMember('sumber')
  const [kept] = query<{ secret: string }>(
    'SELECT totp_secret AS secret FROM staff WHERE id = ?',
    id,
  )
  query("UPDATE staff SET totp_secret = 'GEZDGNBVGY3TQOJQ' WHERE id = ?", id)
  expect(query('SELECT * FROM staff_passkey WHERE staff_id = ?', id)).toEqual([])
  query('UPDATE staff SET totp_secret = ? WHERE id = ?', kept?.secret ?? '', id)
})
