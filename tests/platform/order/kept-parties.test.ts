import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCreditJobs } from '#platform/credit/credit-jobs.ts'
import type { DocumentKind } from '#domain/order/documents.ts'
import { decomposeSaraAm } from '#domain/documents/sara-am.ts'
import { type Caller, newBuyer, offerWith } from '../../support/client.ts'
import { newCreditBuyer, shipAtDesk as shipOnCredit } from '../../support/credit/credit.ts'
import { withDatabase, placeOrder, receiveOrder } from '../../support/order/orders.ts'
import { requestDocument } from '../../support/order/papers.ts'
import { decideAtProvider, openPage, placeUnpaid } from '../../support/order/paying.ts'
import { readPdf } from '../../support/order/pdf.ts'
import { createApprovedReturn } from '../../support/order/returning.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

interface Shop {
  id: number
  name: string
  registered_name: string
  registered_address: string
  tax_id: string
  tax_branch: string
}

/** New details of the shop, which documents of earlier orders must not show. */
const renamed = {
  name: 'RENAMED SHOP',
  registered_name: 'RENAMED CO',
  registered_address: '1 Renamed Road',
  tax_id: '0105500000003',
  tax_branch: '00077',
}

/** Details of every shop before the tests. */
let shopsBefore: Shop[] = []
beforeEach(() => {
  shopsBefore = query<Shop>(
    'SELECT id, name, registered_name, registered_address, tax_id, tax_branch FROM shop',
  )
})
afterEach(() => shopsBefore.forEach((shop) => name(shop.id, shop)))

function name(id: number, shop: Omit<Shop, 'id'>): void {
  query(
    `UPDATE shop SET name = ?, registered_name = ?, registered_address = ?, tax_id = ?,
       tax_branch = ? WHERE id = ?`,
    shop.name,
    shop.registered_name,
    shop.registered_address,
    shop.tax_id,
    shop.tax_branch,
    id,
  )
}

/** Renames the shop of an order and returns its previous name. */
function renameShopOf(orderId: number): Shop {
  const [row] = query<{ id: number }>('SELECT shop_id AS id FROM orders WHERE id = ?', orderId)
  const shop = shopsBefore.find(({ id }) => id === row?.id)
  if (!shop) throw new Error(`no shop of order ${orderId}`)
  name(shop.id, renamed)
  return shop
}

/** Changes the address, name and number of a buyer. */
function renameBuyer(id: number): void {
  const cellphone = String(870_000_000 + id)
  query("UPDATE customer SET name = 'Renamed Buyer', cellphone = ? WHERE id = ?", cellphone, id)
  query(
    `UPDATE address SET contact_name = 'Renamed Buyer', cellphone = ?, detail = '2 Renamed Road'
     WHERE customer_id = ?`,
    cellphone,
    id,
  )
}

/** Returns the text of a document without its time of creation. */
async function textOf(buyer: Caller, paper: DocumentKind, id: number): Promise<string> {
  const response = await requestDocument(buyer, paper, id)
  expect(response.status, paper).toBe(200)
  const { text } = await readPdf(await response.arrayBuffer())
  return text.replace(/\d{1,2}:\d{2}/g, '')
}

/**
 * Returns a text as a PDF reader extracts it: without spaces, and with Thai characters as drawn.
 */
const toExtractedText = (text: string) => decomposeSaraAm(text.normalize('NFC')).replace(/\s+/g, '')

test('an order’s documents keep the seller and buyer details of the order day', async () => {
  const offer = { stock: 9, place: 600, quantity: 2 }
  const { buyer, orderIds, skuOrgId, placementId } = await placeUnpaid('879400001', [offer], 7)
  const [orderId = 0] = orderIds
  const { url } = await openPage(buyer, placementId)
  await decideAtProvider(url, 'approve')
  await receiveOrder(buyer, orderId)
  const returnId = await createApprovedReturn(buyer, orderId, skuOrgId)
  const readDocuments = async () => ({
    confirmation: await textOf(buyer, 'confirmation', orderId),
    deliveryNote: await textOf(buyer, 'deliveryNote', orderId),
    receipt: await textOf(buyer, 'receipt', orderId),
    returnForm: await textOf(buyer, 'returnForm', returnId),
  })
  const oldDocuments = await readDocuments()
  const shop = renameShopOf(orderId)
  renameBuyer(buyer.id)
  for (const [paper, text] of Object.entries(await readDocuments())) {
    expect(text, paper).toBe(oldDocuments[paper as keyof typeof oldDocuments])
    for (const storedText of [shop.registered_name, shop.tax_id, '879400001'])
      expect(text, paper).toContain(toExtractedText(storedText))
    expect(text, paper).not.toMatch(/renamed/i)
  }
})

test('an order placed after a shop was renamed has the new name and tax number', async () => {
  const buyer = newBuyer('879400002')
  const { skuOrgId } = offerWith(9, 601)
  const oldOrder = await placeOrder(buyer, skuOrgId, 1)
  const shop = renameShopOf(oldOrder)
  const newerOrder = await placeOrder(buyer, skuOrgId, 1)
  const text = await textOf(buyer, 'confirmation', newerOrder)
  for (const own of [renamed.registered_name, renamed.registered_address, renamed.tax_id, '00077'])
    expect(text).toContain(toExtractedText(own))
  expect(text).not.toContain(toExtractedText(shop.registered_name))
  expect(await textOf(buyer, 'confirmation', oldOrder)).toContain(
    toExtractedText(shop.registered_name),
  )
})

test('a pay-in slip has the shop’s name at the time of the order', async () => {
  const { buyer, orderIds } = await placeUnpaid(
    '879400003',
    [{ stock: 9, place: 602, quantity: 1 }],
    6,
  )
  const [orderId = 0] = orderIds
  const oldText = await textOf(buyer, 'payIn', orderId)
  const shop = renameShopOf(orderId)
  expect(await textOf(buyer, 'payIn', orderId)).toBe(oldText)
  expect(oldText).toContain(toExtractedText(shop.name))
})

test('a statement keeps the seller and buyer details of its issue day', async () => {
  const { buyer, skuOrgId } = await newCreditBuyer('879400004', 603, 90_000_00)
  const orderId = await placeOrder(buyer, skuOrgId, 1, 1)
  await shipOnCredit(orderId, staffFor('nok'))
  query("UPDATE customer SET name = 'Somsak' WHERE id = ?", buyer.id)
  query("UPDATE credit_invoice SET invoice_day = '2026-09-30' WHERE order_id = ?", orderId)
  await withDatabase((db) =>
    runCreditJobs(
      jobContext(db, {
        logFailure: (description, error) => expect.fail(description + String(error)),
      }),
    ),
  )
  const [bill] = query<{ id: number }>(
    'SELECT id FROM credit_statement WHERE customer_id = ?',
    buyer.id,
  )
  const oldText = await textOf(buyer, 'statement', bill?.id ?? 0)
  const shop = renameShopOf(orderId)
  renameBuyer(buyer.id)
  expect(await textOf(buyer, 'statement', bill?.id ?? 0)).toBe(oldText)
  for (const storedText of [shop.registered_name, shop.tax_id, 'Somsak', '879400004'])
    expect(oldText).toContain(toExtractedText(storedText))
})

test('the seller stored on an order cannot be changed', async () => {
  const orderId = await placeOrder(newBuyer('879400005'), offerWith(9, 604).skuOrgId, 1)
  expect(() => query(`UPDATE orders SET seller = '{"name":"X"}' WHERE id = ?`, orderId)).toThrow(
    'seller of an order stays',
  )
})
