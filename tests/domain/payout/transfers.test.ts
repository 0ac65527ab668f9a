import { Stripe } from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { handlePaymentCallback } from '#platform/payment/callback.ts'
import type { Env } from '#platform/kernel/context.ts'
import { StripeTransfers } from '../../support/seller/stripe-transfers.ts'
import { ShopDesk } from '../../support/seller/shop-desk.ts'
import { sentPayout, type SentPayout } from '../../support/seller/sent-payout.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const stand = new StripeTransfers()
let desk: ShopDesk
let payout: SentPayout

beforeAll(() => stand.start())
afterAll(() => stand.stop())

beforeEach(async () => {
  stand.transfers.length = 0
  stand.keys.length = 0
  stand.expectOutcomes()
  stand.forgetKeys()
  desk = new ShopDesk(1001, { ...stand.settings, STRIPE_PAYOUTS: 'TH' })
  desk.newShop()
  payout = await sentPayout(desk)
})

afterEach(() => {
  const wrongBooks = desk.wrongBooks()
  desk.close()
  expect(wrongBooks).toEqual([])
})

const due = () =>
  desk.rows<{ amount: number }>(
    'SELECT amount FROM ledger_balance WHERE account = ?',
    `shopAvailable:${desk.shopId}`,
  )[0]?.amount

/** Sends a signed event like Stripe. Returns the status. */
async function deliver(
  type: string,
  object: object,
  overrides: object = {},
  secret = 'whsec_test',
) {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type,
    data: { object },
    ...overrides,
  })
  const stripe = new Stripe('sk_test_1')
  const signature = await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret })
  return deliverRaw(payload, signature)
}

async function deliverRaw(payload: string, signature: string): Promise<number> {
  const request = new Request('https://shop.example/platform/callback/stripe', {
    method: 'POST',
    body: payload,
    headers: { 'stripe-signature': signature },
  })
  const env = { ...desk.env, DB: desk.db } as Env
  return (await handlePaymentCallback('stripe', request, env, desk.now)).status
}

test('a payout is sent once, to the account and with the amount of the payout', async () => {
  expect(payout.state()).toEqual(['SENT', 'WAITING'])
  await desk.runTransfers()
  expect(payout.state()).toEqual(['PAID', 'MADE'])
  expect(stand.transfers).toMatchObject([
    {
      amount: payout.amount,
      currency: 'thb',
      destination: `acct_${desk.shopId}`,
      metadata: { payout: payout.number },
    },
  ])
  for (let minute = 0; minute < 90; minute++) await desk.runTransfers(60_000)
  expect(stand.transfers).toHaveLength(1)
  expect(stand.keys).toEqual([`payout-THB-${payout.number}-1`])
})

test.each([
  ['response lost', ['response lost', 'response lost']],
  ['unreachable', ['unreachable', 'unreachable', 'unreachable', 'unreachable']],
  ['still running', ['in use', 'in use']],
] as const)('after "%s" the same request is repeated and pays once', async (_, outcomes) => {
  stand.expectOutcomes(...outcomes)
  await desk.runTransfers(0, 'may fail')
  expect(payout.state()).toEqual(['SENT', 'WAITING'])
  for (let hour = 0; hour < 4; hour++) await desk.runTransfers(hourMs, 'may fail')
  expect(payout.state()).toEqual(['PAID', 'MADE'])
  expect(stand.transfers).toHaveLength(1)
  expect(new Set(stand.keys).size).toBe(1)
})

test('a transfer whose response was lost is found in the list after Stripe removed the key', async () => {
  stand.expectOutcomes('response lost', 'response lost')
  await desk.runTransfers(0, 'may fail')
  stand.forgetKeys()
  await desk.runTransfers(2 * dayMs)
  expect(payout.state()).toEqual(['PAID', 'MADE'])
  expect(stand.transfers).toHaveLength(1)
})

