import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Payload } from '#contract/index.ts'
import { newAccountHoldMs } from '#domain/payout/states.ts'
import { keysOf, findMember, staffFor } from '../../support/auth/staff.ts'
import {
  closeThaiPayouts,
  completeOrder,
  payoutOf,
  placeAndReceiveOrder,
  sendThaiPayouts,
} from '../../support/seller/payouts.ts'
import { lastMessageToShop } from '../../support/seller/told.ts'
import { query } from '../../support/state.ts'

/*
 * A shop's bank account changes only after the requester's proof of identity, a second person's
 * decision, and a waiting period.
 */

const shopId = 102
const ask = 'POST /desk/shop/account'
const decide = 'POST /desk/accounts/{id}/decide'
const account = { bank: 'SCB', holder: 'Siam Parts', number: '0099887766', reason: 'New bank' }
type Account = Payload<typeof ask>

const inUse = (shop = shopId) =>
  query<{ bank: string; number: string; usable_at: number }>(
    'SELECT bank, number, usable_at FROM payout_account WHERE shop_id = ?',
    shop,
  )[0]
const stateBefore = inUse()
const [shop] = query<{ phone: string }>('SELECT phone FROM shop WHERE id = ?', shopId)

const askAs = (login: string, overrides: Partial<Account> = {}) =>
  staffFor(login).send(ask, { ...account, ...keysOf(login), ...overrides })

async function requestChange(): Promise<number> {
  const { data, code } = await askAs('siam')
  expect(code).toBe(200)
  return data.changeId
}

beforeEach(() => query('DELETE FROM payout_account_change WHERE shop_id = ?', shopId))
afterAll(() => {
  query('UPDATE shop SET phone = ? WHERE id = ?', shop?.phone ?? '', shopId)
  query('DELETE FROM payout_account_change WHERE shop_id = ?', shopId)
  query(
    'UPDATE payout_account SET bank = ?2, number = ?3, usable_at = ?4, written_by = NULL WHERE shop_id = ?1',
    shopId,
    stateBefore?.bank ?? '',
    stateBefore?.number ?? '',
    stateBefore?.usable_at ?? 0,
  )
})

test('changing the bank account requires the seller’s password and second factor', async () => {
  expect((await askAs('siam', { password: 'wrong' })).message).toBe('label_desk_sign_in')
  expect((await askAs('siam', { code: '000000' })).message).toBe('label_desk_sign_in')
  expect((await askAs('nok')).message).toBe('label_desk_act_not_yours')
  // The platform's own shop gets no payouts.
  expect((await askAs('chai')).code).toBe(404)
  for (const number of ['12345', '=1+1234567', '１２３４５６', '1'.repeat(21)])
    expect((await askAs('siam', { number })).code).toBe(400)
  expect(query('SELECT 1 FROM payout_account_change WHERE shop_id = ?', shopId)).toEqual([])
})

test('the current account is used until finance accepts, and the shop is notified', async () => {
  query("UPDATE shop SET phone = '+66 81 555 0142' WHERE id = ?", shopId)
  const changeId = await requestChange()
  expect(inUse()).toEqual(stateBefore)
  const { data: money } = await staffFor('siam').send('GET /desk/shop/money', {})
  expect(money.change).toMatchObject({ changeId, ending: '7766', state: 'WAITING' })
  expect((await askAs('siam')).message).toBe('label_desk_account_waits')
  expect(await lastMessageToShop(shopId)).toMatch(/7766/)
  const queue = await staffFor('fern').send('GET /desk/queue', {
    queue: 'bankAccounts',
    state: 'WAITING',
  })
  expect(queue.data.list.map(({ caseId }) => caseId)).toContain(`${changeId}`)
  const { data: seenData } = await staffFor('fern').send('GET /desk/accounts/{id}', {
    id: changeId,
  })
  expect(seenData).toMatchObject({
    after: { number: '0099887766' },
    isBySeller: true,
    mayDecide: true,
  })
  expect(seenData.before?.number).toBe(stateBefore?.number)
  const acceptedResponse = await staffFor('fern').send(decide, { id: changeId, state: 'ACCEPTED' })
  expect(acceptedResponse.data.usableAt).toBeGreaterThan(Date.now() + newAccountHoldMs - 60_000)
  expect(inUse()).toMatchObject({ number: '0099887766', usable_at: acceptedResponse.data.usableAt })
  const responseAgain = await staffFor('ploy').send(decide, {
    id: changeId,
    state: 'REFUSED',
    words: 'x',
  })
  expect(responseAgain.message).toBe('label_desk_account_moved')
  const withdraw = await staffFor('siam').send('POST /desk/shop/account/withdraw', { changeId })
  expect(withdraw.message).toBe('label_desk_account_moved')
})

