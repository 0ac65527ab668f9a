import { expect, test } from 'vitest'
import { runCreditJobs } from '#platform/credit/run.ts'
import { decomposeSaraAm } from '#domain/documents/sara-am.ts'
import { newBuyer } from '../../support/client.ts'
import { debtor, ship } from '../../support/credit/credit.ts'
import { onDatabase, placeOrder } from '../../support/order/orders.ts'
import { askPaper } from '../../support/order/papers.ts'
import { readPdf } from '../../support/order/pdf.ts'
import { shiftOver } from '../../support/server/shift.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

const drawn = (text: string) => decomposeSaraAm(text.normalize('NFC')).replace(/\s+/g, '')

test('a statement is a document in the reader’s script, readable by its buyer and finance only', async () => {
  const { buyer, skuOrgId } = await debtor('878300001', 596, 90_000_00)
  const orderId = await placeOrder(buyer, skuOrgId, 1, 1)
  await ship(orderId, staffFor('nok'))
  query("UPDATE credit_invoice SET invoice_day = '2026-09-30' WHERE order_id = ?", orderId)
  await onDatabase((db) =>
    runCreditJobs(shiftOver(db, { failed: (what, error) => expect.fail(what + String(error)) })),
  )
  const [bill] = query<{ id: number; number: string; invoice: string }>(
    `SELECT t.id, t.number, i.number AS invoice FROM credit_statement t
     JOIN credit_invoice i ON i.statement_id = t.id WHERE t.customer_id = ?`,
    buyer.id,
  )
  const { id = 0, number = '', invoice = '' } = bill ?? {}
  const page = async (answer: Promise<Response>) => {
    const response = await answer
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain(`statement-${number}.pdf`)
    const pdf = await readPdf(await response.arrayBuffer())
    return pdf.text
  }
  const thai = await page(askPaper(buyer, 'statement', id, 'th-TH'))
  for (const text of ['ใบแจ้งยอด', 'ค้างชำระ', number, invoice, '2026-09'])
    expect(thai).toContain(drawn(text))
  expect(await page(askPaper(buyer, 'statement', id, 'ko'))).toContain(drawn('거래내역서'))
  const asStaff = (login: string) =>
    askPaper({ token: '', cookie: staffFor(login).cookie }, 'statement', id)
  await page(asStaff('fern'))
  for (const other of [
    askPaper(newBuyer('878300002'), 'statement', id),
    asStaff('nok'),
    asStaff('siam'),
    askPaper(buyer, 'statement', id + 1_000_000),
  ])
    expect((await other).status).toBe(404)
})
