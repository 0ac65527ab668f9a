import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeskRow } from '#contract/desk/desk-order.ts'
import type { Answer } from '#contract/index.ts'
import { orderPath, orderTypes } from '#domain/order/states.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { deleteOrders, writeOrderInState } from '../../support/order/desk-orders.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { type Member, staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

beforeAll(() => {
  for (const status of ['CREATED', 'CONFIRMED', 'PICKED', 'CANCEL_APPLYING', 'INVOICED'] as const)
    writeOrderInState({ type: 'PLATFORM', status, shopId: 101 })
  for (const status of ['CREATED', 'CONFIRMED', 'SHIPPED', 'RECEIVED'] as const)
    writeOrderInState({ type: 'THIRD_PARTY', status, shopId: 102 })
  writeOrderInState({ type: 'THIRD_PARTY', status: 'CREATED', shopId: 103, methodId: 6 })
})
afterAll(deleteOrders)

/** Returns all rows of a list, page by page. */
async function readAllPages(member: Member, expected: object): Promise<DeskRow[]> {
  const rows: DeskRow[] = []
  let cursor: string | null = null
  do {
    const page: { data: Answer<'GET /desk/orders'> } = await member.send('GET /desk/orders', {
      ...expected,
      ...(cursor && { after: cursor }),
    })
    rows.push(...page.data.list)
    cursor = page.data.next
  } while (cursor)
  return rows
}

test('the list contains all open orders, sorted by due time, and no completed orders', async () => {
  const rows = await readAllPages(staffFor('nok'), {})
  const [open] = query<{ n: number }>("SELECT count(*) AS n FROM orders WHERE queue <> 'done'")
  expect(rows).toHaveLength(open?.n ?? 0)
  expect(new Set(rows.map((row) => row.orderId)).size).toBe(rows.length)
  // An order whose buyer must decide about a shortage keeps its place, but isn't due.
  const dues = rows.filter((row) => !row.isAsked).map((row) => row.dueAt ?? 0)
  expect(dues).toEqual(dues.toSorted((a, b) => a - b))
})

test('filters return only matching orders', async () => {
  const nok = staffFor('nok')
  const queues = async (expected: object) =>
    new Set((await readAllPages(nok, expected)).map((row) => `${row.orderType} ${row.queue}`))
  // For orders of all shops, payments and lost parcels are the platform's task.
  for (const queue of await queues({ waiting: 'us' }))
    expect(queue).toMatch(/PLATFORM|missing|match|refund/)
  for (const queue of await queues({ waiting: 'seller' })) expect(queue).toMatch(/THIRD_PARTY/)
  expect(await queues({ waiting: 'buyer', state: 'unpaid', shopId: 103 })).toEqual(
    new Set(['THIRD_PARTY unpaid']),
  )
  expect(await queues({ state: 'cancel', shopId: 101 })).toEqual(new Set(['PLATFORM cancel']))
  expect(await queues({ state: 'done', shopId: 102 })).toEqual(new Set(['THIRD_PARTY done']))
  for (const row of await readAllPages(nok, { countryId: 1171 })) expect(row.countryId).toBe(1171)
  const [shown] = await readAllPages(nok, { shopId: 101, state: 'confirm' })
  expect(shown).toMatchObject({ shopName: 'EGG Shop', countryId: 1001, status: 'CREATED' })
})

test('the due filters select overdue orders, and orders due within an hour or a day', async () => {
  const nok = staffFor('nok')
  const id = writeOrderInState({ type: 'PLATFORM', status: 'CREATED', shopId: 101 })
  const dues = async () => {
    const all = await Promise.all(
      (['past', 'hour', 'today'] as const).map((due) => readAllPages(nok, { due, shopId: 101 })),
    )
    return all.map((rows) => rows.some((row) => row.orderId === id))
  }
  const waits = (hours: number) =>
    query('UPDATE orders SET since = ?2 WHERE id = ?1', id, Date.now() - hours * 3_600_000)
  expect(await dues()).toEqual([false, false, true])
  waits(1.5)
  expect(await dues()).toEqual([false, true, true])
  waits(2.5)
  expect(await dues()).toEqual([true, false, false])
})

test('an order is found by its number in any spelling, by phone number and by part', async () => {
  const { skuOrgId } = offerWith(9, 220)
  const buyer = newBuyer('842000001')
  const id = await placeOrder(buyer, skuOrgId, 1)
  const [order] = query<{ number: string; part: string }>(
    `SELECT o.number, p.number AS part FROM orders o JOIN order_line l ON l.order_id = o.id
     JOIN offer f ON f.sku_org_id = l.sku_org_id JOIN part p ON p.id = f.part_id WHERE o.id = ?`,
    id,
  )
  const number = order?.number ?? ''
  const nok = staffFor('nok')
  const finds = async (text: string) =>
    (await nok.send('GET /desk/orders', { text })).data.list.some((row) => row.orderId === id)
  for (const text of [
    number,
    number.toLowerCase(),
    number.replaceAll('-', ' '),
    number.slice(0, 11),
    '0842000001',
    '+66 84 200 0001',
    '842000001',
    order?.part ?? '',
  ])
    expect(await finds(text), text).toBe(true)
  for (const text of ['E990101', '0842000002', 'zzzzzz', '%', '~'])
    expect(await finds(text)).toBe(false)
})

test('a seller sees only orders of their shop, with every filter', async () => {
  const siam = staffFor('siam')
  const shopsOf = async (expected: object) =>
    new Set((await readAllPages(siam, expected)).map((row) => row.shopName))
  expect(await shopsOf({})).toEqual(new Set(['Siam Auto Parts']))
  expect(await shopsOf({ text: 'E990101' })).toEqual(new Set(['Siam Auto Parts']))
  expect((await siam.send('GET /desk/orders', { shopId: 103 })).code).toBe(404)
  const { cells } = (await siam.send('GET /desk/counts', {})).data
  expect(new Set(cells.map((cell) => cell.orderType))).toEqual(new Set(['THIRD_PARTY']))
})

test('the counts equal the listed orders', async () => {
  const nok = staffFor('nok')
  const { cells } = (await nok.send('GET /desk/counts', {})).data
  const rows = await readAllPages(nok, {})
  const now = Date.now()
  for (const cell of cells) {
    const ownRows = rows.filter(
      (row) =>
        row.queue === cell.queue &&
        row.orderType === cell.orderType &&
        row.countryId === cell.countryId,
    )
    expect(cell.count, cell.queue).toBe(ownRows.length)
    expect(cell.past, cell.queue).toBe(
      ownRows.filter(({ dueAt }) => dueAt !== null && dueAt < now).length,
    )
  }
})

const expectedQueues = {
  PLATFORM: {
    CREATED: 'confirm',
    CONFIRMED: 'pick',
    PICKED: 'pack',
    PACKED: 'ship',
    INVOICED: 'way',
    SHIPPED: 'arrived',
    CANCEL_APPLYING: 'cancel',
    CANCEL_REFUSED: 'refused',
  },
  THIRD_PARTY: {
    CREATED: 'confirm',
    CONFIRMED: 'ship',
    SHIPPED: 'way',
    CANCEL_APPLYING: 'cancel',
    CANCEL_REFUSED: 'refused',
  },
}

test('every state of both order types has its queue, and completed states have none', () => {
  for (const type of orderTypes) {
    const queues: Record<string, string> = expectedQueues[type]
    const path = [...orderPath[type], 'CANCEL_APPLYING', 'CANCEL_REFUSED', 'CANCELLED'] as const
    for (const status of path) {
      const id = writeOrderInState({ type, status, shopId: 101 })
      const [order] = query<{ queue: string }>('SELECT queue FROM orders WHERE id = ?', id)
      expect(order?.queue, `${type} ${status}`).toBe(queues[status] ?? 'done')
    }
  }
})

test('a payment or a non-receipt report restarts the time to confirm', async () => {
  const buyer = newBuyer('842000002')
  const id = await placeOrder(buyer, offerWith(9, 221).skuOrgId, 1, 6)
  const readQueue = () =>
    query<{ queue: string; since: number }>('SELECT queue, since FROM orders WHERE id = ?', id)[0]
  expect(readQueue()?.queue).toBe('unpaid')
  query(
    `INSERT INTO payment_history SELECT p.id, 2, 'PENDING', 'PAID', 'FINANCE', 2, '', 12345
     FROM payment p JOIN orders o ON o.placement_id = p.placement_id WHERE o.id = ?`,
    id,
  )
  query('UPDATE orders SET paid = 1 WHERE id = ?', id)
  expect(readQueue()).toMatchObject({ queue: 'confirm', since: 12345 })
  const lateOrder = writeOrderInState({ type: 'THIRD_PARTY', status: 'SHIPPED', shopId: 102 })
  query('UPDATE orders SET missing_at = 777 WHERE id = ?', lateOrder)
  expect(query('SELECT queue, since FROM orders WHERE id = ?', lateOrder)[0]).toMatchObject({
    queue: 'missing',
    since: 777,
  })
})
