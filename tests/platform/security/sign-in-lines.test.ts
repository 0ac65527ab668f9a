import { expect, test } from 'vitest'
import { Browser } from '../../support/browser/browser.ts'
import { encrypt } from '../../support/client.ts'
import { readSecurityLines } from '../../support/auth/security-lines.ts'
import { releaseNumber, query } from '../../support/state.ts'

test('H23: a buyer’s sign-ins, failed or not, are logged with masked number and address block', async () => {
  const cellphone = '815800041'
  releaseNumber(cellphone)
  const countBefore = readSecurityLines().length
  const browser = new Browser('198.51.100.23')
  await browser.send('POST /app-api/v1/login/password', {
    prefix: '+66',
    cellphone,
    password: encrypt('Wrong1234'),
  })
  await browser.askForCode(cellphone)
  const [sent] = query<{ body: string }>('SELECT body FROM outbox ORDER BY id DESC LIMIT 1')
  const code = /\d{4,8}/.exec(sent?.body ?? '')?.[0] ?? ''
  await browser.logIn(cellphone, code === '0000' ? '0001' : '0000')
  expect((await browser.logIn(cellphone, code)).code).toBe(200)
  const readNewLines = () =>
    readSecurityLines()
      .slice(countBefore)
      .filter((line) => 'login' in line) as unknown as Record<string, string>[]
  await expect.poll(() => readNewLines().length).toBe(3)
  expect(readNewLines().map(({ security }) => security)).toEqual([
    'wrong password',
    'wrong code',
    'signed in',
  ])
  expect(new Set(readNewLines().map(({ login }) => login)).size).toBe(1)
  expect(new Set(readNewLines().map(({ from }) => from))).toEqual(new Set(['198.51.100.0/24']))
  expect(JSON.stringify(readNewLines())).not.toMatch(/815800041|198\.51\.100\.23/)
})
