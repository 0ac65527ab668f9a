import { expect, test } from 'vitest'
import { Caller, encrypt, solveCaptcha } from '../../support/client.ts'
import { forgetCodes, lastCode, query } from '../../support/state.ts'

const visitor = new Caller()

async function sendCode(
  cellphone: string,
  prefix = '+66',
  captcha?: { token: string; answer: string },
) {
  const solved = captcha ?? (await solveCaptcha())
  return visitor.send('POST /app-api/v1/phoneCode/send', {
    prefix,
    cellphone,
    cellphoneCode: encrypt(cellphone),
    captchaToken: solved.token,
    captchaAnswer: solved.answer,
  })
}

const logIn = (cellphone: string, phoneCode: string, prefix = '+66') =>
  visitor.send('POST /app-api/v1/login/opt', { prefix, cellphone, phoneCode })

test('a new number becomes a consumer by its code, and the code works once', async () => {
  forgetCodes('851110001')
  expect((await sendCode('851110001')).code).toBe(200)
  const code = lastCode('851110001')
  const [first, second] = await Promise.all([logIn('851110001', code), logIn('851110001', code)])
  expect([first.code, second.code].sort()).toEqual([1201, 200])
  const won = first.code === 200 ? first : second
  expect(won.data).toMatchObject({ customerTypeName: 'Consumer', existAddress: false })
  const profile = await new Caller(won.data.token).send('GET /client/profile', {})
  expect(profile.data.profile.cellphone).toBe('851110001')
})

test('five wrong tries end a code, the right one comes too late', async () => {
  forgetCodes('851110002')
  await sendCode('851110002')
  const code = lastCode('851110002')
  const wrong = code === '0000' ? '1111' : '0000'
  for (let i = 0; i < 5; i++) {
    const answer = await logIn('851110002', wrong)
    expect([answer.code, answer.message]).toEqual([1201, 'label_wrongCode'])
  }
  expect((await logIn('851110002', code)).message).toBe('label_code_expired')
})

test('a code is over after five minutes', async () => {
  forgetCodes('851110003')
  await sendCode('851110003')
  query('UPDATE one_time_code SET sent_at = sent_at - 301000 WHERE phone LIKE ?', '%851110003')
  expect((await logIn('851110003', lastCode('851110003'))).message).toBe('label_code_expired')
})

test('a second code within a minute is refused with the seconds to wait', async () => {
  forgetCodes('851110004')
  await sendCode('851110004')
  const again = await sendCode('851110004')
  expect([again.status, again.message]).toEqual([429, 'label_code_too_often'])
})

test('a captcha answer is good once, a wrong or forged one never', async () => {
  forgetCodes('851110005')
  const captcha = await solveCaptcha()
  expect((await sendCode('851110005', '+66', captcha)).code).toBe(200)
  expect((await sendCode('851110006', '+66', captcha)).message).toBe('label_captcha_failed')
  const other = await solveCaptcha()
  const forged = {
    ...other,
    token: other.token.replace(/.$/, other.token.endsWith('0') ? '1' : '0'),
  }
  expect((await sendCode('851110006', '+66', forged)).message).toBe('label_captcha_failed')
})

test('an unregistered Korean number and one that waits for approval answer 20049600', async () => {
  const check = (cellphone: string, prefix: string) =>
    visitor.send('GET /app-api/profile/checkCellphoneBeforeLogin', {
      prefix,
      cellphone,
      checkType: 1,
    })
  expect((await check('1055550000', '+82')).code).toBe(20049600)
  expect((await check('1000000008', '+82')).code).toBe(20049600)
  expect((await check('1000000007', '+82')).code).toBe(200)
  expect((await check('810000006', '+66')).message).toBe('label_unauthorized_account')
  expect((await check('12345', '+66')).message).toBe('label_wrongMobile')
})

test('tokens and codes are kept as hashes only', () => {
  const codes = query<{ code_hash: string }>('SELECT code_hash FROM one_time_code')
  for (const row of codes) expect(row.code_hash).toMatch(/^[0-9a-f]{64}$/)
  const sessions = query<{ token_hash: string }>('SELECT token_hash FROM session')
  for (const row of sessions) expect(row.token_hash).toMatch(/^[0-9a-f]{64}$/)
})
