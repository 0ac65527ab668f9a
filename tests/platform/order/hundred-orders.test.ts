import { afterAll, beforeAll, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { placeReceived } from '../../support/order/orders.ts'
import { expectQuick, limitText } from '../../support/server/quick.ts'
import { query } from '../../support/state.ts'

/* A workshop opens its hundred orders. */

const buyer = newBuyer('879300202')
const first = 8_200_000_000
const orders = 100
let one = 0

/** Copies the rows of a table for one order or placement a hundred times, each with a new ID. */
function copy(table: string, own: string, id: number): void {
  const columns = query<{ name: string }>(
    'SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0',
    table,
  ).map(({ name }) => name)
  const values = columns.map((name) => {
    if (name === own || name === 'placement_id') return `${first} + n.i`
    return name === 'number' ? `t.number || '-' || n.i` : `t.${name}`
  })
  query(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${orders - 1})
     INSERT INTO ${table} (${columns.join(', ')})
     SELECT ${values.join(', ')} FROM ${table} t JOIN n WHERE t.${own} = ?`,
    id,
  )
}

beforeAll(async () => {
  const { skuOrgId } = offerWith(9, 700)
  one = await placeReceived(buyer, skuOrgId)
  const [row] = query<{ placementId: number }>(
    'SELECT placement_id AS placementId FROM orders WHERE id = ?',
    one,
  )
  // An item must be in the cart when its order line is inserted (trigger order_line_cart).
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  copy('placement', 'id', row?.placementId ?? 0)
  copy('orders', 'id', one)
  copy('order_line', 'order_id', one)
})

afterAll(() => {
  for (const [table, id] of [
    ['order_line', 'order_id'],
    ['orders', 'id'],
    ['placement', 'id'],
  ] as const)
    query(`DELETE FROM ${table} WHERE ${id} BETWEEN ${first} AND ${first + orders}`)
})

const limits = { ms: 25, rows: 600 }

test.each([
  ['a page of the list', 'GET /app/material/order/myOrders', () => ({})],
  ['an order', 'GET /client/version2/order/detail/{id}', () => ({ id: one })],
])(`with a hundred orders, %s is served ${limitText(limits)}`, async (description, name, asked) => {
  await expectQuick(`${description} of 100 orders`, () => buyer.raw(name, asked()), limits)
})
