import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '../../support/browser/browser.ts'
import { Caller, newBuyer } from '../../support/client.ts'
import { Issuer } from '../../support/auth/issuer.ts'
import { ownTestServer } from '../../support/server/lanes.ts'
import { readSecurityLines } from '../../support/auth/security-lines.ts'
import { beginSignOn, returnFromIssuer } from '../../support/auth/sign-on.ts'
import { query } from '../../support/state.ts'

const issuer = new Issuer(ownTestServer().issuer)

beforeAll(() => issuer.open())
afterAll(() => issuer.close())

/** Opens an entry address. Returns the redirect target and the content of the response. */
async function openEntry(browser: Browser, path: string) {
  const response = await browser.get(path, { redirect: 'manual' })
  const text = [...response.headers].join('\n') + (await response.text())
  return { status: response.status, to: response.headers.get('location'), response, text }
}

const userOf = async (browser: Browser) =>
  (await browser.send('GET /client/profile', {})).data?.profile.userId

test('another client’s token is exchanged for a separate session and removed from the URL', async () => {
  const buyer = newBuyer('855200001')
  const browser = new Browser()
  const { status, to, response } = await openEntry(
    browser,
    `/th-TH/shop.html?a=1&token=${buyer.token}`,
  )
  expect([status, to]).toEqual([302, '/th-TH/shop.html?a=1'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(browser.cookies.get('__Host-session')).not.toBe(buyer.token)
  expect(browser.cookies.get('egg_entry')).toBe('in')
  expect(await userOf(browser)).toBe(buyer.id)
  // The other client stays signed in.
  expect((await new Caller(buyer.token).send('GET /client/profile', {})).code).toBe(200)
  const ends = query<{ expires_at: number }>(
    'SELECT DISTINCT expires_at FROM session WHERE customer_id = ?',
    buyer.id,
  )
  expect(ends).toHaveLength(1)
})

test('a token in the URL never reaches a response, a log or the database', async () => {
  const buyer = newBuyer('855200002')
  const madeUpToken = 'a-made-up-token-0123456789'
  for (const token of [buyer.token, madeUpToken]) {
    const { text, response } = await openEntry(
      new Browser(),
      `/ko?token=${token}&origin=REPAIR_WEB`,
    )
    expect(text).not.toContain(token)
    const saidText = token === madeUpToken ? '&errorMsg=label_login_failed' : ''
    expect(response.headers.get('location')).toBe(`/ko?origin=REPAIR_WEB${saidText}`)
    expect(JSON.stringify(readSecurityLines())).not.toContain(token)
  }
  const storedTables = query<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table'",
  )
  for (const { name } of storedTables.filter((row) =>
    /^(session|sign_on|idempotency|search)/.test(row.name),
  ))
    expect(JSON.stringify(query(`SELECT * FROM ${name}`)), name).not.toContain(buyer.token)
})

test('an unknown token signs no one in, and the redirect carries an error message', async () => {
  const browser = new Browser()
  const { to } = await openEntry(browser, '/en/shop.html?token=a-made-up-token-0123456789')
  expect(to).toBe('/en/shop.html?errorMsg=label_login_failed')
  expect([...browser.cookies.keys()]).toEqual([])
})

test('a signed-in buyer stays signed in when the URL has another buyer’s token', async () => {
  const [own, other] = [newBuyer('855200003'), newBuyer('855200004')]
  const browser = new Browser()
  await openEntry(browser, `/en?token=${own.token}`)
  const { to } = await openEntry(browser, `/en?source=Alai&targetPage=2&token=${other.token}`)
  expect(to).toBe('/en/order/shopCart.html')
  expect(await userOf(browser)).toBe(own.id)
  expect(browser.cookies.get('egg_entry')).toBe('other')
})

test('an entry from Alai without a token opens its target page after the sign-in', async () => {
  const browser = new Browser()
  await openEntry(browser, '/th-TH?source=Alai&targetPage=2')
  expect(browser.cookies.get('egg_target')).toBe('2')
  const signOn = await beginSignOn(browser)
  const code = issuer.grant(signOn, { sub: 'from-alai' })
  const returnResponse = await returnFromIssuer(browser, { code, state: signOn.state })
  const { to } = await openEntry(browser, `/th-TH/shop.html?${returnResponse}`)
  expect(to).toBe('/th-TH/order/shopCart.html')
  expect(browser.cookies.has('egg_target')).toBe(false)
  expect(await userOf(browser)).toBeTypeOf('number')
})

test('a ticket in the URL completes the sign-on once, and never in another browser', async () => {
  const browser = new Browser()
  const signOn = await beginSignOn(browser)
  const code = issuer.grant(signOn, { sub: 'somchai-at-work' })
  const returnResponse = await returnFromIssuer(browser, { code, state: signOn.state })
  const wrongValue = '/en/shop.html?errorMsg=label_sso_ticket'
  expect((await openEntry(new Browser(), `/en/shop.html?${returnResponse}`)).to).toBe(wrongValue)
  const { to, text } = await openEntry(browser, `/en/shop.html?${returnResponse}`)
  expect([to, text.includes(returnResponse.get('token') ?? '')]).toEqual(['/en/shop.html', false])
  expect(browser.cookies.get('egg_token_type')).toBe('CIAM')
  expect((await openEntry(browser, `/en/shop.html?${returnResponse}`)).to).toBe(wrongValue)
})

test('a HEAD request exchanges no token', async () => {
  const buyer = newBuyer('855200005')
  const url = `${ownTestServer().url}/en?token=${buyer.token}`
  const response = await fetch(url, { method: 'HEAD', redirect: 'manual' })
  expect(response.headers.get('location')).toBe('/en')
  expect(response.headers.getSetCookie()).toEqual([])
})

test('the repair site’s origin is stored in a session cookie', async () => {
  const response = await new Browser().get('/en/about-us?origin=REPAIR_WEB', { redirect: 'manual' })
  expect(response.status).toBe(302)
  expect(response.headers.getSetCookie()).toEqual([
    'egg_scene=REPAIR_WEB; Path=/; Secure; SameSite=Lax',
  ])
})
