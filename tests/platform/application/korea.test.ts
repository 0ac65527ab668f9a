import { expect, test } from 'vitest'
import { sendDecisionMessages } from '#platform/application/decision-messages.ts'
import {
  findLastApplication,
  openVerifiedBrowser,
  registrationOf,
} from '../../support/application.ts'
import { Browser } from '../../support/browser/browser.ts'
import { Caller } from '../../support/client.ts'
import { withDatabase } from '../../support/order/orders.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

const nok = staffFor('nok')
const apply = 'POST /client/register/apply'
const info = 'GET /app/profile/apply/info'
const decide = 'POST /desk/applications/{id}/decide'

const customerOf = (cellphone: string) =>
  query<{ id: number; state: string }>(
    "SELECT id, state FROM customer WHERE prefix = '+82' AND cellphone = ?",
    cellphone,
  )[0]

/** Sends the due messages. Returns the last message to a number. */
const sendAndReadLastMessage = async (cellphone: string) => {
  const failed: unknown[] = []
  await withDatabase(async (db) => {
    const job = jobContext(db, { logFailure: (_, error) => failed.push(error) })
    await sendDecisionMessages({ ...job, env: { ...job.env, SMS_MODE: 'outbox' } })
  })
  expect(failed).toEqual([])
  return query<{ body: string }>(
    'SELECT body FROM outbox WHERE phone = ? ORDER BY id DESC LIMIT 1',
    `+82${cellphone}`,
  )[0]?.body
}

test('an applicant with an unknown number is approved, notified and signed in with the given address', async () => {
  const cellphone = '1082100001'
  const { browser, login } = await openVerifiedBrowser(cellphone)
  expect(login.code).toBe(20049600)
  expect(customerOf(cellphone)).toBeUndefined()
  expect((await browser.send(info, {})).data).toMatchObject({
    applyStatus: 0,
    userId: 0,
    cellphone,
  })

  const wish = registrationOf(`0${cellphone}`)
  expect((await browser.send(apply, wish, { langCode: 'ko' })).code).toBe(200)
  const { id = 0 } = customerOf(cellphone) ?? {}
  const { cellphone: _typed, terms: _ticked, prefix: _prefix, ...kept } = wish
  expect((await browser.send(info, { userId: id })).data).toEqual({
    ...kept,
    applyStatus: 1,
    userId: id,
    cellphone,
    reason: '',
  })
  expect((await browser.send(apply, wish)).code).toBe(4230)
  expect((await openVerifiedBrowser(cellphone)).login.code).toBe(20049600)

  const request = { id: findLastApplication(id) }
  const { data: shownData } = await nok.send('GET /desk/applications/{id}', request)
  // The address starts with the province. A district that is also a city appears once.
  expect(shownData.address).toMatch(/^\S+ \S+ 세종대로 110$/)
  expect((await nok.send(decide, { id: findLastApplication(id), state: 'APPROVED' })).code).toBe(
    200,
  )
  expect(await sendAndReadLastMessage(cellphone)).toContain('승인되었습니다')
  expect((await browser.send(info, {})).data.applyStatus).toBe(2)
  const { login: second, browser: ownBrowser } = await openVerifiedBrowser(cellphone)
  expect(second.data).toMatchObject({ userId: id, existAddress: true })
  const buyer = new Caller(ownBrowser.cookies.get('__Host-session'), undefined, 1198)
  const needed = await buyer.send('GET /web-api/agreement/listNeedAgreement', {})
  expect(needed.data).toEqual([])
  const [address] = (await buyer.send('GET /web-api/address/list', {})).data
  expect(address).toMatchObject({ contactName: '김민수', detailAddress: '세종대로 110' })
})

test('a rejected applicant sees the reason and applies again', async () => {
  const cellphone = '1082100002'
  const { browser } = await openVerifiedBrowser(cellphone)
  await browser.send(apply, registrationOf(cellphone), { langCode: 'ko' })
  const { id = 0 } = customerOf(cellphone) ?? {}
  const rejectedDecision = {
    id: findLastApplication(id),
    state: 'REJECTED',
    words: '상호를 알려 주세요',
  } as const
  await nok.send(decide, rejectedDecision)
  // The reason comes last, so it may end without a full stop.
  expect(await sendAndReadLastMessage(cellphone)).toMatch(
    /다시 신청하실 수 있습니다\. 사유: 상호를 알려 주세요$/,
  )
  expect((await browser.send(info, {})).data).toMatchObject({
    applyStatus: 3,
    reason: '상호를 알려 주세요',
    contactName: '김민수',
  })
  const secondApplication = {
    ...registrationOf(cellphone),
    contactName: '김민수 (민수정비)',
    userId: id,
  }
  expect((await browser.send(apply, secondApplication)).code).toBe(200)
  expect((await browser.send(info, {})).data.applyStatus).toBe(1)
})

