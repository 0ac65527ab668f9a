import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLongestWaits } from '#platform/jobs/oldest-due.ts'
import { sendSellerMessages } from '#platform/seller/messages.ts'
import { newBuyer } from '../../support/client.ts'
import { withDatabase } from '../../support/order/orders.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { query } from '../../support/state.ts'

/*
 * The company gets a message about each decision, even if the next decision is made while the
 * message is sent.
 */

const keys: string[] = []
/** Action that another person takes while the gateway delivers a message. */
let actDuringDelivery = () => {}
const gateway = createServer((request, response) => {
  keys.push(String(request.headers['idempotency-key']))
  actDuringDelivery()
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"1"}')
})
beforeAll(() => new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready)))
afterAll(() => void gateway.close())

const send = () =>
  withDatabase(async (db) => {
    const job = jobContext(db, { logFailure: (_, error) => expect(error).toBeUndefined() })
    const { port } = gateway.address() as AddressInfo
    const env = { ...job.env, SMS_MODE: 'gateway', SMS_GATEWAY: `http://127.0.0.1:${port}` }
    return sendSellerMessages({ ...job, env })
  })

/** Creates an application for which staff requested a document again. */
function applicationWithRequest(): number {
  const [row] = query<{ id: number }>(
    `INSERT INTO seller_application (customer_id, country_id, state, locale, company, created_at,
       saved_at, sent_at, asked, words, tell_at)
     VALUES (?, 1001, 'ASKED', 'en', '{"shopName":"Siam"}', 1, 1, 1, 1, 'Sharper, please', 1)
     RETURNING id`,
    newBuyer().id,
  )
  return row?.id ?? 0
}

const tellAt = (id: number) =>
  query<{ at: number | null }>('SELECT tell_at AS at FROM seller_application WHERE id = ?', id)[0]
    ?.at

test('a decision made while an earlier message is being sent gets a separate message with a new key', async () => {
  const id = applicationWithRequest()
  const due = await withDatabase((db) => readLongestWaits(db, Date.now()))
  expect(due.find(({ kind }) => kind === 'decisions')?.seconds).toBeGreaterThan(1000)
  actDuringDelivery = () => {
    actDuringDelivery = () => {}
    query('UPDATE seller_application SET asked = 2, tries = 0, tell_at = 2 WHERE id = ?', id)
  }
  await send()
  await send()
  expect(tellAt(id)).toBeNull()
  const ownMessages = keys.filter((key) => key.includes(`seller:${id}:`))
  expect(ownMessages).toHaveLength(2)
  expect(new Set(ownMessages).size).toBe(2)
})