test('a refusal needs a reason for the seller, and the current account stays in use', async () => {
  const usedCount = inUse()
  const id = await requestChange()
  expect((await staffFor('fern').send(decide, { id, state: 'REFUSED' })).code).toBe(400)
  await staffFor('fern').send(decide, { id, state: 'REFUSED', words: 'Not your company' })
  expect(inUse()).toEqual(usedCount)
  const { data } = await staffFor('siam').send('GET /desk/shop/money', {})
  expect(data.change).toMatchObject({ state: 'REFUSED', words: 'Not your company' })
})

test('a seller can withdraw a change, and request up to three changes a day', async () => {
  for (let i = 0; i < 3; i += 1) {
    const changeId = await requestChange()
    await staffFor('siam').send('POST /desk/shop/account/withdraw', { changeId })
  }
  expect((await askAs('siam')).message).toBe('label_desk_account_often')
})

test('finance staff can’t accept their own change, and only one decision counts', async () => {
  const soldOrder = await placeAndReceiveOrder(5)
  const fern = staffFor('fern')
  const wish = { ...account, ...keysOf('fern'), shopId: soldOrder.shopId }
  const { data } = await fern.send('POST /desk/payouts/account', wish)
  const id = data.changeId
  expect((await fern.send(decide, { id, state: 'ACCEPTED' })).message).toBe('label_desk_four_eyes')
  const bothResponses = await Promise.all(
    (['ACCEPTED', 'REFUSED'] as const).map((state) =>
      staffFor('ploy').send(decide, { id, state, words: 'x' }),
    ),
  )
  expect(bothResponses.map(({ code }) => code).toSorted()).toEqual([200, 4745])
  const [row] = query<{ state: string }>('SELECT state FROM payout_account_change WHERE id = ?', id)
  expect(inUse(soldOrder.shopId)?.number === '0099887766').toBe(row?.state === 'ACCEPTED')
})

test('a new account gets no payout during a waiting period, and never one sent by its requester', async () => {
  const soldOrder = await placeAndReceiveOrder(5)
  await completeOrder(soldOrder.orderId)
  query('UPDATE payout_rule SET minimum = 1 WHERE country_id = 1001')
  await closeThaiPayouts('fern')
  const wish = { ...account, ...keysOf('ploy'), shopId: soldOrder.shopId }
  const { data } = await staffFor('ploy').send('POST /desk/payouts/account', wish)
  await staffFor('fern').send(decide, { id: data.changeId, state: 'ACCEPTED' })
  await sendThaiPayouts('ploy')
  expect(payoutOf(soldOrder.shopId)?.state).toBe('CLOSED')
  query('UPDATE payout_account SET usable_at = 0 WHERE shop_id = ?', soldOrder.shopId)
  await sendThaiPayouts('ploy')
  expect(payoutOf(soldOrder.shopId)?.state).toBe('CLOSED')
})

test('an account at Stripe changes by the same steps as the bank account', async () => {
  query("UPDATE shop SET phone = '+66 81 555 0142' WHERE id = ?", shopId)
  for (const connected of ['1234', 'acct_', 'acct_1-2', 'acct_1 OR 1', `acct_${'1'.repeat(36)}`])
    expect((await askAs('siam', { connected })).code).toBe(400)
  const { data } = await askAs('siam', { connected: 'acct_1Ab2Cd9876' })
  expect(await lastMessageToShop(shopId)).toMatch(/9876/)
  const connectedOf = () =>
    query<{ connected: string }>(
      'SELECT connected FROM payout_account WHERE shop_id = ?',
      shopId,
    )[0]?.connected
  expect(connectedOf()).toBe('')
  const { data: seenData } = await staffFor('fern').send('GET /desk/accounts/{id}', {
    id: data.changeId,
  })
  expect([seenData.before?.connected, seenData.after.connected]).toEqual(['', 'acct_1Ab2Cd9876'])
  await staffFor('fern').send(decide, { id: data.changeId, state: 'ACCEPTED' })
  expect(connectedOf()).toBe('acct_1Ab2Cd9876')
  const { data: money } = await staffFor('siam').send('GET /desk/shop/money', {})
  expect(money.account).toMatchObject({ connectedEnding: '9876' })
  expect(money.way).toBe('BANK')
  query("UPDATE payout_account SET connected = '' WHERE shop_id = ?", shopId)
})

test('another shop’s account change returns not found', async () => {
  const changeId = await requestChange()
  const otherStaff = staffFor('mj')
  expect(findMember('mj').shopId).not.toBe(shopId)
  expect((await otherStaff.send('POST /desk/shop/account/withdraw', { changeId })).code).toBe(404)
  expect((await otherStaff.send('GET /desk/accounts/{id}', { id: changeId })).code).toBe(4401)
})