test('a crash between the request and its record doesn’t send the payout twice', async () => {
  const crash = desk.db.batch
  desk.db.batch = async () => {
    throw new Error('killed')
  }
  await desk.runTransfers(0, 'may fail')
  desk.db.batch = crash
  expect(payout.state()).toEqual(['SENT', 'WAITING'])
  stand.forgetKeys()
  await Promise.all([desk.runTransfers(2 * dayMs), desk.runTransfers(), desk.runTransfers()])
  expect(payout.state()).toEqual(['PAID', 'MADE'])
  expect(stand.transfers).toHaveLength(1)
})

test('concurrent runs of the job make one transfer', async () => {
  await Promise.all([1, 2, 3, 4].map(() => desk.runTransfers()))
  expect(stand.transfers).toHaveLength(1)
  expect(payout.state()).toEqual(['PAID', 'MADE'])
})

test('a stored error 500 is repeated until Stripe removes the key, then paid once', async () => {
  stand.expectOutcomes('error 500')
  await desk.runTransfers(0, 'may fail')
  await desk.runTransfers(hourMs, 'may fail')
  expect(payout.state()).toEqual(['SENT', 'WAITING'])
  stand.forgetKeys()
  await desk.runTransfers(dayMs)
  expect(payout.state()).toEqual(['PAID', 'MADE'])
  expect(stand.transfers).toHaveLength(1)
})

test('too little balance at Stripe is tried again with another key, for a week', async () => {
  stand.expectOutcomes('low balance')
  await desk.runTransfers()
  expect(payout.state()).toEqual(['SENT', 'WAITING'])
  await desk.runTransfers(hourMs)
  expect(payout.state()).toEqual(['PAID', 'MADE'])
  expect(stand.keys.map((key) => key.slice(-2))).toEqual(['-1', '-2'])
  const otherSentPayout = await sentPayout(desk)
  stand.expectOutcomes('low balance', 'low balance')
  await desk.runTransfers()
  await desk.runTransfers(8 * dayMs)
  expect(otherSentPayout.state()).toEqual(['RETURNED', 'REFUSED'])
  expect(due()).toBe(otherSentPayout.amount)
})

test('a refused transfer makes the payout due again, and the next one pays it', async () => {
  stand.expectOutcomes('refused')
  await desk.runTransfers()
  expect(payout.state()).toEqual(['RETURNED', 'REFUSED'])
  expect(due()).toBe(payout.amount)
  for (let hour = 0; hour < 5; hour++) await desk.runTransfers(hourMs)
  expect(stand.transfers).toHaveLength(0)
  await desk.closePeriod()
  await desk.send()
  await desk.runTransfers()
  expect(stand.transfers.map(({ amount }) => amount)).toEqual([payout.amount])
})

test('a reversal makes the payout due again once, also when its event is replayed', async () => {
  await desk.runTransfers()
  const transfer = stand.reverse(stand.transfers[0]?.id ?? '')
  for (let times = 0; times < 3; times++)
    expect(await deliver('transfer.reversed', transfer)).toBe(200)
  expect(payout.state()).toEqual(['RETURNED', 'REVERSED'])
  expect(due()).toBe(payout.amount)
  // An older event that arrives later changes nothing.
  await deliver('transfer.created', { ...transfer, amount_reversed: 0, reversed: false })
  expect(payout.state()).toEqual(['RETURNED', 'REVERSED'])
})

test('a reversal whose webhook was lost is found by the comparison', async () => {
  await desk.runTransfers()
  stand.reverse(stand.transfers[0]?.id ?? '')
  await desk.runTransfers(2 * hourMs)
  expect(payout.state()).toEqual(['RETURNED', 'REVERSED'])
})

test('a reversal in part leaves the payout paid and informs finance', async () => {
  await desk.runTransfers()
  const transfer = stand.reverse(stand.transfers[0]?.id ?? '', 100)
  await deliver('transfer.reversed', transfer)
  expect(payout.state()).toEqual(['PAID', 'MADE'])
  expect(await payout.read()).toMatchObject({
    transfer: { reversed: 100, reason: 'partly_reversed' },
    acts: [],
  })
})

test('an event before the response settles the payout, and the response changes nothing', async () => {
  stand.expectOutcomes('response lost', 'response lost')
  await desk.runTransfers(0, 'may fail')
  expect(await deliver('transfer.created', stand.transfers[0] ?? {})).toBe(200)
  expect(payout.state()).toEqual(['PAID', 'MADE'])
  await desk.runTransfers(2 * hourMs)
  expect(stand.transfers).toHaveLength(1)
  expect(payout.state()).toEqual(['PAID', 'MADE'])
})

