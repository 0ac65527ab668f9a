import { afterAll, expect, test } from 'vitest'
import { deleteAccounts } from '#platform/account/delete-accounts.ts'
import {
  deleteOldDocuments,
  documentRetentionMs,
} from '#platform/documents/delete-old-documents.ts'
import type { Env } from '#platform/kernel/context.ts'
import { localeCodes } from '#i18n/locale-codes.ts'
import { callerFor, newBuyer } from '../../support/client.ts'
import { deleteOrders, writeOrderInState } from '../../support/order/desk-orders.ts'
import { moveOrderTo, withDatabase } from '../../support/order/orders.ts'
import { requestDocument } from '../../support/order/papers.ts'
import { placeUnpaid } from '../../support/order/paying.ts'
import { readPdf } from '../../support/order/pdf.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { query, testUrl } from '../../support/state.ts'

const failed = (subject: string, error: unknown) => expect.fail(`${subject}: ${String(error)}`)

interface KeptRow {
  name: string
  state: string
  at: number
}

const keptOf = (customerId: number) =>
  query<KeptRow>(
    'SELECT name, state, at FROM kept_paper WHERE customer_id = ? ORDER BY at',
    customerId,
  ).map((row) => ({ ...row }))

const bytesOf = async (response: Promise<Response>) => {
  const { status, body } = await response.then(async (one) => ({
    status: one.status,
    body: await one.arrayBuffer(),
  }))
  expect(status).toBe(200)
  return Buffer.from(body)
}

/**
 * Returns the longest time in milliseconds that other visitors waited for a trivial response until
 * the work was done.
 */
async function longestWait(work: Promise<unknown>): Promise<number> {
  const until = { isOver: false }
  void work.finally(() => (until.isOver = true))
  let longest = 0
  do {
    const since = performance.now()
    await (await fetch(`${testUrl}/healthz`)).arrayBuffer()
    longest = Math.max(longest, performance.now() - since)
  } while (!until.isOver)
  return longest
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

afterAll(() => {
  query("DELETE FROM kept_paper WHERE name LIKE 'papers/test/%' OR customer_id = 1")
  deleteOrders()
})

test('H18: a document is generated once, and again only after its content changed', async () => {
  const { buyer, orderIds } = await placeUnpaid(
    '815800018',
    [{ stock: 9, place: 600, quantity: 1 }],
    2,
  )
  const [orderId = 0] = orderIds
  const ask = () => bytesOf(requestDocument(buyer, 'confirmation', orderId))
  const first = await ask()
  const [row] = keptOf(buyer.id)
  expect(row).toMatchObject({ state: 'KEPT' })
  // Wait, so that a newly generated file would contain a later time than the stored file.
  await pause(1100)
  expect((await ask()).equals(first)).toBe(true)
  expect(keptOf(buyer.id)).toEqual([row])
  // The file exists now, but other visitors still can't get it.
  for (const stranger of [newBuyer('815800019'), callerFor(3)])
    expect((await requestDocument(stranger, 'confirmation', orderId)).status).toBe(404)
  await moveOrderTo(orderId, 'CONFIRMED', { mover: 'SERVICE', id: 1, reason: '', changedAt: 1 })
  expect((await ask()).equals(first)).toBe(false)
  query(
    "UPDATE orders SET address = json_set(address, '$.contactName', 'Another Name') WHERE id = ?",
    orderId,
  )
  const { text } = await readPdf((await ask()).buffer as ArrayBuffer)
  expect(text).toContain('AnotherName')
  expect(keptOf(buyer.id)).toHaveLength(3)
  query('UPDATE orders SET customer_id = 3 WHERE id = ?', orderId)
  expect((await requestDocument(buyer, 'confirmation', orderId)).status).toBe(404)
  query('UPDATE orders SET customer_id = ? WHERE id = ?', buyer.id, orderId)
})

test('H18: of sixty concurrent document requests few are generated, and other requests don’t wait', async () => {
  const buyer = callerFor(1)
  const orders = Array.from({ length: 7 }, () =>
    writeOrderInState({ type: 'THIRD_PARTY', status: 'CREATED', shopId: 102 }),
  )
  // Request one document first, so that fonts and drawing code are loaded.
  await bytesOf(requestDocument(buyer, 'confirmation', orders[0] ?? 0))
  const idle = await longestWait(pause(300))
  const requestedDocuments = orders.flatMap((id) =>
    localeCodes.map((locale) => [id, locale] as const),
  )
  const work = Promise.all(
    requestedDocuments
      .slice(0, 60)
      .map(([id, locale]) => requestDocument(buyer, 'confirmation', id, locale)),
  )
  const longest = await longestWait(work)
  const answers = await work
  const drawn = answers.filter(({ status }) => status === 200)
  const responsesLater = answers.filter(({ status }) => status === 429)
  expect(drawn.length).toBeGreaterThan(0)
  expect(drawn.length + responsesLater.length).toBe(60)
  expect(responsesLater.length).toBeGreaterThan(20)
  for (const response of responsesLater)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await responsesLater[0]?.text()).toMatch(/\S.{10}/)
  expect(longest / Math.max(idle, 20), `${longest} ms, idle ${idle} ms`).toBeLessThan(40)
})

test('H18: concurrent generation is limited by lines per buyer, per shop and in total', () => {
  const now = 4_000_000_000_000
  query("DELETE FROM kept_paper WHERE name LIKE 'papers/test/%'")
  const draw = (customerId: number, shopId: number, lines: number, time = now) => {
    try {
      query(
        `INSERT INTO kept_paper VALUES ('papers/test/' || hex(randomblob(8)), ?, ?, ?, 'DRAWING', ?)`,
        customerId,
        shopId,
        lines,
        time,
      )
      return true
    } catch {
      return false
    }
  }
  expect([draw(1, 102, 300), draw(1, 102, 101), draw(1, 102, 100), draw(1, 103, 0)]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect([draw(2, 102, 1), draw(3, 102, 1), draw(4, 102, 1)]).toEqual([true, true, false])
  expect([draw(4, 101, 2000), draw(4, 101, 1998), draw(5, 101, 1)]).toEqual([false, true, false])
  // An abandoned request doesn't block others.
  expect(draw(1, 102, 2000, now + 60_000)).toBe(true)
  query("DELETE FROM kept_paper WHERE name LIKE 'papers/test/%'")
})

test('H18: stored documents are deleted with the account and when they are old', async () => {
  const { buyer, orderIds } = await placeUnpaid(
    '815800020',
    [{ stock: 9, place: 610, quantity: 1 }],
    2,
  )
  await bytesOf(requestDocument(buyer, 'confirmation', orderIds[0] ?? 0))
  const [row] = keptOf(buyer.id)
  const deleted: string[] = []
  const UPLOADS = { delete: async (names: string[]) => void deleted.push(...names) }
  const forget = (now: number) =>
    withDatabase(async (db) => {
      const job = jobContext(db, { logFailure: failed })
      const env = { ...job.env, UPLOADS } as unknown as Env
      return deleteOldDocuments({ ...job, env, now })
    })
  await forget((row?.at ?? 0) + documentRetentionMs)
  expect(keptOf(buyer.id)).toEqual([row])
  query('UPDATE customer SET leaves_at = 1 WHERE id = ?', buyer.id)
  await withDatabase((db) => deleteAccounts(jobContext(db, { logFailure: failed })))
  await forget(Date.now())
  expect(deleted).toContain(row?.name)
  expect(keptOf(buyer.id)).toEqual([])
})
