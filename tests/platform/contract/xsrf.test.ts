import { expect, test } from 'vitest'
import { nextAddress } from '../../support/address.ts'
import { callerFor, encrypt, solveCaptcha } from '../../support/client.ts'
import { deleteCodes, readLastCode, testUrl } from '../../support/state.ts'

const cookieOf = (response: Response) =>
  response.headers.getSetCookie().find((line) => line.startsWith('XSRF-TOKEN='))

/**
 * Creates a client that stores the cookies it receives and repeats the XSRF cookie, but sends no
 * token header.
 */
function cookieClient() {
  const jar = new Map<string, string>()
  const address = nextAddress()
  const ask = async (path: string, body?: object) => {
    const xsrf = jar.get('XSRF-TOKEN')
    const response = await fetch(testUrl + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'cf-connecting-ip': address,
        'content-type': 'application/json',
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
        ...(xsrf && { 'x-xsrf-token': xsrf }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([\w-]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return response
  }
  return { jar, ask }
}

test('the first response sets the CSRF cookie: secure, readable by script, for the whole site', async () => {
  const line = cookieOf(await fetch(`${testUrl}/platform/app-api/v1/country/list`))
  expect(line).toMatch(/^XSRF-TOKEN=[\w-]{40,}; Max-Age=31536000; Path=\/; Secure; SameSite=Lax$/)
  const refusedResponse = await fetch(`${testUrl}/platform/no/such/call`)
  expect(cookieOf(refusedResponse)).toBeDefined()
})

test('a client with the cookie or a token header gets no new cookie', async () => {
  const knownCookie = { cookie: 'XSRF-TOKEN=0123456789abcdef' }
  const url = `${testUrl}/platform/app-api/v1/country/list`
  expect(cookieOf(await fetch(url, { headers: knownCookie }))).toBeUndefined()
  expect(cookieOf(await fetch(url, { headers: { token: 'any' } }))).toBeUndefined()
  const shortCookie = { cookie: 'XSRF-TOKEN=short' }
  expect(cookieOf(await fetch(url, { headers: shortCookie }))).toBeDefined()
})

test('a client that sends only cookies can sign in, post and sign out', async () => {
  deleteCodes('854190001')
  const { jar, ask } = cookieClient()
  await ask('/platform/app-api/v1/country/list')
  const captcha = await solveCaptcha('+66854190001', (path) => ask(path))
  const phone = { prefix: '+66', cellphone: '854190001' }
  const sentResponse = await ask('/platform/app-api/v1/phoneCode/send', {
    ...phone,
    cellphoneCode: encrypt(phone.cellphone),
    captchaToken: captcha.token,
    captchaAnswer: captcha.answer,
  })
  expect(await sentResponse.json()).toMatchObject({ code: 200 })
  const login = { ...phone, phoneCode: readLastCode(phone.cellphone) }
  const enteredResponse = await ask('/platform/app-api/v1/login/opt', login)
  expect(await enteredResponse.json()).toMatchObject({ code: 200 })
  const overdue = await ask('/platform/web-api/profile/isOverdue', {})
  expect(await overdue.json()).toMatchObject({ code: 200, data: { isOverdue: false } })
  const keptJar = jar.get('XSRF-TOKEN') ?? ''
  jar.set('XSRF-TOKEN', '')
  expect(await (await ask('/platform/client/auth/logout')).json()).toMatchObject({ code: 403 })
  jar.set('XSRF-TOKEN', keptJar)
  expect(await (await ask('/platform/client/auth/logout')).json()).toMatchObject({ code: 200 })
  expect((await (await ask('/platform/client/profile')).json()) as object).toMatchObject({
    code: 401,
  })
})

test('our own pages get an empty session token, and other clients the full token', async () => {
  const owner = callerFor(2)
  const ownPageHeaders = { 'X-Own-Page': '1', token: '' }
  const exchanged = await owner.raw(
    'POST /client/auth/login',
    { token: owner.token },
    ownPageHeaders,
  )
  expect(await exchanged.json()).toMatchObject({ code: 200, data: { token: '', userId: 2 } })
  expect(exchanged.headers.getSetCookie().join()).toContain('__Host-session=')
  const otherResponse = await owner.send(
    'POST /client/auth/login',
    { token: owner.token },
    { token: '', 'X-Own-Page': '' },
  )
  expect(otherResponse.data.token).toMatch(/^[\w.-]{40,}$/)
})