test('an applicant without proof of the number can’t read or write an application', async () => {
  const cellphone = '1082100003'
  const { browser } = await openVerifiedBrowser('1082100004')
  const stranger = new Browser()
  const forged = new Browser()
  forged.cookies.set(
    '__Host-applicant',
    `+82${cellphone}~${Date.now() + 60_000}~AAAAAAAAAAAAAAAAAAAAAAAA`,
  )
  for (const one of [stranger, forged]) {
    expect((await one.send(info, {})).message).toBe('label_number_unproven')
    expect((await one.send(apply, registrationOf(cellphone))).code).toBe(4231)
  }
  expect((await browser.send(apply, registrationOf(cellphone))).code).toBe(4231)
  expect((await browser.send(info, { userId: 1 })).code).toBe(404)
  expect((await browser.send(apply, { ...registrationOf('1082100004'), userId: 1 })).code).toBe(404)
  expect([customerOf(cellphone), customerOf('1082100004')]).toEqual([undefined, undefined])
})

test('the proof of a number expires after half an hour and covers that number only', async () => {
  const { browser } = await openVerifiedBrowser('1082100005')
  const [phone, expires, signature] = (browser.cookies.get('__Host-applicant') ?? '').split('~')
  expect(phone).toBe('+821082100005')
  expect(Number(expires) - Date.now()).toBeLessThanOrEqual(30 * 60_000)
  for (const changedText of [
    `+821082100006~${expires}~${signature}`,
    `${phone}~${Number(expires) + 1}~${signature}`,
    `${phone}~${Date.now() - 1}~${signature}`,
  ]) {
    browser.cookies.set('__Host-applicant', changedText)
    expect((await browser.send(info, {})).code).toBe(4231)
  }
})

test('an application requires all three consents, all fields and a Korean number', async () => {
  const { browser } = await openVerifiedBrowser('1082100007')
  const wish = registrationOf('1082100007')
  for (const terms of [[], [1, 2], [1, 3], [2, 2, 2]])
    expect((await browser.send(apply, { ...wish, terms })).code).toBe(4218)
  const gaps = { contactName: '', detailAddress: ' ', stateId: 0, cityId: 0, districtId: 0 }
  const emptyResponse = await browser.send(apply, { ...wish, ...gaps })
  expect(emptyResponse.data).toEqual({
    contactName: 'label_contact_required',
    detailAddress: 'label_detail_required',
    districtId: 'label_district_required',
  })
  for (const wrong of [{ prefix: '66' }, { countryId: 1001 }])
    expect((await browser.send(apply, { ...wish, ...wrong })).code).toBe(400)
  const bothResponses = await Promise.all([1, 2, 3].map(() => browser.send(apply, wish)))
  expect(bothResponses.map(({ code }) => code).sort()).toEqual([200, 4230, 4230])
})

test('an approval does not unblock a blocked number', async () => {
  const cellphone = '1082100008'
  const { browser } = await openVerifiedBrowser(cellphone)
  await browser.send(apply, registrationOf(cellphone))
  const { id = 0 } = customerOf(cellphone) ?? {}
  query("UPDATE customer SET state = 'BLOCKED' WHERE id = ?", id)
  expect((await browser.send(info, {})).code).toBe(20040007)
  await nok.send(decide, { id: findLastApplication(id), state: 'APPROVED' })
  expect(customerOf(cellphone)?.state).toBe('BLOCKED')
})

test('approving an applicant who was blocked in the meantime is refused, and no message is sent', async () => {
  const cellphone = '1082100009'
  const { browser } = await openVerifiedBrowser(cellphone)
  await browser.send(apply, registrationOf(cellphone), { langCode: 'ko' })
  const { id = 0 } = customerOf(cellphone) ?? {}
  query("UPDATE customer SET state = 'BLOCKED' WHERE id = ?", id)
  const ownApplication = { id: findLastApplication(id) }
  const approvedResponse = await nok.send(decide, { ...ownApplication, state: 'APPROVED' })
  expect(approvedResponse.message).toBe('label_desk_account_blocked')
  expect(await sendAndReadLastMessage(cellphone)).not.toContain('승인')
  const rejectedResponse = await nok.send(decide, {
    ...ownApplication,
    state: 'REJECTED',
    words: '차단',
  })
  expect(rejectedResponse.code).toBe(200)
})
