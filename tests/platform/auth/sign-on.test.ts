import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '../../support/browser/browser.ts'
import { Caller } from '../../support/client.ts'
import { Issuer } from '../../support/auth/issuer.ts'
import { ownTestServer } from '../../support/server/lanes.ts'
import { beginSignOn, returnFromIssuer } from '../../support/auth/sign-on.ts'
import { query } from '../../support/state.ts'

const issuer = new Issuer(ownTestServer().issuer)

beforeAll(() => issuer.open())
afterAll(() => issuer.close())

const somchai = { sub: 'somchai', phone_number: '+66810000001', phone_number_verified: true }

/** Follows the redirects from the first address to the ticket. */
async function ticketFor(browser: Browser, subject: object): Promise<string> {
  const signOn = await beginSignOn(browser)
  const returnResponse = await returnFromIssuer(browser, {
    code: issuer.grant(signOn, subject),
    state: signOn.state,
  })
  expect(returnResponse.get('tokenType'), String(returnResponse)).toBe('CIAM')
  return returnResponse.get('token') ?? ''
}

const redeem = (browser: Browser, token: string) =>
  browser.send('POST /client/auth/login', { token, tokenType: 'CIAM' })

async function completeSignOn(browser: Browser, subject: object) {
  return redeem(browser, await ticketFor(browser, subject))
}

