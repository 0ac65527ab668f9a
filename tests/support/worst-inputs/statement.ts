import { maxLines } from '../../../functions/platform/documents/max-lines.ts'
import { query } from '../state.ts'
import { newUnusedBuyer } from './send.ts'

/** First ID of the statement's rows, far from the IDs of other test data. */
const first = 8_300_000_000
const shopId = 102

let cachedStatement: { buyer: ReturnType<typeof newUnusedBuyer>; statementId: number } | undefined

/** Creates a buyer with one statement of the maximum number of invoices in a document. */
export function createManyInvoices() {
  return (cachedStatement ??= write())
}

function write() {
  const buyer = newUnusedBuyer()
  const manyInvoicesSql = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${maxLines - 1})`
  query(
    `INSERT INTO placement (id, number, customer_id, country_id, placed_at)
     VALUES (${first}, 'E980102-WORST-1', ?, 1001, 1)`,
    buyer.id,
  )
  query(
    `INSERT INTO orders (id, number, placement_id, customer_id, shop_id, country_id, type, status,
       payment_method, paid, service, from_day, to_day, goods_total, shipping_fee, total, remark,
       address, placed_at, since)
     ${manyInvoicesSql} SELECT ${first} + i, 'E980102-WORST-' || i, ${first}, ?1, ${shopId}, 1001, 'THIRD_PARTY',
       'RECEIVED', 1, 0, 'NORMAL', '', '', 10000, 0, 10000, '', '{}', i, i FROM n`,
    buyer.id,
  )
  const [statement] = query<{ id: number }>(
    `INSERT INTO credit_statement (number, customer_id, shop_id, month, at)
     VALUES ('ST980102-WORST', ?, ${shopId}, '2026-10', 1) RETURNING id`,
    buyer.id,
  )
  const statementId = statement?.id ?? 0
  query(
    `INSERT INTO credit_invoice (id, number, customer_id, shop_id, order_id, amount, paid,
       invoice_day, due_day, settled_at, statement_id)
     ${manyInvoicesSql} SELECT ${first} + i, 'INV980102-WORST-' || i, ?1, ${shopId}, ${first} + i, 10000, 0,
       '2026-10-01', '2026-11-01', NULL, ?2 FROM n`,
    buyer.id,
    statementId,
  )
  return { buyer, statementId }
}
