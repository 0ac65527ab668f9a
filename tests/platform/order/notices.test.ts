import { expect, test } from 'vitest'
import { nextAttemptAt, retryPausesMinutes } from '#domain/notification/events.ts'
import { queueLateNotifications, queueReminders } from '#platform/notification/queue.ts'
import { sendNotifications } from '#platform/notification/send.ts'
import type { Env } from '#platform/kernel/context.ts'
import type { OrderActor } from '../../../functions/platform/order/record/actor.ts'
import { moveOrderTo, withDatabase } from '../../support/order/orders.ts'
import { decideAtProvider, openPage, placeUnpaid } from '../../support/order/paying.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { query } from '../../support/state.ts'

const seller: OrderActor = { mover: 'SELLER', id: 1, reason: 'แพ็กแล้ว', changedAt: 2 }
const failed = (subject: string, error: unknown) => expect.fail(`${subject}: ${String(error)}`)

const run = (job: typeof sendNotifications, env: Partial<Env> = { SMS_MODE: 'outbox' }) =>
  withDatabase((db) =>
    job(
      jobContext(db, {
        env: { DB: db, ...env } as Env,
        logFailure: env.SMS_MODE ? failed : () => {},
      }),
    ),
  )

const readSentTexts = (cellphone: string) =>
  query<{ body: string }>('SELECT body FROM outbox WHERE phone LIKE ? ORDER BY id', `%${cellphone}`)
    .map((row) => row.body)
    .filter((body) => !/code/i.test(body))

test('a buyer is notified of each event once, in the order’s language', async () => {
  const cellphone = '825000001'
  const { buyer, placementId, orderIds } = await placeUnpaid(
    cellphone,
    [{ stock: 9, place: 370, quantity: 1 }],
    7,
  )
  query("UPDATE placement SET locale = 'th-TH' WHERE id = ?", placementId)
  const { url } = await openPage(buyer, placementId)
  await decideAtProvider(url, 'approve', 'twice')
  const orderId = orderIds[0] ?? 0
  await buyer.send('POST /client/version2/order/apply/cancel/submit', { orderId, reasonId: 2 })
  await moveOrderTo(orderId, 'CANCEL_REFUSED', seller)
  await Promise.all([run(sendNotifications), run(sendNotifications)])
  await run(sendNotifications)
  const [{ number = '' } = {}] = query<{ number: string }>(
    'SELECT number FROM orders WHERE id = ?',
    orderId,
  )
  const messages = readSentTexts(cellphone)
  expect(messages).toHaveLength(3)
  for (const message of messages) expect(message).toMatch(/^EGG Mall: .*[\u0e00-\u0e7f]/)
  for (const message of messages) expect(message).toContain(number)
  expect(messages.join()).toContain(seller.reason)
})

test('a cancellation message mentions a refund only if money was paid', async () => {
  const cancel = async (cellphone: string, placed: Awaited<ReturnType<typeof placeUnpaid>>) => {
    await placed.buyer.send('POST /client/version2/order/apply/cancel/submit', {
      orderId: placed.orderIds[0] ?? 0,
      reasonId: 2,
    })
    await run(sendNotifications)
    return readSentTexts(cellphone).at(-1)
  }
  const unpaid = await placeUnpaid('825000005', [{ stock: 9, place: 374, quantity: 1 }], 6)
  query("UPDATE placement SET locale = 'en' WHERE id = ?", unpaid.placementId)
  expect(await cancel('825000005', unpaid)).toMatch(/is cancelled\. You have nothing to pay\.$/)
  const paidOrder = await placeUnpaid('825000006', [{ stock: 9, place: 375, quantity: 1 }], 7)
  query("UPDATE placement SET locale = 'en' WHERE id = ?", paidOrder.placementId)
  await decideAtProvider((await openPage(paidOrder.buyer, paidOrder.placementId)).url, 'approve')
  await cancel('825000006', paidOrder)
  await moveOrderTo(paidOrder.orderIds[0] ?? 0, 'CANCELLED', seller)
  await run(sendNotifications)
  expect(readSentTexts('825000006').at(-1)).toMatch(/is cancelled\. Your payment will be refunded/)
})

test('a reminder before the deadline and a delay notification are each sent once', async () => {
  const unpaid = await placeUnpaid('825000002', [{ stock: 9, place: 371, quantity: 1 }], 6)
  await run(queueReminders)
  expect(query('SELECT 1 FROM notice WHERE key = ?', `remind:${unpaid.placementId}`)).toEqual([])
  query(
    'UPDATE orders SET pay_before = ? WHERE placement_id = ?',
    Date.now() + 3_600_000,
    unpaid.placementId,
  )
  const lateOrder = await placeUnpaid('825000003', [{ stock: 9, place: 372, quantity: 1 }], 2)
  await moveOrderTo(lateOrder.orderIds[0] ?? 0, 'CONFIRMED', seller)
  query(
    "UPDATE orders SET from_day = '2020-01-02', to_day = '' WHERE placement_id = ?",
    lateOrder.placementId,
  )
  for (const job of [
    queueReminders,
    queueLateNotifications,
    queueReminders,
    queueLateNotifications,
  ])
    await run(job)
  await run(sendNotifications)
  expect(readSentTexts('825000002')).toHaveLength(2)
  expect(readSentTexts('825000003')).toHaveLength(2)
})

test('a message refused by the gateway is retried after growing delays, then abandoned', async () => {
  const { placementId } = await placeUnpaid('825000004', [{ stock: 9, place: 373, quantity: 1 }], 2)
  await run(sendNotifications, {})
  const [notice] = query<{ tries: number; next_at: number }>(
    'SELECT tries, next_at FROM notice WHERE key = ?',
    `placement:${placementId}`,
  )
  expect(notice?.tries).toBe(1)
  expect(notice?.next_at).toBeGreaterThan(Date.now())
  await run(sendNotifications)
  expect(readSentTexts('825000004')).toEqual([])
  query('UPDATE notice SET next_at = 0 WHERE key = ?', `placement:${placementId}`)
  await run(sendNotifications)
  expect(readSentTexts('825000004')).toHaveLength(1)
  expect(nextAttemptAt(retryPausesMinutes.length, 0)).toBeGreaterThan(0)
  expect(nextAttemptAt(retryPausesMinutes.length + 1, 0)).toBeNull()
})
