import { expect, test } from 'vitest'
import type { Env } from '#platform/kernel/context.ts'
import { sendNotifications } from '#platform/notification/send.ts'
import { mailRules } from '#domain/notification/mail.ts'
import { type Caller, newBuyer, offerWith } from '../../support/client.ts'
import { withDatabase, placeOrder, placeReceived } from '../../support/order/orders.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

const lastMailTo = (address: string) =>
  query<{ body: string }>('SELECT body FROM outbox WHERE phone = ? ORDER BY id', address).map(
    (row) => row.body,
  )

const codeTo = (address: string) => /\d{6}/.exec(lastMailTo(address).at(-1) ?? '')?.[0] ?? ''

const sendAll = () =>
  withDatabase((db) =>
    sendNotifications(
      jobContext(db, {
        env: { DB: db, SMS_MODE: 'outbox' } as Env,
        logFailure: (subject, error) => expect.fail(`${subject}: ${String(error)}`),
      }),
    ),
  )

async function setMailAddress(buyer: Caller, address: string): Promise<void> {
  await buyer.send('POST /web-api/account/mail', { address })
  const { data } = await buyer.send('POST /web-api/account/mail/prove', { code: codeTo(address) })
  expect(data).toEqual({ address, wanted: '' })
}

test('a verified email address gets each message once, until the buyer removes the address', async () => {
  const buyer = newBuyer('877300011')
  const address = 'workshop-11@example.com'
  const orderId = await placeOrder(buyer, offerWith(9, 570).skuOrgId, 1)
  await setMailAddress(buyer, address)
  await placeOrder(buyer, offerWith(9, 570).skuOrgId, 1)
  await Promise.all([sendAll(), sendAll()])
  await sendAll()
  const mails = lastMailTo(address).slice(1)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatch(/^EGG Mall (\S+)\n\nEGG Mall: .*\1/)
  expect(mails[0]).not.toContain(String(orderId))
  await placeOrder(buyer, offerWith(9, 570).skuOrgId, 1)
  await buyer.send('DELETE /web-api/account/mail', {})
  await sendAll()
  expect(lastMailTo(address).slice(1)).toHaveLength(1)
})

test('an email code allows five guesses and is sent once a minute, five times a day', async () => {
  const buyer = newBuyer('877300012')
  const ask = (address: string) => buyer.send('POST /web-api/account/mail', { address })
  const prove = (code: string) => buyer.send('POST /web-api/account/mail/prove', { code })
  expect((await ask('mail-12@example.com')).code).toBe(200)
  expect((await ask('other-12@example.com')).message).toBe('label_code_too_often')
  const right = codeTo('mail-12@example.com')
  const wrongValue = right === '000000' ? '000001' : '000000'
  for (let n = 0; n < mailRules.tries; n++) expect((await prove(wrongValue)).code).toBe(1201)
  expect((await prove(right)).code).toBe(1201)
  for (let n = 0; n < mailRules.limit.capacity; n++) {
    query('UPDATE mail_address SET sent_at = sent_at - 61000 WHERE customer_id = ?', buyer.id)
    await ask('mail-12@example.com')
  }
  query('UPDATE mail_address SET sent_at = sent_at - 61000 WHERE customer_id = ?', buyer.id)
  expect((await ask('mail-12@example.com')).message).toBe('label_code_too_often')
  expect(lastMailTo('mail-12@example.com').length).toBeLessThanOrEqual(mailRules.limit.capacity)
})

test.each(['no-host', 'a@b', 'a b@example.com', 'x@example.com\nBcc: y@example.com', '"<x>@e.com'])(
  '%j is refused as an email address',
  async (address) => {
    const response = await newBuyer('877300013').send('POST /web-api/account/mail', { address })
    expect(response.code).toBe(400)
  },
)

test('a buyer whose review is rejected gets a message with the reason', async () => {
  const buyer = newBuyer('877300014')
  const { skuOrgId } = offerWith(9, 571)
  const orderId = await placeReceived(buyer, skuOrgId)
  await buyer.send(
    'POST /web-api/order/review',
    { orderId, skuOrgId, stars: 1, words: 'Call me under 0812345678' },
    { 'Idempotency-Key': `review-${orderId}` },
  )
  const nok = staffFor('nok')
  const [written] = query<{ id: number }>(
    'SELECT id FROM review WHERE sku_org_id = ? ORDER BY id DESC',
    skuOrgId,
  )
  const id = written?.id ?? 0
  const text = 'A telephone number is in it'
  await nok.send('POST /desk/reviews/{id}/decide', { id, state: 'REFUSED', words: text })
  await sendAll()
  const sentTexts = query<{ body: string }>("SELECT body FROM outbox WHERE phone LIKE '%877300014'")
  expect(sentTexts.filter(({ body }) => body.includes(text))).toHaveLength(1)
})
