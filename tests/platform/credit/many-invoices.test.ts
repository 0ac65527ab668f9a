import { afterAll, beforeAll, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { giveCredit } from '../../support/credit/credit.ts'
import { expectQuick, limitText } from '../../support/server/quick.ts'
import { query } from '../../support/state.ts'

/*
 * Ten thousand invoices of one workshop, half of them due. Reading a page must cost a page, not
 * years of history.
 */

const invoices = 10_000
const first = 8_100_000_000
const buyer = newBuyer('879300201')
let shopId = 0

beforeAll(async () => {
  shopId = await giveCredit(buyer.id, offerWith(99, 596).skuOrgId, 1_000_000_000)
  // Invoices are paid in groups of ten by transfer. Due days cover every day of two years.
  const insertSql = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${invoices})`
  query(
    `INSERT INTO placement (id, number, customer_id, country_id, placed_at)
     ${insertSql} SELECT ${first} + i, 'E980102-MANY-' || i, ?, 1001, 1 FROM n WHERE i <= ${invoices / 10}`,
    buyer.id,
  )
  query(
    `INSERT INTO orders (id, number, placement_id, customer_id, shop_id, country_id, type, status,
       payment_method, paid, service, from_day, to_day, goods_total, shipping_fee, total, remark,
       address, placed_at, since)
     ${insertSql} SELECT ${first} + i, 'E980102-MANY-' || i, ${first} + 1, ?1, ?2, 1001, 'THIRD_PARTY',
       'RECEIVED', 1, i % 2, 'NORMAL', '', '', 10000, 0, 10000, '', '{}', i, i FROM n`,
    buyer.id,
    shopId,
  )
  query(
    `INSERT INTO credit_invoice
       (id, number, customer_id, shop_id, order_id, amount, paid, invoice_day, due_day, settled_at)
     ${insertSql} SELECT ${first} + i, 'INV980102-MANY-' || i, ?1, ?2, ${first} + i, 10000,
       iif(i % 2, 10000, 0), date('2025-06-01', (i % 600) || ' days'),
       date('2025-07-01', (i % 600) || ' days'), iif(i % 2, 1760000000000 + i, NULL) FROM n`,
    buyer.id,
    shopId,
  )
  query(
    `INSERT INTO payment (id, placement_id, method, status, amount, created_at, paid_at)
     ${insertSql} SELECT ${first} + i, ${first} + i, 6, 'PAID', 50000, 1, 1760000000000 + i
     FROM n WHERE i <= ${invoices / 10}`,
  )
  query(
    `INSERT INTO credit_settlement (payment_id, invoice_id, amount, taken)
     ${insertSql} SELECT ${first} + 1 + i / 10, ${first} + i, 10000, 10000
     FROM n WHERE i % 2 AND i < ${invoices}`,
  )
  query('PRAGMA wal_checkpoint(TRUNCATE)')
})

afterAll(() => {
  for (const table of ['credit_settlement', 'credit_invoice', 'payment', 'orders', 'placement']) {
    const key = table === 'credit_settlement' ? 'payment_id' : 'id'
    query(`DELETE FROM ${table} WHERE ${key} BETWEEN ${first} AND ${first + invoices}`)
  }
})

const bills = 'GET /credit/creditInvoiceBillRecord'

const limits = { ms: 30, rows: 3_500 }

test.each([
  ['the list of unpaid invoices', `${bills}/myBill`, { pageNo: 1 }],
  ['a middle page of unpaid invoices', `${bills}/myBill`, { pageNo: 100 }],
  ['the list of overdue invoices', `${bills}/overdueList`, { pageNo: 1 }],
  ['the list of settled invoices', `${bills}/historyList`, { pageNo: 1 }],
  ['the summary', 'GET /app-api/bill/summary', {}],
])(
  `with 10,000 invoices, %s is served ${limitText(limits)}`,
  async (description, name, request) => {
    await expectQuick(
      `${description} of 10,000 invoices`,
      () => buyer.raw(name, { shopId, ...request }),
      limits,
    )
  },
)
