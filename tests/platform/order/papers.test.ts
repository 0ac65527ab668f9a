import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { approveReturn, readDecidedLines } from '../../../functions/platform/returns/decide.ts'
import { changeReturnStatus } from '../../../functions/platform/returns/change-status.ts'
import { site } from '#config/site.ts'
import { countryOf } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { withCurrencyNameIn } from '#domain/country/moneys.ts'
import type { documentKinds } from '#domain/order/documents.ts'
import { type OrderDocument, orderDocuments } from '#domain/order/documents.ts'
import { decomposeSaraAm } from '#domain/documents/sara-am.ts'
import { Caller, callerFor, newBuyer } from '../../support/client.ts'
import {
  allScenes,
  deleteOrders,
  writeOrderInState,
  type OrderScene,
} from '../../support/order/desk-orders.ts'
import { moveOrderTo, withDatabase } from '../../support/order/orders.ts'
import { requestDocument, buyerIn, placeOrderOf } from '../../support/order/papers.ts'
import { decideAtProvider, openPage, placeUnpaid } from '../../support/order/paying.ts'
import { readPdf } from '../../support/order/pdf.ts'
import { isLongRun, seed } from '../../support/rounds.ts'
import { findSaleableOffers } from '../../support/scene.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

const service = { mover: 'SERVICE', id: 1, reason: '', changedAt: 1 } as const

/**
 * Returns a text as a PDF reader extracts it: without spaces, and with Thai characters as drawn.
 */
const toExtractedText = (text: string) => decomposeSaraAm(text.normalize('NFC')).replace(/\s+/g, '')

async function read(askedResponse: Promise<Response>) {
  const response = await askedResponse
  expect(response.status, response.ok ? '' : await response.clone().text()).toBe(200)
  return readPdf(await response.arrayBuffer())
}

interface StoredOrder {
  number: string
  total: number
  goods_total: number
  country_id: number
  registered_name: string
  tax_id: string
}

function readStoredOrder(orderId: number): StoredOrder {
  const [row] = query<StoredOrder>(
    `SELECT o.number, o.total, o.goods_total, o.country_id, s.registered_name, s.tax_id
     FROM orders o JOIN shop s ON s.id = o.shop_id WHERE o.id = ?`,
    orderId,
  )
  if (!row) throw new Error(`no order ${orderId}`)
  return row
}

const noAccount = { bankName: '-', accountNumber: '-', accountName: '-' }

const money = (minor: number, { country_id: id }: StoredOrder, language = 'en') =>
  formatMoney(minor, withCurrencyNameIn(countryOf(id), language))

/** Ships an order of a third-party shop, like the desk. */
async function ship(orderId: number): Promise<void> {
  for (const to of ['CONFIRMED', 'SHIPPED'] as const) await moveOrderTo(orderId, to, service)
}

test.each([
  ['th-TH', 1001, '+66', '879000001', 'น้ำผึ้ง ศรีสุวรรณ์', '99/1 ซอยรามคำแหง 24', 'ใบเสร็จรับเงิน'],
  ['ko', 1198, '+82', '1079000002', '홍뷁똠', '테헤란로 152, 강남파이낸스센터', '영수증'],
  ['vi', 1234, '+84', '979000003', 'Nguyễn Thị Phương Thảo', '45 Đường Điện Biên Phủ', 'Biên lai'],
  ['zh', 1129, '+60', '179000004', '陈美玲 龍', '12, Jalan Tun Razak', '收据'],
  ['id', 1102, '+62', '8179000005', 'Budi Santoso', 'Jl. Sudirman 5', 'Kuitansi'],
  ['fil', 1171, '+63', '9179000006', 'Juan Peña', '12 Rizal St', 'Resibo'],
] as const)(
  'a receipt in %s contains seller, buyer, amounts and tax as extractable text',
  async (locale, countryId, prefix, cellphone, name, detail, title) => {
    const buyer = buyerIn(countryId, [prefix, cellphone], name, detail)
    const { orderId, placementId } = await placeOrderOf(buyer, findSaleableOffers(countryId, 3), 7)
    const { url } = await openPage(buyer, placementId)
    await decideAtProvider(url, 'approve')
    const order = readStoredOrder(orderId)
    const paper = await read(requestDocument(buyer, 'receipt', orderId, locale))
    expect(paper.title).toContain(title)
    expect(paper.title).toContain(order.number)
    expect(paper.language).toBe(locale === 'zh' ? 'zh-CN' : locale)
    for (const text of [name, detail, order.number, order.registered_name, order.tax_id])
      expect(paper.text).toContain(toExtractedText(text))
    const vat = { TH: 7, ID: 11, MY: 0, PH: 12, VN: 10, KR: 10 }[countryOf(countryId).countryCode]
    const tax = Math.round((order.total * (vat ?? 0)) / (100 + (vat ?? 0)))
    for (const sum of [order.total, order.goods_total, order.total - tax, tax || order.total])
      expect(paper.text).toContain(toExtractedText(money(sum, order, locale)))
    // No character appears as the empty box of a missing glyph.
    expect(paper.text).not.toMatch(/\0|\ufffd/)
  },
)

