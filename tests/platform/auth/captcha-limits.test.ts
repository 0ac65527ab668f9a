import { expect, test } from 'vitest'
import { codeRules } from '#domain/auth/one-time-code.ts'
import { isCorrectAnswer } from '#platform/captcha/challenge.ts'
import { retentionByTable } from '#platform/jobs/delete-expired.ts'
import { Browser } from '../../support/browser/browser.ts'
import { solveCaptcha } from '../../support/client.ts'
import { deleteCodes, query } from '../../support/state.ts'

/* Limits that stop a script, which can solve captchas at little cost (decision 0071). */

const countStored = (token: string) =>
  query('SELECT challenge FROM captcha_used WHERE challenge = ?', token.split('.')[0] ?? '').length

test('a wrong captcha answer is refused and not stored, and one answer in thousands is correct', async () => {
  const browser = new Browser()
  const phone = '+66856000081'
  const { token, answer } = await solveCaptcha(phone, browser.get)
  const tried = await Promise.all(
    Array.from({ length: 400 }, (_, n) => isCorrectAnswer(token, phone, `wrong${n}`)),
  )
  // One token in 8,192 solves the puzzle. More than three of 400 would mean an easier puzzle.
  expect(tried.filter(Boolean).length).toBeLessThan(4)
  expect(await isCorrectAnswer(token, phone, answer)).toBe(true)
  const wrongValue = `wrong${tried.indexOf(false)}`
  const refusedCode = await browser.sendCode('856000081', { token, answer: wrongValue })
  expect(refusedCode).toMatchObject({ code: 4002, message: 'label_captcha_failed' })
  expect(countStored(token)).toBe(0)
})

test('captcha answers are limited per IP address, whether right or wrong', async () => {
  const browser = new Browser()
  const { token } = await solveCaptcha('+66856000082', browser.get)
  const answers = await Promise.all(
    Array.from({ length: 70 }, () => browser.sendCode('856000082', { token, answer: 'wrong' })),
  )
  const limited = answers.filter(({ code }) => code === 429)
  expect(limited.length).toBeGreaterThan(0)
  expect(limited[0]).toMatchObject({ message: 'label_too_many' })
  expect(answers.length - limited.length).toBeGreaterThanOrEqual(40)
})

test('a number gets one code a minute, and a used captcha is stored until it expires', async () => {
  deleteCodes('856000083')
  const first = new Browser()
  const captcha = await solveCaptcha('+66856000083', first.get)
  expect((await first.sendCode('856000083', captcha)).code).toBe(200)
  expect(countStored(captcha.token)).toBe(1)
  const responseAgain = await new Browser().askForCode('856000083')
  expect(responseAgain).toMatchObject({ code: 429 })
  expect(codeRules.resendMs).toBe(60_000)
  expect(retentionByTable.find(({ table }) => table === 'captcha_used')?.keep).toBe(0)
})
