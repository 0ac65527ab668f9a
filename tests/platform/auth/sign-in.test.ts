import { expect, test } from 'vitest'
import { Browser } from '../../support/browser/browser.ts'
import { Caller, solveCaptcha } from '../../support/client.ts'
import { deleteCodes, readLastCode, query } from '../../support/state.ts'

test('a new number signs in as a consumer with its code, and the code works once', async () => {
  deleteCodes('851110001')
  const browser = new Browser()
  expect((await browser.askForCode('851110001')).data).toEqual({
    resendAfterSeconds: 60,
    digits: 4,
  })
  const code = readLastCode('851110001')
  const answers = await Promise.all([
    browser.logIn('851110001', code),
    browser.logIn('851110001', code),
  ])
  expect(answers.map((response) => response.code).sort()).toEqual([1201, 200])
  const won = answers.find((response) => response.code === 200)
  expect(won?.data).toMatchObject({ customerTypeName: 'Consumer', existAddress: false })
  const profile = await new Caller(browser.cookies.get('__Host-session')).send(
    'GET /client/profile',
    {},
  )
  expect(profile.data.profile.cellphone).toBe('851110001')
})

test('a code expires after five minutes', async () => {
  deleteCodes('851110003')
  const browser = new Browser()
  await browser.askForCode('851110003')
  query('UPDATE one_time_code SET sent_at = sent_at - 301000 WHERE phone LIKE ?', '%851110003')
  expect((await browser.logIn('851110003', readLastCode('851110003'))).code).toBe(1201)
})

test('after the clock was set back, a new code is sent and signs in', async () => {
  deleteCodes('851110009')
  const browser = new Browser()
  await browser.askForCode('851110009')
  const [old] = query<{ code_hash: string }>(
    `UPDATE one_time_code SET sent_at = sent_at + 7200000 WHERE phone LIKE ? RETURNING code_hash`,
    '%851110009',
  )
  expect((await browser.askForCode('851110009')).code).toBe(200)
  expect((await browser.logIn('851110009', readLastCode('851110009'))).code).toBe(200)
  expect(query('SELECT used FROM one_time_code WHERE code_hash = ?', old?.code_hash ?? '')).toEqual(
    [{ used: 0 }],
  )
})

test('a second code within a minute is refused with the seconds to wait', async () => {
  deleteCodes('851110004')
  const browser = new Browser()
  await browser.askForCode('851110004')
  const responseAgain = await browser.askForCode('851110004')
  expect([responseAgain.status, responseAgain.message]).toEqual([429, 'label_code_too_often'])
  const otherResponse = await new Browser().askForCode('851110004')
  expect(otherResponse.data).toMatchObject({ retryAfterSeconds: expect.any(Number) })
})

test('of concurrent requests for a code one succeeds and the others are refused', async () => {
  deleteCodes('851110007')
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => new Browser().askForCode('851110007')),
  )
  expect(answers.map((response) => response.code).sort()).toEqual([200, 429, 429, 429, 429, 429])
})

test('a captcha answer works once, for its number and browser, and a forged answer never works', async () => {
  deleteCodes('851110005')
  deleteCodes('851110006')
  const browser = new Browser()
  const captcha = await solveCaptcha('+66851110005', browser.get)
  const failed = { code: 4002, message: 'label_captcha_failed' }
  expect(await new Browser().sendCode('851110005', captcha)).toMatchObject(failed)
  const otherBrowser = new Browser()
  await otherBrowser.get('/app-h5/views/repair/pictureVerify.html')
  expect(await otherBrowser.sendCode('851110005', captcha)).toMatchObject(failed)
  expect(await browser.sendCode('851110006', captcha)).toMatchObject(failed)
  expect((await browser.sendCode('851110005', captcha)).code).toBe(200)
  query('UPDATE one_time_code SET sent_at = sent_at - 61000 WHERE phone LIKE ?', '%851110005')
  expect(await browser.sendCode('851110005', captcha)).toMatchObject(failed)
  const { token, answer } = await solveCaptcha('+66851110006', browser.get)
  const forged = { token: token.replace(/.$/, token.endsWith('0') ? '1' : '0'), answer }
  expect(await browser.sendCode('851110006', forged)).toMatchObject(failed)
})

test('only a correct code reveals that an account is blocked or pending', async () => {
  const people = [
    { prefix: '+66', cellphone: '810000006', code: 20040007 },
    { prefix: '+82', cellphone: '1055550000', code: 20049600 },
    { prefix: '+82', cellphone: '1000000008', code: 20049600 },
    { prefix: '+66', cellphone: '810000003', code: 200 },
    { prefix: '+66', cellphone: '851110008', code: 200 },
  ]
  for (const { prefix, cellphone, code } of people) {
    deleteCodes(cellphone)
    const browser = new Browser()
    for (const checkType of [1, 3]) {
      const check = await browser.send('GET /app-api/profile/checkCellphoneBeforeLogin', {
        prefix,
        cellphone,
        checkType,
      })
      expect([check.code, check.data]).toEqual([200, { active: true }])
    }
    expect((await browser.askForCode(cellphone, prefix)).data).toEqual({
      resendAfterSeconds: 60,
      digits: 4,
    })
    const right = readLastCode(cellphone)
    const wrongResponse = await browser.logIn(cellphone, right === '0000' ? '1111' : '0000', prefix)
    const unknownResponse = await new Browser().logIn(cellphone, right, prefix)
    for (const response of [wrongResponse, unknownResponse])
      expect([response.status, response.code, response.message, response.data]).toEqual([
        200,
        1201,
        'label_wrongCode',
        null,
      ])
    expect((await browser.logIn(cellphone, right, prefix)).code).toBe(code)
  }
})

test('a number that is invalid in the country is refused at the check', async () => {
  const check = await new Browser().send('GET /app-api/profile/checkCellphoneBeforeLogin', {
    prefix: '+66',
    cellphone: '12345',
    checkType: 1,
  })
  expect(check.message).toBe('label_wrongMobile')
})

test('codes, tokens and browser nonces are stored as hashes only', () => {
  const codes = query<{ code_hash: string; browser: string }>(
    "SELECT code_hash, browser FROM one_time_code WHERE browser <> '' AND phone LIKE '+66851110%'",
  )
  expect(codes.length).toBeGreaterThan(0)
  for (const row of codes)
    for (const hash of [row.code_hash, row.browser]) expect(hash).toMatch(/^[0-9a-f]{64}$/)
  const sessions = query<{ token_hash: string }>('SELECT token_hash FROM session')
  for (const row of sessions) expect(row.token_hash).toMatch(/^[0-9a-f]{64}$/)
})
