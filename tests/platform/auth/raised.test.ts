import { expect, test } from 'vitest'
import { Browser } from '../../support/browser/browser.ts'
import { Caller, newBuyer } from '../../support/client.ts'
import { findLastApplication, workshopOf } from '../../support/application.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

const decide = 'POST /desk/applications/{id}/decide'

/** Creates a buyer whom service has just approved, with two tabs of one browser. */
async function newlyApproved(cellphone: string) {
  const buyer = newBuyer(cellphone)
  await buyer.send('POST /app-api/v1/login/verified', await workshopOf(buyer))
  const browser = new Browser()
  browser.cookies.set('__Host-session', buyer.token)
  const id = findLastApplication(buyer.id)
  expect((await staffFor('nok').send(decide, { id, state: 'APPROVED' })).code).toBe(200)
  return { buyer, browser }
}

const profile = 'GET /client/profile'

test('the first request after an approval gets a new token, and the old token is invalid', async () => {
  const { buyer, browser } = await newlyApproved('877000030')
  expect((await browser.send(profile, {})).code).toBe(200)
  const fresh = browser.cookies.get('__Host-session') ?? ''
  expect(fresh).not.toBe(buyer.token)
  // The old session has time left only for requests already in flight.
  const [old] = query<{ left: number }>(
    'SELECT expires_at - ? AS left FROM session WHERE customer_id = ? AND raised = 2',
    Date.now(),
    buyer.id,
  )
  expect(old?.left).toBeLessThanOrEqual(30_000)
  query('UPDATE session SET expires_at = 1 WHERE customer_id = ? AND raised = 2', buyer.id)
  expect((await new Caller(buyer.token).send(profile, {})).code).toBe(401)
  expect((await browser.send(profile, {})).code).toBe(200)
  expect(browser.cookies.get('__Host-session')).toBe(fresh)
  const { data } = await browser.send('GET /web-api/account/sessions', {})
  expect(data.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
})

test('concurrent tabs all stay signed in and share one new token', async () => {
  const { buyer, browser } = await newlyApproved('877000031')
  const tabs = Array.from({ length: 6 }, () => browser.raw(profile, {}))
  const answers = await Promise.all(tabs)
  const givenCookies = answers.flatMap((response) =>
    response.headers.getSetCookie().filter((line) => line.startsWith('__Host-session=')),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(givenCookies).toHaveLength(1)
  expect((await browser.send(profile, {})).code).toBe(200)
  const rows = query('SELECT 1 FROM session WHERE customer_id = ? AND raised < 2', buyer.id)
  expect(rows).toHaveLength(1)
})

test('a client that sends its token in a header keeps that token', async () => {
  const { buyer } = await newlyApproved('877000032')
  const response = await buyer.raw(profile, {})
  expect(response.headers.getSetCookie()).toEqual([])
  expect((await buyer.send(profile, {})).code).toBe(200)
})
