import { expect, test } from 'vitest'
import { runCreditJobs } from '#platform/credit/credit-jobs.ts'
import { decomposeSaraAm } from '#domain/documents/sara-am.ts'
import { newBuyer } from '../../support/client.ts'
import { newCreditBuyer, shipAtDesk } from '../../support/credit/credit.ts'
import { withDatabase, placeOrder } from '../../support/order/orders.ts'
import { requestDocument } from '../../support/order/papers.ts'
import { readPdf } from '../../support/order/pdf.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

const asDrawn = (text: string) => decomposeSaraAm(text.normalize('NFC')).replace(/\s+/g, '')

test('a statement is in the reader’s script, readable by its buyer and finance only', async () => {
  const { buyer, skuOrgId } = await newCreditBuyer('878300001', 596, 90_000_00)
  const orderId = await placeOrder(buyer, skuOrgId, 1, 1)
  await shipAtDesk(orderId, staffFor('nok'))
  query("UPDATE credit_invoice SET invoice_day = '2026-09-30' WHERE order_id = ?", orderId)
  await withDatabase((db) =>
    runCreditJobs(
      jobContext(db, {
        logFailure: (description, error) => expect.fail(description + String(error)),
      }),
    ),
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
  const thai = await page(requestDocument(buyer, 'statement', id, 'th-TH'))
  for (const text of ['ใบแจ้งยอด', 'ค้างชำระ', number, invoice, '2026-09'])
    expect(thai).toContain(asDrawn(text))
  expect(await page(requestDocument(buyer, 'statement', id, 'ko'))).toContain(asDrawn('거래내역서'))
  const asStaff = (login: string) =>
    requestDocument({ token: '', cookie: staffFor(login).cookie }, 'statement', id)
  await page(asStaff('fern'))
  for (const otherResponse of [
    requestDocument(newBuyer('878300002'), 'statement', id),
    asStaff('nok'),
    asStaff('siam'),
    requestDocument(buyer, 'statement', id + 1_000_000),
  ])
    expect((await otherResponse).status).toBe(404)
})
