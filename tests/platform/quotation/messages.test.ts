import { expect, test } from 'vitest'
import { expireQuotations, sendExpiryMessages } from '#platform/quotation/expire.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { withDatabase } from '../../support/order/orders.ts'
import { requestDocument } from '../../support/order/papers.ts'
import { requestPrice, requestAndQuote } from '../../support/order/quoting.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { query } from '../../support/state.ts'

const failed = (subject: string, error: unknown) => expect.fail(`${subject}: ${String(error)}`)
const run = (job: typeof expireQuotations) =>
  withDatabase((db) => job(jobContext(db, { logFailure: failed })))

const noticesOf = (id: number) =>
  query<{ kind: string; channel: string }>(
    'SELECT kind, channel FROM notice WHERE quotation_shop_id = ? ORDER BY at, key',
    id,
  ).map(({ kind, channel }) => `${kind} ${channel}`)

test('shop and buyer are notified of request, answer and coming expiry, once each', async () => {
  const buyer = newBuyer()
  const { skuOrgId, price } = offerWith({ stock: 9 })
  const { id, shopId, quotationId } = await requestAndQuote(buyer, skuOrgId, 1, price - 1)
  query('UPDATE quotation_shop SET ends_at = ? WHERE id = ?', Date.now() + 3_600_000, id)
  await run(sendExpiryMessages)
  await run(sendExpiryMessages)
  expect(noticesOf(id)).toEqual(['quote_asked MAIL', 'quote_answered TEXT', 'quote_ending TEXT'])
  await buyer.send('POST /app-api/quotation/askAgain', { quotationId, shopId })
  expect(noticesOf(id).filter((one) => one === 'quote_asked MAIL')).toHaveLength(2)
})

test('an unanswered request and an answer past its date expire', async () => {
  const buyer = newBuyer()
  const [one, two] = [offerWith({ stock: 9 }), offerWith({ stock: 9 })]
  const askedResponse = await requestPrice(buyer, one.skuOrgId, 1)
  const answered = await requestAndQuote(buyer, two.skuOrgId, 1, two.price - 1)
  for (const { id } of [askedResponse, answered])
    query('UPDATE quotation_shop SET ends_at = ? WHERE id = ?', Date.now() - 1, id)
  const lateResponse = await buyer.send('POST /app-api/quotation/accept', {
    quotationId: answered.quotationId,
    shopId: answered.shopId,
    positions: [1],
  })
  expect(lateResponse.message).toBe('label_quotation_moved')
  await run(expireQuotations)
  const states = query<{ state: string }>(
    'SELECT state FROM quotation_shop WHERE id IN (?, ?)',
    askedResponse.id,
    answered.id,
  )
  expect(states.map(({ state }) => state)).toEqual(['LAPSED', 'LAPSED'])
})

test('the PDF of a quotation is for its buyer only', async () => {
  const buyer = newBuyer()
  const { skuOrgId, price } = offerWith({ stock: 9 })
  const { id } = await requestAndQuote(buyer, skuOrgId, 2, price - 1)
  const file = await requestDocument(buyer, 'quotation', id, 'th-TH')
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect((await requestDocument(newBuyer(), 'quotation', id)).status).toBe(404)
})
