import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serve, type Server } from '../../../scripts/lib/server/server.ts'
import { Browser } from '../../support/browser/browser.ts'
import { createFreshDatabase } from '../../support/server/database.ts'
import { Issuer } from '../../support/auth/issuer.ts'
import { callsBuild, ownTestServer } from '../../support/server/lanes.ts'
import { beginSignOn, returnFromIssuer } from '../../support/auth/sign-on.ts'

/* A shop with LINE and Kakao but without company sign-on, unlike the shop of the other tests. */

const testServer = ownTestServer()
const port = testServer.port + 6
const state = `${testServer.state}-third-part`
const secret = 'the-secret-of-a-channel-0123456789abcdef'
const line = new Issuer(`http://localhost:${testServer.port + 7}`, 'line-channel', secret)
const kakao = new Issuer(`http://localhost:${testServer.port + 8}`, 'kakao-client')
let server: Server

beforeAll(async () => {
  await createFreshDatabase(state)
  await Promise.all([line.open(), kakao.open()])
  const settings = {
    CIAM_ISSUER: '',
    LINE_ISSUER: line.url,
    LINE_CHANNEL_ID: 'line-channel',
    LINE_CHANNEL_SECRET: secret,
    KAKAO_ISSUER: kakao.url,
    KAKAO_CLIENT_ID: 'kakao-client',
    KAKAO_CLIENT_SECRET: secret,
  }
  server = await serve(port, state, { built: callsBuild, settings })
})

afterAll(async () => {
  line.close()
  kakao.close()
  await server.stop()
  rmSync(state, { recursive: true, force: true })
})

const newBrowser = () => new Browser(undefined, server.url)

test('both providers are listed with a type and a URL that accepts a country', async () => {
  const { data } = await newBrowser().send('GET /sso/thirdPart/list', {})
  expect(data).toEqual([
    { thirdPartType: 1, loginUrl: `${server.url}/sign-on/line?loginSource=EGG_MALL_WEB` },
    { thirdPartType: 2, loginUrl: `${server.url}/sign-on/kakao?loginSource=EGG_MALL_WEB` },
  ])
})

test('an unconfigured company sign-on is not available, and its path returns 404', async () => {
  const response = await newBrowser().send('GET /sso/ciam/loginUrl', {
    loginSource: 'EGG_MALL_WEB',
  })
  expect([response.status, response.code, response.message]).toEqual([
    501,
    501,
    'label_not_available',
  ])
  expect((await newBrowser().get('/sign-on/ciam')).status).toBe(404)
})

test.each([
  ['line', line, 1],
  ['kakao', kakao, 2],
] as const)(
  '%s signs in by thirdPartLogin, and its phone numbers count as unverified',
  async (...row) => {
    const [provider, issuer, thirdPartType] = row
    const browser = newBrowser()
    const signOn = await beginSignOn(browser, provider)
    const subject = { sub: 'one', phone_number: '+66810000001', phone_number_verified: true }
    const code = issuer.grant(signOn, subject)
    const returnResponse = await returnFromIssuer(browser, { code, state: signOn.state }, provider)
    expect(returnResponse.get('tokenType'), String(returnResponse)).toBe(provider.toUpperCase())
    const thirdPartId = returnResponse.get('token') ?? ''
    const other = { thirdPartId, thirdPartType: thirdPartType === 1 ? 2 : 1 } as const
    expect((await browser.send('POST /app-api/v1/login/thirdPartLogin', other)).code).toBe(4601)
    const ownIdentity = { thirdPartId, thirdPartType }
    const signedIn = await browser.send('POST /app-api/v1/login/thirdPartLogin', ownIdentity)
    expect(signedIn.code).toBe(200)
    // ASVS 3.3.4: only the cookie carries the session.
    expect(signedIn.data.token).toBe('')
    expect(signedIn.data.userId).not.toBe(1)
    expect((await browser.send('POST /app-api/v1/login/thirdPartLogin', ownIdentity)).code).toBe(
      4601,
    )
    expect(browser.cookies.has('egg_token_type')).toBe(false)
  },
)

test('a response of one provider at the other’s return URL is refused', async () => {
  const browser = newBrowser()
  const signOn = await beginSignOn(browser, 'line')
  const code = line.grant(signOn, { sub: 'one' })
  const returnResponse = await returnFromIssuer(browser, { code, state: signOn.state }, 'kakao')
  expect(returnResponse.get('errorMsg')).toBe('label_sso_issuer')
})

test("an identity not signed with the channel's secret is refused", async () => {
  const browser = newBrowser()
  const signOn = await beginSignOn(browser, 'line')
  const code = line.grant(signOn, { sub: 'one' }, { key: 'another' })
  const returnResponse = await returnFromIssuer(browser, { code, state: signOn.state }, 'line')
  expect(returnResponse.get('errorMsg')).toBe('label_sso_signature')
})

test('a LINE ticket in the URL completes the sign-in at the edge', async () => {
  const browser = newBrowser()
  const signOn = await beginSignOn(browser, 'line')
  const code = line.grant(signOn, { sub: 'two' })
  const returnResponse = await returnFromIssuer(browser, { code, state: signOn.state }, 'line')
  const response = await browser.get(`/ko?${returnResponse}`, { redirect: 'manual' })
  expect(response.headers.get('location')).toBe('/ko')
  expect((await browser.send('GET /client/profile', {})).data.profile.cellphone).toBe('')
})