describe('the company sign-on', () => {
  test('the company sign-on uses the code flow with PKCE, state and nonce', async () => {
    const signOn = await beginSignOn(new Browser())
    for (const value of [signOn.state, signOn.nonce, signOn.challenge])
      expect(value).toMatch(/^[\w-]{43}$/)
    expect(signOn.redirectUri).toBe(`${ownTestServer().url}/sign-on/ciam/return`)
  })

  test('the company sign-on signs in the customer with the verified number, and later without the number', async () => {
    const firstResponse = await completeSignOn(new Browser(), somchai)
    expect([
      firstResponse.code,
      firstResponse.data.userId,
      firstResponse.data.customerTypeName,
    ]).toEqual([200, 1, 'Workshop'])
    expect((await completeSignOn(new Browser(), { sub: 'somchai' })).data.userId).toBe(1)
  })

  test('the company sign-on creates a customer when the number is unknown, unverified or missing', async () => {
    const verified = { phone_number: '+66855100001', phone_number_verified: true }
    const browser = new Browser()
    await completeSignOn(browser, { sub: 'new-1', ...verified })
    const profile = await browser.send('GET /client/profile', {})
    expect(profile.data.profile).toMatchObject({ cellphone: '855100001', countryId: 1001 })
    const unverified = { ...somchai, sub: 'new-2', phone_number_verified: false }
    const otherBrowser = new Browser()
    const bareResponse = await completeSignOn(otherBrowser, unverified)
    expect(bareResponse.code).toBe(200)
    expect(bareResponse.data.userId).not.toBe(1)
    const ownResponse = await otherBrowser.send('GET /client/profile', {})
    expect(ownResponse.data.profile.cellphone).toBe('')
    expect((await completeSignOn(new Browser(), { sub: 'new-2' })).data.userId).toBe(
      bareResponse.data.userId,
    )
  })

  test('the company sign-on refuses a blocked account and an unapproved Korean account, each with its label', async () => {
    for (const [phone_number, label] of [
      ['+66810000006', 'label_unauthorized_account'],
      ['+821000000008', 'label_korea_apply'],
      ['+821055512345', 'label_korea_apply'],
    ]) {
      const browser = new Browser()
      const signOn = await beginSignOn(browser)
      const subject = { sub: `refused ${phone_number}`, phone_number, phone_number_verified: true }
      const code = issuer.grant(signOn, subject)
      const returnResponse = await returnFromIssuer(browser, { code, state: signOn.state })
      expect(returnResponse.get('errorMsg')).toBe(label)
    }
  })

  test('the company sign-on can be cancelled at the issuer', async () => {
    const browser = new Browser()
    const { state } = await beginSignOn(browser)
    const returnResponse = await returnFromIssuer(browser, { error: 'access_denied', state })
    expect(returnResponse.get('errorMsg')).toBe('label_sso_cancelled')
  })

  test('signing out ends the session and returns the issuer’s sign-out URL', async () => {
    const browser = new Browser()
    const { token } = (await completeSignOn(browser, somchai)).data
    expect(browser.cookies.get('egg_token_type')).toBe('CIAM')
    const out = await browser.send('GET /sso/ciam/logoutUrl', { loginSource: 'EGG_MALL_WEB' })
    const url = new URL(out.data)
    expect(url.origin + url.pathname).toBe(`${issuer.url}/end`)
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${ownTestServer().url}/`)
    expect(url.searchParams.get('state')).toBe('en')
    expect(url.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect((await new Caller(token).send('GET /client/profile', {})).code).toBe(401)
    for (const name of ['__Host-session', 'egg_buyer', 'egg_token_type'])
      expect(browser.cookies.has(name)).toBe(false)
    expect(query("SELECT 1 FROM sign_on_session WHERE id_token LIKE '%'")).toHaveLength(
      query('SELECT 1 FROM session s JOIN sign_on_session o USING (token_hash)').length,
    )
  })
})

describe('attacks on the sign-on', () => {
  const now = () => Math.floor(Date.now() / 1000)

  test.each([
    ['a wrong nonce', 'label_sso_nonce', { claims: { nonce: 'of-another-sign-on' } }],
    ['another audience', 'label_sso_audience', { claims: { aud: 'another-api' } }],
    ['a token of another client', 'label_sso_audience', { claims: { azp: 'another-client' } }],
    ['another issuer', 'label_sso_issuer', { claims: { iss: 'https://evil.example' } }],
    ['an identity that is over', 'label_sso_time', { claims: { exp: now() - 60 } }],
    ['an identity from the future', 'label_sso_time', { claims: { iat: now() + 600 } }],
    ['alg none', 'label_sso_signature', { key: 'none' as const }],
    ['a key that was swapped', 'label_sso_signature', { key: 'another' as const }],
    ['a secret in place of a key', 'label_sso_signature', { header: { alg: 'HS256' } }],
    ['H24: nobody’s name', 'label_sso_signature', { claims: { sub: '' } }],
    ['H24: a name of spaces', 'label_sso_signature', { claims: { sub: '  ' } }],
  ])('%s is refused with a label', async (_, label, twist) => {
    const browser = new Browser()
    const signOn = await beginSignOn(browser)
    const code = issuer.grant(signOn, somchai, twist)
    const returnResponse = await returnFromIssuer(browser, { code, state: signOn.state })
    expect([...returnResponse.keys()]).toEqual(['errorMsg'])
    expect(returnResponse.get('errorMsg')).toBe(label)
  })

  test('a reused authorization code is refused', async () => {
    const browser = new Browser()
    const signOn = await beginSignOn(browser)
    const code = issuer.grant(signOn, somchai)
    expect((await returnFromIssuer(browser, { code, state: signOn.state })).has('token')).toBe(true)
    const again = await beginSignOn(browser)
    expect((await returnFromIssuer(browser, { code, state: again.state })).get('errorMsg')).toBe(
      'label_sso_code',
    )
  })

  test('a ticket is refused when it is reused, in another browser, or after a minute', async () => {
    const browser = new Browser()
    const ticket = await ticketFor(browser, somchai)
    const wrongResponse = { code: 4601, message: 'label_sso_ticket' }
    expect(await redeem(new Browser(), ticket)).toMatchObject(wrongResponse)
    expect((await redeem(browser, ticket)).code).toBe(200)
    expect(await redeem(browser, ticket)).toMatchObject(wrongResponse)
    const lateTicket = await ticketFor(browser, somchai)
    query('UPDATE sign_on_ticket SET expires_at = ?', Date.now() - 1)
    expect(await redeem(browser, lateTicket)).toMatchObject(wrongResponse)
  })

  test('a response from another issuer is refused', async () => {
    const browser = new Browser()
    const signOn = await beginSignOn(browser)
    const code = issuer.grant(signOn, somchai)
    const answer = { code, state: signOn.state, iss: 'https://evil.example' }
    expect((await returnFromIssuer(browser, answer)).get('errorMsg')).toBe('label_sso_issuer')
  })

  test('a state that is missing, forged, already checked or from another browser is refused', async () => {
    const [browser, otherBrowser] = [new Browser(), new Browser()]
    const signOn = await beginSignOn(browser)
    await beginSignOn(otherBrowser)
    const code = issuer.grant(signOn, somchai)
    const reason = async (one: Browser, answer: Record<string, string>) =>
      (await returnFromIssuer(one, answer)).get('errorMsg')
    expect(await reason(otherBrowser, { code, state: signOn.state })).toBe('label_sso_state')
    expect(await reason(new Browser(), { code, state: signOn.state })).toBe('label_sso_state')
    expect(await reason(browser, { code })).toBe('label_sso_state')
    // The first response has ended the flow, so further responses are refused.
    expect(await reason(browser, { code, state: signOn.state })).toBe('label_sso_state')
  })

  test('a code issued for another redirect URI is refused', async () => {
    const browser = new Browser()
    const signOn = await beginSignOn(browser)
    const code = issuer.grant({ ...signOn, redirectUri: 'https://evil.example/return' }, somchai)
    const returnResponse = await returnFromIssuer(browser, { code, state: signOn.state })
    expect(returnResponse.get('errorMsg')).toBe('label_sso_code')
  })

  test('a code from another sign-on with another PKCE verifier is refused', async () => {
    const [victim, attacker] = [new Browser(), new Browser()]
    const stolen = issuer.grant(await beginSignOn(victim), somchai)
    const { state } = await beginSignOn(attacker)
    expect((await returnFromIssuer(attacker, { code: stolen, state })).get('errorMsg')).toBe(
      'label_sso_code',
    )
  })

  test('a sign-on started by another site is refused', async () => {
    const browser = new Browser()
    const response = await browser.get('/sign-on/ciam', {
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(response.headers.get('location')).toBe('/')
    expect(browser.cookies.has('__Host-sign-on')).toBe(false)
  })
})

test('without settings no external sign-on is listed, and its path returns 404', async () => {
  const list = await new Browser().send('GET /sso/thirdPart/list', {})
  expect(list.data).toEqual([])
  for (const path of ['/sign-on/line', '/sign-on/kakao', '/sign-on/constructor'])
    expect((await new Browser().get(path)).status).toBe(404)
})

test('the company’s sign-on URL allows the country to be appended', async () => {
  const response = await new Browser().send('GET /sso/ciam/loginUrl', {
    loginSource: 'EGG_MALL_WEB',
  })
  const url = new URL(`${response.data}&countryId=1234`)
  expect([url.origin, url.pathname]).toEqual([ownTestServer().url, '/sign-on/ciam'])
  expect(url.searchParams.get('countryId')).toBe('1234')
})
