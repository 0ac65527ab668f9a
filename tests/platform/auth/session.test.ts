import { expect, test } from 'vitest'
import { Browser } from '../../support/browser/browser.ts'
import { Caller, newBuyer } from '../../support/client.ts'
import { readSecurityLines } from '../../support/auth/security-lines.ts'
import { deleteCodes, readLastCode, query } from '../../support/state.ts'

const day = 86_400_000
const profile = (caller: Caller) => caller.send('GET /client/profile', {})

async function signIn(browser: Browser, cellphone: string): Promise<string> {
  deleteCodes(cellphone)
  await browser.askForCode(cellphone)
  await browser.logIn(cellphone, readLastCode(cellphone))
  return browser.cookies.get('__Host-session') ?? ''
}

test('signing in ends the browser’s previous session', async () => {
  const browser = new Browser()
  const first = await signIn(browser, '854000001')
  expect((await profile(new Caller(first))).code).toBe(200)
  const second = await signIn(browser, '854000002')
  expect((await profile(new Caller(first))).code).toBe(401)
  expect((await profile(new Caller(second))).data.profile.cellphone).toBe('854000002')
  // A sign-in from another browser leaves this session valid.
  const otherSignIn = await signIn(new Browser(), '854000002')
  expect((await profile(new Caller(second))).code).toBe(200)
  expect((await profile(new Caller(otherSignIn))).code).toBe(200)
})

test('a session token planted before a sign-in is invalid after the sign-in', async () => {
  const planted = newBuyer('854000003')
  const browser = new Browser()
  browser.cookies.set('__Host-session', planted.token)
  await signIn(browser, '854000004')
  expect(browser.cookies.get('__Host-session')).not.toBe(planted.token)
  expect((await profile(planted)).code).toBe(401)
})

test('a session ends 14 days after its last use, and at its expiry at the latest', async () => {
  const set = (buyer: { id: number }, created: number, seen: number) =>
    query(
      'UPDATE session SET created_at = ?, seen_at = ? WHERE customer_id = ?',
      Date.now() - created * day,
      seen === 0 ? 0 : Date.now() - seen * day,
      buyer.id,
    )
  const buyer = newBuyer('854000005')
  set(buyer, 20, 13.9)
  expect((await profile(buyer)).code).toBe(200)
  // The request counted as a use of the session, so the two weeks start again.
  const [row] = query<{ seen: number }>(
    'SELECT seen_at AS seen FROM session WHERE customer_id = ?',
    buyer.id,
  )
  expect(Date.now() - (row?.seen ?? 0)).toBeLessThan(60_000)
  set(buyer, 20, 14.1)
  expect((await profile(buyer)).code).toBe(401)
  set(buyer, 14.1, 0)
  expect((await profile(buyer)).code).toBe(401)
  set(buyer, 1, 0.001)
  query('UPDATE session SET expires_at = ? WHERE customer_id = ?', Date.now() - 1, buyer.id)
  expect((await profile(buyer)).code).toBe(401)
})

test('an expired session is removed from the browser with all its cookies', async () => {
  const browser = new Browser()
  await signIn(browser, '854000006')
  expect([...browser.cookies.keys()]).toEqual(
    expect.arrayContaining(['__Host-session', 'egg_buyer']),
  )
  query(`DELETE FROM session WHERE customer_id =
    (SELECT id FROM customer WHERE cellphone = '854000006')`)
  expect((await profile(browser)).code).toBe(401)
  for (const name of ['__Host-session', 'egg_buyer']) expect(browser.cookies.has(name)).toBe(false)
})

test('a sign-in sent from another site is refused, even without Fetch Metadata', async () => {
  const url = new Caller().url
  const logIn = (headers: Record<string, string>) =>
    fetch(`${url}/platform/app-api/v1/login/opt`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ prefix: '+66', cellphone: '854000007', phoneCode: '1234' }),
    }).then(async (response) => ((await response.json()) as { code: number }).code)
  const refusals = () =>
    readSecurityLines().filter((line) => line.security === 'forgery refused').length
  const refusalsBefore = refusals()
  expect(await logIn({ origin: 'https://evil.example' })).toBe(403)
  expect(await logIn({ origin: 'null' })).toBe(403)
  expect(await logIn({ referer: 'https://evil.example/form.html' })).toBe(403)
  expect(await logIn({ 'sec-fetch-site': 'cross-site', origin: url })).toBe(403)
  expect(await logIn({ origin: url })).toBe(1201)
  expect(await logIn({ referer: `${url}/th-TH` })).toBe(1201)
  expect(await logIn({})).toBe(1201)
  // A form on another site can send these content types without a preflight, so calls with them
  // must be refused too.
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
    expect(await logIn({ 'content-type': type, origin: url })).toBe(400)
  await expect.poll(() => refusals() - refusalsBefore).toBe(4)
})

test('the security log names the event and the request ID, never the person', async () => {
  const browser = new Browser('203.0.113.99')
  deleteCodes('854000008')
  await browser.askForCode('854000008')
  const right = readLastCode('854000008')
  for (let n = 1; n <= 3; n++)
    await browser.logIn('854000008', String((Number(right) + n) % 10_000).padStart(4, '0'))
  await browser.sendCode('854000008', { token: 'made.up.token', answer: '1' })
  const blocked = new Browser()
  deleteCodes('810000006')
  await blocked.askForCode('810000006')
  await blocked.logIn('810000006', readLastCode('810000006'))
  const goneCaller = new Caller('a-token-of-nobody')
  const refusedResponse = await goneCaller.raw('GET /client/profile', {})
  await expect
    .poll(() => readSecurityLines().map((line) => line.requestId))
    .toContain(refusedResponse.headers.get('x-request-id'))
  const lines = readSecurityLines()
  expect(lines.map((line) => line.security)).toEqual(
    expect.arrayContaining([
      'wrong code',
      'number locked to long codes',
      'captcha failed',
      'blocked account',
      'rights refused',
    ]),
  )
  const text = JSON.stringify(lines)
  const secrets = [
    '854000008',
    '203.0.113.99',
    right,
    'a-token-of-nobody',
    ...browser.cookies.values(),
  ]
  // A four-digit code may occur in a request ID by chance, so only whole values count.
  for (const secret of secrets) expect(text).not.toContain(`"${secret}"`)
  expect(text).not.toContain('854000008')
  expect(text).not.toContain('203.0.113.99')
})
