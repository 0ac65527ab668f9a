import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SplitShop, korea, openSplitShop, thailand } from '../../support/apart.ts'
import { Browser } from '../../support/browser/browser.ts'
import { Caller } from '../../support/client.ts'
import { Issuer, signOnSettings } from '../../support/auth/issuer.ts'
import { findFreePort } from '../../support/server/ports.ts'
import { returnFromIssuer, redirectTargetOf } from '../../support/auth/sign-on.ts'

/*
 * Company sign-on has users of all countries. A sign-on that starts on one country's page can open
 * an account in another country's database and end the session there.
 */

let shop: SplitShop
let issuer: Issuer
let line: Issuer

beforeAll(async () => {
  issuer = new Issuer(`http://localhost:${await findFreePort()}`)
  await issuer.open()
  const secret = 'the-secret-of-a-line-channel-0123456789'
  line = new Issuer(`http://localhost:${await findFreePort()}`, 'line-test', secret)
  await line.open()
  shop = await openSplitShop({
    ...signOnSettings,
    CIAM_ISSUER: issuer.url,
    LINE_ISSUER: line.url,
    LINE_CHANNEL_ID: 'line-test',
    LINE_CHANNEL_SECRET: secret,
  })
})
afterAll(() => {
  issuer?.close()
  line?.close()
  return shop?.server.stop()
})

const claimsOf = (sub: string, phone_number: string) => ({
  sub,
  phone_number,
  phone_number_verified: true,
})
const somchai = claimsOf('somchai', '+66810000001')
const minjun = claimsOf('minjun', '+821000000007')

/** Starts a sign-on on a page of a country. Returns the parameters of the return page. */
async function cameBack(browser: Browser, countryId: number, subject: object, provider = 'ciam') {
  browser.cookies.set('egg_country', String(countryId))
  const { searchParams } = await redirectTargetOf(
    browser,
    `/sign-on/${provider}?countryId=${countryId}`,
  )
  const value = (name: string) => searchParams.get(name) ?? ''
  const request = {
    state: value('state'),
    nonce: value('nonce'),
    challenge: value('code_challenge'),
    redirectUri: value('redirect_uri'),
  }
  const code = (provider === 'ciam' ? issuer : line).grant(request, subject)
  return returnFromIssuer(browser, { code, state: request.state }, provider)
}

/** Exchanges a sign-on ticket on a page of a country. */
async function redeemTicket(browser: Browser, countryId: number, back: URLSearchParams) {
  const token = back.get('token') ?? ''
  const response = await browser.raw(
    'POST /client/auth/login',
    { token, tokenType: 'CIAM' },
    { countryId: String(countryId), 'X-Own-Page': '' },
  )
  return (await response.json()) as { code: number; data: { userId: number; token: string } }
}

const browserOf = () => new Browser(undefined, shop.server.url)
const sessionsOf = (where: 'shared' | 'own', token: string) =>
  shop[where].sql(
    'SELECT customer_id AS id FROM session WHERE token_hash = ?',
    createHash('sha256').update(token).digest('hex'),
  )

test.each([
  ['a Thai number from a page of Korea', somchai, korea, 1, thailand, 'shared', 'own'],
  ['a Korean number from a page of Thailand', minjun, thailand, 7, korea, 'own', 'shared'],
] as const)(
  '%s signs in to the account of its home country',
  async (_, who, from, userId, home, there, not) => {
    const browser = browserOf()
    const returnResult = await cameBack(browser, from, who)
    const enteredResponse = await redeemTicket(browser, from, returnResult)
    expect(enteredResponse, String(returnResult)).toMatchObject({ code: 200, data: { userId } })
    expect(sessionsOf(there, enteredResponse.data.token)).toEqual([{ id: userId }])
    expect(sessionsOf(not, enteredResponse.data.token)).toEqual([])
    expect(browser.cookies.get('egg_country')).toBe(String(home))
    const me = await new Caller(enteredResponse.data.token, shop.server.url, from).send(
      'GET /client/profile',
      {},
    )
    expect(me).toMatchObject({ code: 200, data: { profile: { userId } } })
  },
)

test('a returning sign-on opens the same account from any country, even without the number', async () => {
  const browser = browserOf()
  await redeemTicket(browser, thailand, await cameBack(browser, thailand, somchai))
  const people = () =>
    [shop.shared, shop.own].map((one) => one.sql('SELECT count(*) AS n FROM customer'))
  const peoplesBefore = people()
  const browserAgain = browserOf()
  const enteredResponse = await redeemTicket(
    browserAgain,
    korea,
    await cameBack(browserAgain, korea, { sub: 'somchai' }),
  )
  expect(enteredResponse).toMatchObject({ code: 200, data: { userId: 1 } })
  expect(people()).toEqual(peoplesBefore)
})

test('a ticket is valid once, and only in the browser that began the sign-on', async () => {
  const browser = browserOf()
  const returnResult = await cameBack(browser, korea, somchai)
  for (const countryId of [korea, thailand])
    expect((await redeemTicket(browserOf(), countryId, returnResult)).code).not.toBe(200)
  expect(await redeemTicket(browser, korea, returnResult)).toMatchObject({ code: 200 })
  expect((await redeemTicket(browser, korea, returnResult)).code).not.toBe(200)
})

test('signing out on another country’s page ends the session and returns the issuer’s sign-out URL', async () => {
  const browser = browserOf()
  const { data } = await redeemTicket(browser, korea, await cameBack(browser, korea, somchai))
  const out = await browser.raw(
    'GET /sso/ciam/logoutUrl',
    { loginSource: 'EGG_MALL_WEB' },
    { countryId: String(korea) },
  )
  const { data: address } = (await out.json()) as { data: string }
  expect(address).toContain(`${issuer.url}/end`)
  expect(sessionsOf('shared', data.token)).toEqual([])
  expect(browser.cookies.has('__Host-session')).toBe(false)
})

test('a LINE sign-on without a number opens the country of its first sign-on', async () => {
  const subject = { sub: 'line-anong' }
  const enterLine = async (browser: Browser, page: number, back: URLSearchParams) => {
    const thirdPartId = back.get('token') ?? ''
    const response = await browser.raw(
      'POST /app-api/v1/login/thirdPartLogin',
      { thirdPartId, thirdPartType: 1 },
      { countryId: String(page) },
    )
    return (await response.json()) as { code: number; data: { userId: number } }
  }
  const first = browserOf()
  const anong = await enterLine(first, thailand, await cameBack(first, thailand, subject, 'line'))
  expect(anong.code).toBe(200)
  const abroad = browserOf()
  const responseAgain = await enterLine(
    abroad,
    korea,
    await cameBack(abroad, korea, subject, 'line'),
  )
  expect(responseAgain).toMatchObject({ code: 200, data: { userId: anong.data.userId } })
})
