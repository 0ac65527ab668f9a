import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { costOf } from '../../support/cost.ts'
import { giveCredit } from '../../support/credit.ts'
import { long, rounds } from '../../support/rounds.ts'
import { query } from '../../support/state.ts'

/* Ten thousand invoices of one workshop, half of them owed: a page reads a page, not the years behind it. */

const invoices = 10_000
const first = 8_100_000_000
const buyer = newBuyer('879300201')
let shopId = 0

beforeAll(async () => {
  shopId = await giveCredit(buyer.id, offerWith(99, 596).skuOrgId, 1_000_000_000)
  // Paid ten at a time by transfers; what is owed falls due on every day of two years.
  const made = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${invoices})`
  query(
    `INSERT INTO placement (id, number, customer_id, country_id, placed_at)
     ${made} SELECT ${first} + i, 'E980102-MANY-' || i, ?, 1001, 1 FROM n WHERE i <= ${invoices / 10}`,
    buyer.id,
  )
  query(
    `INSERT INTO orders (id, number, placement_id, customer_id, shop_id, country_id, type, status,
       payment_method, paid, service, from_day, to_day, goods_total, shipping_fee, total, remark,
       address, placed_at, since)
     ${made} SELECT ${first} + i, 'E980102-MANY-' || i, ${first} + 1, ?1, ?2, 1001, 'THIRD_PARTY',
       'RECEIVED', 1, i % 2, 'NORMAL', '', '', 10000, 0, 10000, '', '{}', i, i FROM n`,
    buyer.id,
    shopId,
  )
  query(
    `INSERT INTO credit_invoice
       (id, number, customer_id, shop_id, order_id, amount, paid, invoice_day, due_day, settled_at)
     ${made} SELECT ${first} + i, 'INV980102-MANY-' || i, ?1, ?2, ${first} + i, 10000,
       iif(i % 2, 10000, 0), date('2025-06-01', (i % 600) || ' days'),
       date('2025-07-01', (i % 600) || ' days'), iif(i % 2, 1760000000000 + i, NULL) FROM n`,
    buyer.id,
    shopId,
  )
  query(
    `INSERT INTO payment (id, placement_id, method, status, amount, created_at, paid_at)
     ${made} SELECT ${first} + i, ${first} + i, 6, 'PAID', 50000, 1, 1760000000000 + i
     FROM n WHERE i <= ${invoices / 10}`,
  )
  query(
    `INSERT INTO credit_settlement (payment_id, invoice_id, amount, taken)
     ${made} SELECT ${first} + 1 + i / 10, ${first} + i, 10000, 10000
     FROM n WHERE i % 2 AND i < ${invoices}`,
  )
  query('PRAGMA wal_checkpoint(TRUNCATE)')
}, 120_000)

afterAll(() => {
  for (const table of ['credit_settlement', 'credit_invoice', 'payment', 'orders', 'placement']) {
    const key = table === 'credit_settlement' ? 'payment_id' : 'id'
    query(`DELETE FROM ${table} WHERE ${key} BETWEEN ${first} AND ${first + invoices}`)
  }
})

const bills = 'GET /credit/creditInvoiceBillRecord'

/** What an answer may take, milliseconds: 99 of a hundred, with all the way to the edge and back. */
const most = 30

/** How long a hundred answers took, sorted, and the rows that one read. */
async function measured(name: string, asked: object) {
  const times: number[] = []
  let rows = 0
  for (let n = 0; n < (long ? 100 : 3); n += 1) {
    const from = performance.now()
    const answer = await buyer.raw(name, { shopId, ...asked })
    const { code } = (await answer.json()) as { code: number }
    times.push(performance.now() - from)
    expect(code).toBe(200)
    rows = costOf(answer).rows
  }
  return { times: times.toSorted((a, b) => a - b), rows }
}

test.each([
  ['what is owed', `${bills}/myBill`, { pageNo: 1 }],
  ['what is owed, in the middle', `${bills}/myBill`, { pageNo: 100 }],
  ['what is overdue', `${bills}/overdueList`, { pageNo: 1 }],
  ['what was settled', `${bills}/historyList`, { pageNo: 1 }],
  ['the summary', 'GET /app-api/bill/summary', {}],
])(
  `%s of 10,000 invoices is answered${long ? ' within 30 ms' : ''} by few rows`,
  async (what, name, asked) => {
    // Where others are at work beside it, it is measured again.
    let p99 = Infinity
    for (
      let left = rounds(`a hundred times ${what} of 10,000 invoices`, 1, 10);
      left > 0;
      left -= 1
    ) {
      const { times, rows } = await measured(name, asked)
      p99 = Math.min(p99, times[98] ?? Infinity)
      if (long)
        console.log(
          `${what}: p99 ${times[98]?.toFixed(1)}, median ${times[50]?.toFixed(1)} ms, ${rows} rows`,
        )
      expect(rows).toBeLessThan(3_500)
      if (p99 <= most) break
    }
    // In the gate other workers share the machine: there it is the rows alone that are held.
    if (long) expect(p99).toBeLessThanOrEqual(most)
  },
)