test('a document is private, named by its order number, and not cached', async () => {
  const { buyer, orderIds } = await placeUnpaid(
    '879000010',
    [{ stock: 9, place: 500, quantity: 1 }],
    2,
  )
  const response = await requestDocument(buyer, 'confirmation', orderIds[0] ?? 0)
  const bytes = await response.arrayBuffer()
  const { number } = readStoredOrder(orderIds[0] ?? 0)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(bytes.byteLength),
    'content-disposition': `attachment; filename="confirmation-${number}.pdf"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(bytes.byteLength).toBeLessThan(100_000)
})

test('a receipt is issued in the name that the buyer entered', async () => {
  const offers = [{ stock: 9, place: 505, quantity: 1 }]
  const { buyer, orderIds, placementId } = await placeUnpaid('879000019', offers, 7)
  const [orderId = 0] = orderIds
  const { url } = await openPage(buyer, placementId)
  await decideAtProvider(url, 'approve')
  const invoice = {
    orderId,
    name: 'อู่ช่างน้ำ จำกัด',
    taxId: '0105599009997',
    branch: '00012',
    address: '7 ถนนพระราม 4',
  }
  const askedResponse = await buyer.send(
    'POST /client/version2/order/sellerDelivery/customerInvoice',
    { ...invoice, shippingFeeInvoice: false },
    { 'Idempotency-Key': randomUUID() },
  )
  expect(askedResponse.message).toBe('success')
  const { text } = await read(requestDocument(buyer, 'receipt', orderId, 'th-TH'))
  for (const own of [invoice.name, invoice.taxId, `สาขาที่ 00012`, invoice.address])
    expect(text).toContain(toExtractedText(own))
})

test('a pay-in slip has all details for a transfer and lists all its orders', async () => {
  const offers = [510, 520, 530].map((position) => ({ stock: 9, place: position, quantity: 1 }))
  const { buyer, orderIds, total, placementId } = await placeUnpaid('879000011', offers, 6)
  const paper = await read(requestDocument(buyer, 'payIn', orderIds[0] ?? 0, 'th-TH'))
  const [placement] = query<{ number: string }>(
    'SELECT number FROM placement WHERE id = ?',
    placementId,
  )
  const { bankName, accountNumber, accountName } = site.bankAccounts[1001] ?? noAccount
  const numbers = orderIds.map((id) => readStoredOrder(id).number)
  for (const text of [placement?.number ?? '-', bankName, accountNumber, accountName, ...numbers])
    expect(paper.text).toContain(toExtractedText(text))
  expect(paper.text).toContain(money(total, readStoredOrder(orderIds[0] ?? 0)))
  query('UPDATE orders SET pay_before = 1 WHERE placement_id = ?', placementId)
  expect((await requestDocument(buyer, 'payIn', orderIds[0] ?? 0)).status).toBe(404)
})

test('a document without a requested language uses the order’s language', async () => {
  const { buyer, orderIds } = await placeUnpaid(
    '879000012',
    [{ stock: 9, place: 540, quantity: 1 }],
    2,
  )
  query("UPDATE placement SET locale = 'th-TH' WHERE customer_id = ?", buyer.id)
  const nok = staffFor('nok')
  const paper = await read(requestDocument(nok, 'confirmation', orderIds[0] ?? 0, ''))
  expect(paper.title).toContain('ใบยืนยันคำสั่งซื้อ')
})

test('a document is available to its buyer and to staff who can see the order', async () => {
  const { buyer, orderIds } = await placeUnpaid(
    '879000013',
    [{ stock: 9, place: 550, quantity: 1 }],
    6,
  )
  const [orderId = 0] = orderIds
  const [row] = query<{ shop_id: number }>('SELECT shop_id FROM orders WHERE id = ?', orderId)
  query('UPDATE staff SET shop_id = ? WHERE login = ?', row?.shop_id ?? 0, 'mj')
  const ask = async (
    who: { token: string; cookie?: string },
    paper: (typeof documentKinds)[number],
  ) => {
    const response = await requestDocument(who, paper, orderId)
    return response.ok ? 'paper' : `${response.status} ${await response.text()}`
  }
  const none = '404 This document does not exist or belongs to another account.'
  expect(await ask(buyer, 'confirmation')).toBe('paper')
  expect(await ask(newBuyer('879000014'), 'confirmation')).toBe(none)
  expect(await ask(new Caller(), 'confirmation')).toBe('401 Sign in to open this document.')
  for (const login of ['nok', 'fern']) {
    expect(await ask(staffFor(login), 'confirmation')).toBe('paper')
    expect(await ask(staffFor(login), 'payIn')).toBe('paper')
  }
  expect(await ask(staffFor('mj'), 'confirmation')).toBe('paper')
  // The pay-in slip covers orders of several shops, so this seller can't get it.
  expect(await ask(staffFor('mj'), 'payIn')).toBe(none)
  const listDocuments = async (login: 'nok' | 'mj') =>
    (await staffFor(login).send('GET /desk/orders/{id}', { id: orderId })).data.papers
  expect(await listDocuments('nok')).toEqual(['confirmation', 'payIn'])
  expect(await listDocuments('mj')).toEqual(['confirmation'])
  expect(await ask(staffFor('chai'), 'confirmation')).toBe(none)
  query('UPDATE staff SET shop_id = 103 WHERE login = ?', 'mj')
  for (const id of ['', '0', '-1', '1e3', 'x', '9'.repeat(15), '999999999999999999999'])
    expect((await requestDocument(buyer, 'confirmation', id)).status, id).toBe(404)
  expect((await requestDocument(buyer, 'invoice' as 'receipt', orderId)).status).toBe(404)
})

/**
 * Returns the documents that exist for an order in this state, except the confirmation. The rule is
 * written independently of the platform's.
 */
function expectedDocuments({ type, status, paid }: OrderScene): OrderDocument[] {
  if (status === 'CREATED' && !paid) return ['payIn']
  if (status === 'CANCELLED') return []
  const isAway =
    type === 'PLATFORM'
      ? ['INVOICED', 'SHIPPED', 'SETTLED', 'COMPLETED', 'RETURN_GOODS']
      : ['SHIPPED', 'RECEIVED', 'COMPLETED', 'RETURN_GOODS']
  return isAway.includes(status) ? ['deliveryNote', 'receipt'] : ['receipt']
}

test('every state × document: exactly the available documents are issued and listed by the order', async () => {
  const somchai = callerFor(1)
  // The short test run covers a third of the combinations, chosen by the seed.
  const looked = isLongRun ? allScenes : allScenes.filter((_, i) => i % 3 === seed % 3)
  for (const scene of looked) {
    const id = writeOrderInState(scene)
    query(
      `INSERT INTO payment (placement_id, method, status, amount, created_at)
       VALUES (?, 6, ?, 10000, 1)`,
      id,
      scene.paid ? 'CANCELLED' : 'PENDING',
    )
    const givenDocuments: OrderDocument[] = []
    for (const paper of orderDocuments) {
      const { status } = await requestDocument(somchai, paper, id)
      if (status === 200) givenDocuments.push(paper)
      else expect(status).toBe(404)
    }
    const name = `${scene.type} ${scene.status} ${scene.paid}`
    expect(givenDocuments.slice(1), name).toEqual(expectedDocuments(scene))
    const { data } = await somchai.send('GET /client/version2/order/detail/{id}', { id })
    expect(data.papers, name).toEqual(givenDocuments)
    expect((await requestDocument(somchai, 'returnForm', id)).status).toBe(404)
  }
})

afterAll(() => {
  query(
    "DELETE FROM payment WHERE placement_id IN (SELECT id FROM placement WHERE number LIKE 'E990101-DESK-%')",
  )
  deleteOrders()
})

test('a delivery note has quantities and signature lines, and no prices', async () => {
  const { buyer, orderIds } = await placeUnpaid(
    '879000015',
    [{ stock: 9, place: 560, quantity: 3 }],
    2,
  )
  const [orderId = 0] = orderIds
  await ship(orderId)
  query("UPDATE orders SET carrier = 'Kerry', tracking_number = 'KEX123456' WHERE id = ?", orderId)
  const paper = await read(requestDocument(buyer, 'deliveryNote', orderId, 'ko'))
  for (const text of ['납품서', 'Kerry', 'KEX123456', '인수자', readStoredOrder(orderId).tax_id])
    expect(paper.text).toContain(text)
  expect(paper.text).not.toContain('฿')
})

test('a long order fills several pages, each with its number and the table heading', async () => {
  const buyer = newBuyer('879000016')
  const offers = query<{ id: number }>(
    `UPDATE offer SET stock = 9 WHERE sku_org_id IN (
       SELECT sku_org_id FROM offer WHERE shop_id = 102 AND backorder = 0
       ORDER BY public_price, sku_org_id LIMIT 45) RETURNING sku_org_id AS id`,
  )
  const { orderId } = await placeOrderOf(
    buyer,
    offers.map(({ id }) => id),
    2,
  )
  const { pages } = await read(requestDocument(buyer, 'confirmation', orderId))
  expect(pages.length).toBeGreaterThan(2)
  for (const [i, page] of pages.entries()) {
    expect(page).toContain(`${i + 1} / ${pages.length}`)
    // A page with lines has a table head. The last page may contain only totals.
    expect(page.includes('Unit price')).toBe(/\| \|2\| \|฿/.test(page))
  }
  const rows = pages.join('|').match(/\|\d+\| \|[\w-]+/g) ?? []
  expect(rows.length).toBe(45)
})

test('a return form has its number, the approved items and the refund amount', async () => {
  const { buyer, orderIds, skuOrgId, placementId } = await placeUnpaid(
    '879000017',
    [{ stock: 9, place: 570, quantity: 3 }],
    7,
  )
  const [orderId = 0] = orderIds
  const { url } = await openPage(buyer, placementId)
  await decideAtProvider(url, 'approve')
  await ship(orderId)
  await buyer.send('POST /client/version2/order/receive/{orderId}', { orderId })
  const { data: askedData } = await buyer.send(
    'POST /client/saleReturnOrder/submit',
    { orderId, reason: 'FAULTY', words: 'ร้าว', lines: [{ skuOrgId, quantity: 2 }] },
    { 'Idempotency-Key': randomUUID() },
  )
  const id = askedData.returnId
  expect((await requestDocument(buyer, 'returnForm', id)).status, 'before it is approved').toBe(404)
  const actor = { mover: 'SERVICE', id: 1, remark: '', changedAt: Date.now() } as const
  const row = (status: 'REQUESTED' | 'INSPECTING') => ({
    id,
    number: askedData.number,
    status,
    order_id: orderId,
    country_id: 1001,
  })
  await withDatabase((db) =>
    db.batch(changeReturnStatus(db, row('REQUESTED'), 'INSPECTING', actor)),
  )
  await withDatabase(async (db) => {
    const lines = await readDecidedLines(db, id)
    return db.batch(approveReturn(db, row('INSPECTING'), lines, new Map([[skuOrgId, 1]]), actor))
  })
  const { data: one } = await buyer.send('GET /client/saleReturnOrder/one/{returnId}', {
    returnId: id,
  })
  const paper = await read(requestDocument(buyer, 'returnForm', id, 'th-TH'))
  for (const text of [one.formNumber, one.number, one.orderNumber, one.lines[0]?.number ?? '-'])
    expect(paper.text).toContain(toExtractedText(text))
  expect(paper.text).toContain(money(one.refundAmount ?? 0, readStoredOrder(orderId)))
  expect((await requestDocument(newBuyer('879000018'), 'returnForm', id)).status).toBe(404)
})
