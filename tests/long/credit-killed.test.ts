import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeSecrets } from '../../scripts/lib/secrets.ts'
import { findWrongRowsIn } from '../support/order/books.ts'
import { buildCalls } from '../support/calls/build.ts'
import { Caller } from '../support/client.ts'
import { OrderLife } from '../support/order/lives.ts'
import { OwnShop } from '../support/seller/own-shop.ts'
import { RetryingClients } from '../support/server/patience.ts'
import { roundCount } from '../support/rounds.ts'
import { Member } from '../support/auth/staff.ts'

/* Workshops buy on account, months end and invoices are paid while the shop is killed. */

makeSecrets()
await buildCalls()

const aims = ['invoiceRun', 'invoicePayment'] as const
const kills =
  aims.length * roundCount('killed during invoice run and payment of invoices, each', 2, 15)
const shop = await OwnShop.seeded()
const patience = new RetryingClients()
const buyers = [1, 2, 3]
const bills = 'GET /credit/creditInvoiceBillRecord/myBill'

/** Grants unlimited credit at the shop of the offers. */
function lend(shopId: number): void {
  for (const customerId of buyers) {
    shop.sql('UPDATE customer SET credit_status = 1 WHERE id = ?', customerId)
    shop.sql('UPDATE credit_account SET blocked = 0 WHERE customer_id = ?', customerId)
    shop.sql(
      `INSERT INTO credit_account (customer_id, shop_id, credit_limit, term_months)
       VALUES (?1, ?2, 0, 1) ON CONFLICT DO NOTHING`,
      customerId,
      shopId,
    )
    const plenty = 1_000_000_000_00
    shop.sql(
      `UPDATE credit_account SET credit_limit = credit_limit + ${plenty}
       WHERE customer_id = ? AND shop_id = ?`,
      customerId,
      shopId,
    )
    shop.sql(
      `INSERT INTO ledger (reference, line, lines, from_account, to_account, unit, amount, at)
       VALUES ('limit:test:' || ?1, 1, 1, 'house:credit', 'credit:' || ?1 || ':' || ?2, 'THB', ?3, 1)`,
      String(customerId),
      String(shopId),
      plenty,
    )
  }
}

/** Buys on account, has the order shipped, and pays the amount due fully or partly. */
async function buyAndPay(customerId: number, offers: readonly number[], isOver: () => boolean) {
  const life = new OrderLife(shop, patience, customerId, offers)
  const buyer = new Caller(shop.session(customerId), shop.url)
  const finance = new Member(2, shop.deskSession(2), shop.url)
  const [row] = shop.sql<{ shopId: number }>(
    'SELECT shop_id AS shopId FROM offer WHERE sku_org_id = ?',
    offers[0] ?? 0,
  )
  const { shopId } = row ?? { shopId: 0 }
  const settledInvoices: number[] = []
  for (let turn = 0; !isOver(); turn += 1) {
    const { orderId } = await life.place(1)
    await life.act('placing', orderId, 'confirm')
    await life.act('placing', orderId, 'ship')
    // Moves the shipping to a past month, so that the next run writes its statement.
    shop.sql(
      "UPDATE credit_invoice SET invoice_day = date('2025-01-05', ?) WHERE order_id = ?",
      `${turn % 18} months`,
      orderId,
    )
    const { list } = await patience.send('placing', buyer, bills, { shopId })
    const owed = list.slice(0, 3)
    const amount = owed.reduce((sum, { owedAmount }) => sum + owedAmount, 0)
    if (turn % 3 === 2) {
      const came = { customerId, shopId, amount: Math.ceil(amount / 2), reference: randomUUID() }
      const response = await patience.ask('invoicePayment', () =>
        finance.send('POST /desk/credit/receive', came),
      )
      if (response.code !== 200 && response.code !== 4402) throw new Error(response.message)
      continue
    }
    const { paymentId } = await patience.send(
      'invoicePayment',
      buyer,
      'POST /credit/creditInvoiceBillRecord/pay',
      {
        shopId,
        invoiceIds: owed.map(({ invoiceId }) => invoiceId),
        expectedAmount: amount,
        paymentMethodId: 6,
      },
    )
    // After a cut connection the retry may find the payment already booked by the first attempt
    // (4402).
    const { code, message } = await patience.ask('invoicePayment', () =>
      finance.send('POST /desk/payments/{id}/receive', { id: paymentId, seen: 'PENDING', amount }),
    )
    if (code !== 200 && code !== 4402) throw new Error(message)
    settledInvoices.push(paymentId)
  }
  return settledInvoices
}

/** Runs the end of the month repeatedly. */
async function run(isOver: () => boolean): Promise<void> {
  const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000
  while (!isOver()) {
    await patience.ask('invoiceRun', () =>
      fetch(`${shop.url}/cdn-cgi/local/scheduled?time=${hour}`),
    )
    await sleep(50)
  }
}

test('a server killed during invoicing and payment processes each invoice once', async () => {
  const offers = shop.plenty()
  const [first] = shop.sql<{ id: number }>(
    'SELECT shop_id AS id FROM offer WHERE sku_org_id = ?',
    offers[0] ?? 0,
  )
  lend(first?.id ?? 0)
  const state = { isOver: false, isQuiet: false }
  const buying = Promise.all(buyers.map((id) => buyAndPay(id, offers, () => state.isOver)))
  const running = run(() => state.isQuiet)
  const killing = (async () => {
    for (let round = 0; round < kills; round += 1) {
      const server = await shop.serve()
      await sleep(100)
      await patience.next(aims[round % aims.length] ?? 'invoiceRun')
      await sleep((round * 7) % 12)
      await server.stop('SIGKILL')
    }
    return shop.serve()
  })()
  await Promise.race([buying, killing])
  state.isOver = true
  const settledResults = (await buying).flat()
  const countRemaining = () =>
    shop.sql("SELECT 1 FROM credit_invoice WHERE statement_id IS NULL AND invoice_day < '2026-11'")
  await killing
  await patience.wait('statements', async () => countRemaining().length === 0)
  state.isQuiet = true
  await running
  await (await killing).stop()
  const paidRows = shop.sql<{ id: number }>(
    `SELECT DISTINCT y.id FROM payment y JOIN credit_settlement s ON s.payment_id = y.id
     WHERE y.status = 'PAID' AND y.id NOT IN (SELECT payment_id FROM credit_receipt)`,
  )
  expect(paidRows.map(({ id }) => id).sort()).toEqual(settledResults.sort())
  const duplicatesSql = `SELECT customer_id FROM credit_statement
    GROUP BY customer_id, shop_id, month HAVING count(*) > 1`
  expect(shop.sql(duplicatesSql)).toEqual([])
  expect(findWrongRowsIn(shop.state)).toEqual([])
  console.log(
    `${kills} kills, ${settledResults.length} payments, cut ${aims.map((aim) => patience.cut[aim]).join(' and ')}`,
  )
}, 3_600_000)