test('forged, outdated and malformed webhooks are refused', async () => {
  await desk.runTransfers()
  const transfer = stand.reverse(stand.transfers[0]?.id ?? '')
  expect(await deliver('transfer.reversed', transfer, {}, 'whsec_other')).toBe(400)
  const payload = JSON.stringify({ type: 'transfer.reversed', data: { object: transfer } })
  const oldStringAsync = await new Stripe('sk_test_1').webhooks.generateTestHeaderStringAsync({
    payload,
    secret: 'whsec_test',
    timestamp: Math.floor(Date.now() / 1000) - 3600,
  })
  expect(await deliverRaw(payload, oldStringAsync)).toBe(400)
  expect(await deliver('transfer.reversed', { ...transfer, amount: 'all' })).toBe(400)
  expect(payout.state()).toEqual(['PAID', 'MADE'])
})

test('an event of a connected account, of another account or amount moves nothing', async () => {
  await desk.runTransfers()
  const reversed = stand.reverse(stand.transfers[0]?.id ?? '')
  await deliver('transfer.reversed', reversed, { account: 'acct_seller' })
  for (const other of [
    { destination: 'acct_other' },
    { amount: 1, amount_reversed: 1 },
    { currency: 'usd' },
    { id: 'tr_other' },
  ])
    expect(await deliver('transfer.reversed', { ...reversed, ...other })).toBe(200)
  expect(payout.state()).toEqual(['PAID', 'MADE'])
  const unknownTransfer = { ...reversed, metadata: { payout: 'P000000-AAAA-BBBB' } }
  expect(await deliver('transfer.reversed', unknownTransfer)).toBe(404)
  // A transfer that isn't a payout, made by hand at Stripe.
  expect(await deliver('transfer.created', { ...reversed, metadata: {} })).toBe(200)
})

test('a transfer with another amount stops the payout until a person has cleared it', async () => {
  stand.expectOutcomes('unreachable', 'unreachable', 'unreachable')
  await desk.runTransfers(0, 'may fail')
  const wrongTransfer = stand.make(
    new URLSearchParams({
      amount: '1',
      currency: 'thb',
      destination: `acct_${desk.shopId}`,
      transfer_group: `payout-THB-${payout.number}`,
      'metadata[payout]': payout.number,
    }),
  )
  await desk.runTransfers(hourMs)
  expect(payout.state()).toEqual(['SENT', 'STUCK'])
  await desk.runTransfers(dayMs)
  expect(stand.transfers).toHaveLength(1)
  expect(await payout.read()).toMatchObject({
    transfer: { reason: 'other_amount' },
    acts: ['retry'],
  })
  await payout.act('retry')
  await desk.runTransfers()
  expect(payout.state()).toEqual(['SENT', 'STUCK'])
  stand.reverse(wrongTransfer.id)
  await payout.act('retry')
  await desk.runTransfers()
  expect(payout.state()).toEqual(['PAID', 'MADE'])
  expect(stand.transfers.filter(({ reversed }) => !reversed)).toHaveLength(1)
})

test('finance can’t mark a payout with a transfer as paid or returned', async () => {
  await expect(payout.act('returned')).rejects.toThrow()
  await expect(payout.act('paid')).rejects.toThrow()
  await desk.runTransfers()
  await expect(payout.act('returned', 'PAID')).rejects.toThrow()
  expect(payout.state()).toEqual(['PAID', 'MADE'])
})

test('a shop without an account at Stripe isn’t sent, and its bank account isn’t used', async () => {
  desk.newShop()
  desk.rows("UPDATE payout_account SET connected = '' WHERE shop_id = ? RETURNING 1", desk.shopId)
  const closedSentPayout = await sentPayout(desk)
  await desk.runTransfers()
  expect(closedSentPayout.state()).toEqual(['CLOSED', null])
  expect(await closedSentPayout.read()).toMatchObject({ hasAccount: false })
})
